import type { CurrentUser } from '../../contract/schemas/auth.ts'
import type { PasskeyAnswer } from '../../contract/schemas/passkeys.ts'
import { askAnew, forgetAnswers } from './answers.ts'
import { callDirectly } from './callDirectly.ts'
import { endOnServer } from './endOnServer.ts'
import type { StoreEnvironment } from './environment.ts'
import type { ApiError } from './errors.ts'
import { uiOfFormer } from './formerUi.ts'
import {
  checkFailed,
  checkStarted,
  epochOf,
  nobodyFound,
  signedIn,
  signedOut,
  signInRefused,
  signInStarted,
} from './sessionSlice.ts'
import { liftMark, markOf, setMark } from './signedOutMark.ts'
import type { AppThunk } from './storeTypes.ts'
import { begin } from './turns.ts'
import { languageChosen, uiForgotten, uiRestored } from './uiSlice.ts'

type SignedIn = Promise<{ user?: CurrentUser; error?: ApiError }>

/** Signs in. Answers the user, or the error for the form to show (`asksForCode` may be what it says); throws nothing. */
export const signIn = (email: string, password: string): AppThunk<SignedIn> =>
  signInBy(callDirectly('auth.login', { body: { email, password } }))

/** The second step, where the account has a second factor: a code of the app, or a recovery code. */
export const enterCode = (code: string): AppThunk<SignedIn> =>
  signInBy(callDirectly('auth.secondFactor', { body: { code } }))

/** The second step by a passkey: what it has signed. */
export const showPasskey = (answer: PasskeyAnswer): AppThunk<SignedIn> =>
  signInBy(callDirectly('auth.passkeySignIn', { body: answer }))

/** The password was right, and a second factor is asked for; `details` says which the account has. */
export const asksForCode = (error: ApiError | undefined): boolean => error?.code === 'secondFactorNeeded'

const signInBy =
  (ask: AppThunk<Promise<{ data?: CurrentUser; error?: ApiError }>>): AppThunk<SignedIn> =>
  async (dispatch, getState, { marks }) => {
    const mark = markOf(marks)
    const { checking } = getState().session
    dispatch(signInStarted(Date.now()))
    const { data, error } = await begin(() => dispatch(ask))
    // Somebody signed out in another tab after this had begun: the later word holds, and ends this session too.
    const overtaken = data && markOf(marks) !== mark && markOf(marks) !== null
    if (data && !overtaken) {
      liftMark(marks, mark)
      dispatch(welcome(data))
      return { user: data }
    }
    dispatch(signInRefused())
    void dispatch(endOnServer())
    // Whoever was asking when this began has been told nothing. Where nobody asked, nobody is told that nobody is signed in.
    if (checking && !getState().session.checked) void dispatch(checkSession())
    return { error: error ?? { status: 401, code: 'sessionOver' } }
  }

/** The server's word on who is signed in. Whoever was before leaves nothing to anybody else, and finds everything again. */
export const welcome =
  (user: CurrentUser): AppThunk =>
  (dispatch, getState, environment) => {
    const { currentUser, former, expired } = getState().session
    const { language } = getState().ui
    const put = uiOfFormer(environment)
    const known = former ?? currentUser
    const same = known?.id === user.id && known.rol_id === user.rol_id
    if (known && !same) {
      dispatch(forgetSession())
      environment.storage.clear()
      // Chosen on the sign-in page, and so by the one who signs in now.
      if (put && language && language !== put.language) dispatch(languageChosen(language))
    }
    dispatch(signedIn(user))
    if (!expired || !same) return
    if (put) dispatch(uiRestored(put))
    // What was refused while nobody was signed in is asked again by itself.
    dispatch(askAnew())
  }

/**
 * Signs out: everything local goes at once, whatever the server says to the call that ends the session there. That call is
 * tried again until it is done; until then nothing but a person signs in.
 */
export const signOut = (): AppThunk<Promise<void>> => async (dispatch, _getState, environment) => {
  dispatch(forgetSession())
  environment.storage.clear()
  setMark(environment.marks)
  await dispatch(endOnServer())
}

/** Forgets the user, every answer and how the interface was, without a call: for another tab's sign-out. */
export const forgetSession = (): AppThunk => (dispatch) => {
  dispatch(signedOut())
  dispatch(forgetAnswers())
  dispatch(uiForgotten())
}

/** A portal signs its users in itself: what it says ends the time after a sign-out. */
export const personIsBack =
  (): AppThunk =>
  (_dispatch, _getState, { marks }) =>
    liftMark(marks, markOf(marks))

const checks = new WeakMap<StoreEnvironment, { epoch: number; promise: Promise<ApiError | undefined> }>()

/**
 * Asks who is signed in. Any number of callers at once share one call. Answers the error when it is neither
 * success nor 401 (a 401 has already ended the session). An answer that comes after another sign-in or sign-out has
 * begun changes nothing.
 */
export const checkSession = (): AppThunk<Promise<ApiError | undefined>> => (dispatch, _getState, environment) => {
  const { epoch } = environment.sessionNow()
  const under = checks.get(environment)
  if (under?.epoch === epoch) return under.promise
  const promise = dispatch(check(epoch)).finally(() => {
    if (checks.get(environment)?.promise === promise) checks.delete(environment)
  })
  checks.set(environment, { epoch, promise })
  return promise
}

const check =
  (epoch: number): AppThunk<Promise<ApiError | undefined>> =>
  async (dispatch, getState, { marks }) => {
    const signedOutBefore = markOf(marks)
    dispatch(signedOutBefore ? nobodyFound() : checkStarted())
    const { data, error } = await dispatch(callDirectly('auth.me', {}))
    const refused = error?.status === 401
    if (refused) liftMark(marks, signedOutBefore)
    const { session } = getState()
    if (epochOf(session) !== epoch) return undefined
    // Signed out here or in another tab, and the server did not know when it was asked: its word signs nobody in.
    if (markOf(marks) || signedOutBefore) {
      dispatch(nobodyFound())
      void dispatch(endOnServer())
    } else if (refused || (data && session.signingInSince !== undefined)) dispatch(nobodyFound())
    else if (data) dispatch(welcome(data))
    else dispatch(checkFailed())
    return refused ? undefined : error
  }

/** Clears what this browser keeps; the page must be loaded anew afterwards. */
export const resetPreferences = (): AppThunk => (_dispatch, _getState, environment) => environment.storage.clear()
