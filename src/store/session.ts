import { routes } from '../../contract/routes.ts'
import type { CurrentUser } from '../../contract/schemas/auth.ts'
import { addressOf } from './addressOf.ts'
import { api } from './api.ts'
import { commonHeaders, credentialsOf } from './baseQuery.ts'
import type { StoreEnvironment } from './environment.ts'
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
  const told = tellServer(environment)
  dispatch(forgetSession())
  environment.storage.clear()
  await told
}

/** Ends the session on the server. Not through the API's cache: emptying that would stop the call on its way. */
async function tellServer(environment: StoreEnvironment): Promise<void> {
  const { method } = routes['auth.logout']
  const address = addressOf(environment.apiBaseUrl, 'auth.logout')
  try {
    const headers = await commonHeaders(environment)
    await fetch(address, { method, credentials: credentialsOf(environment), headers, keepalive: true })
  } catch {
    // Without a connection the session on the server ends by itself, when it has been idle long enough.
  }
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
