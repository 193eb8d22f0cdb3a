import type { CurrentUser } from '../../contract/schemas/auth.ts'
import { sessionRoutes } from '../../contract/sessionRoutes.ts'
import { addressOf } from './addressOf.ts'
import { askAnew } from './answers.ts'
import { commonHeaders, credentialsOf } from './baseQuery.ts'
import { tellOfEnd } from './endOnServer.ts'
import { keepUiOfFormer } from './formerUi.ts'
import { forgetSession, personIsBack } from './session.ts'
import { sessionEnded, sessionExpired, signedIn } from './sessionSlice.ts'
import type { AppThunk } from './storeTypes.ts'
import { uiPutAway } from './uiSlice.ts'

/** Why the portal is asked: nobody is signed in, or somebody's session has ended. */
export type UnauthorizedReason = 'signedOut' | 'expired'

/** What a portal does about a refused call. True: its user is signed in (again). */
export type AskHost = (reason: UnauthorizedReason) => unknown

/**
 * Standing alone, a refused call ends the session: local storage is cleared and nobody is signed in. What was typed waits in
 * memory for the same user. Where nobody is known there is nobody to sign out.
 */
export const endSession = (): AppThunk<Promise<boolean>> => async (dispatch, getState, environment) => {
  const { session, ui } = getState()
  if (!session.isAuthenticated && !session.currentUser) return false
  keepUiOfFormer(environment, ui)
  dispatch(sessionEnded())
  dispatch(uiPutAway())
  environment.storage.clear()
  void dispatch(tellOfEnd())
  return false
}

/**
 * Inside a portal a refused call ends nothing: what is on screen and what was typed stay, and the portal is asked. True
 * when the call may be asked again.
 */
export const askHost =
  (ask: AskHost | undefined): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const before = getState().session.currentUser
    const answer = await ask?.(before ? 'expired' : 'signedOut')
    if (answer === true) dispatch(personIsBack())
    if (!before) return answer === true
    if (answer === true && (await dispatch(recoverSession()))) return true
    if (getState().session.currentUser === before) dispatch(sessionExpired())
    return false
  }

/**
 * Looks whether the user whose session ended is back. When somebody else is signed in by now, everything of the former user
 * goes, so that nothing which that user asked or typed is sent in the other's name.
 */
export const recoverSession = (): AppThunk<Promise<boolean>> => async (dispatch, getState, environment) => {
  const { currentUser: before, expired } = getState().session
  const now = await dispatch(whoIsSignedIn())
  if (!now) return false
  // Meanwhile the session was ended here, or somebody signed in: this answer is of before.
  if (getState().session.currentUser !== before) return false
  const same = now.id === before?.id && now.rol_id === before.rol_id
  if (!same) {
    dispatch(forgetSession())
    environment.storage.clear()
  }
  dispatch(signedIn(now))
  // What was refused while the session was over is asked again by itself.
  if (same && expired) dispatch(askAnew())
  return same
}

/** The user by the server's word, apart from the cache and from its treatment of refusals. */
const whoIsSignedIn = (): AppThunk<Promise<CurrentUser | null>> => async (_dispatch, _getState, environment) => {
  try {
    const by = sessionRoutes['auth.me']
    const response = await fetch(addressOf(environment.apiBaseUrl, by), {
      method: by.method,
      credentials: credentialsOf(environment),
      headers: await commonHeaders(environment),
    })
    return response.ok ? ((await response.json()) as CurrentUser) : null
  } catch {
    return null
  }
}
