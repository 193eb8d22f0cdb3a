import { api } from './api.ts'
import type { FreeCall } from './baseQuery.ts'
import type { ApiError } from './errors.ts'
import type { AppThunk } from './makeStore.ts'

const requestApi = api.injectEndpoints({
  endpoints: (build) => ({ request: build.mutation<unknown, FreeCall>({ query: (call) => call }) }),
})

/** A 401, or a call that was under way when another call's 401 emptied the store. */
const endedSession = (error: unknown) =>
  (error as ApiError).status === 401 || (error as { name?: string }).name === 'AbortError'

/**
 * Any call to the API as the signed-in user. With `displayError` the error is shown as a message too. A 401 ends the session
 * and answers undefined; every other error is thrown (an ApiError) to the caller.
 */
export const apiRequest =
  (call: FreeCall): AppThunk<Promise<unknown>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(requestApi.endpoints.request.initiate(call, { track: false }))
    if (error && !endedSession(error)) throw error
    return data
  }
