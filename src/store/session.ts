import type { CurrentUser } from '../../contract/schemas/auth.ts'
import { api } from './api.ts'
import type { ApiError } from './errors.ts'
import type { AppThunk } from './makeStore.ts'
import { sessionApi } from './sessionApi.ts'
import { checkFailed, checkStarted, signedIn, signedOut } from './sessionSlice.ts'

/** Signs in. Answers the user, or the error for the form to show; throws nothing. */
export const signIn =
  (email: string, password: string): AppThunk<Promise<{ user?: CurrentUser; error?: ApiError }>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(sessionApi.endpoints.login.initiate({ body: { email, password } }))
    if (data) dispatch(signedIn(data))
    return { user: data, error: error as ApiError | undefined }
  }

/**
 * Signs out: everything local goes at once, whatever the server says to the call that ends the session there.
 */
export const signOut = (): AppThunk<Promise<void>> => async (dispatch, _getState, environment) => {
  const told = dispatch(sessionApi.endpoints.logout.initiate())
  dispatch(forgetSession())
  environment.storage.clear()
  await told
}

/** Forgets the user and every answer here, without a call: for another tab's sign-out. */
export const forgetSession = (): AppThunk => (dispatch) => {
  dispatch(signedOut())
  dispatch(api.util.resetApiState())
}

/**
 * Asks who is signed in. Any number of callers at once share one call. Answers the error when it is neither
 * success nor 401 (a 401 has already ended the session).
 */
export const checkSession = (): AppThunk<Promise<ApiError | undefined>> => async (dispatch, getState) => {
  dispatch(checkStarted())
  const query = dispatch(sessionApi.endpoints.me.initiate(undefined, { subscribe: false, forceRefetch: true }))
  const { data, error } = await query
  if (data) dispatch(signedIn(data))
  else if ((error as ApiError | undefined)?.status !== 401) dispatch(checkFailed())
  else if (getState().session.checking) dispatch(forgetSession())
  return error && (error as ApiError).status !== 401 ? (error as ApiError) : undefined
}

/** Clears what this browser keeps; the page must be loaded anew afterwards. */
export const resetPreferences = (): AppThunk => (_dispatch, _getState, environment) => environment.storage.clear()
