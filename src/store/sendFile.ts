import type { ApiArgs, ApiResponse } from '../../contract/api.ts'
import { type RouteId, routes } from '../../contract/routes.ts'
import { addressOf } from './addressOf.ts'
import { api } from './api.ts'
import { type ContractCall, commonHeaders } from './baseQuery.ts'
import { type ApiError, toApiError } from './errors.ts'
import type { AppThunk } from './makeStore.ts'
import { changedBy } from './tags.ts'

export interface SendOptions {
  /** 0 to 100 of what has left this machine. */
  onProgress?(percent: number): void
  /** Stops the sending. */
  signal?: AbortSignal
}

export type Sent<Id extends RouteId> =
  | { data: ApiResponse<Id>; error?: undefined }
  | { data?: undefined; error: ApiError }

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Sends a file to a route of the contract, as the part `file` of a form, and says how far it is: `fetch` cannot. Never
 * retried. Afterwards everything that the route changes is asked for again.
 */
export const sendFile =
  <Id extends RouteId>(
    route: Id,
    args: ApiArgs<Id>,
    file: File,
    options: SendOptions = {},
  ): AppThunk<Promise<Sent<Id>>> =>
  (dispatch, _getState, environment) =>
    new Promise((resolve) => {
      const request = new XMLHttpRequest()
      const fail = (error: ApiError) => {
        if (error.status === 401) environment.onUnauthorized()
        resolve({ error })
      }
      request.open(routes[route].method, addressOf(environment.apiBaseUrl, route, args as ContractCall['args']))
      request.withCredentials = true
      for (const [name, value] of Object.entries(commonHeaders(environment))) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) options.onProgress?.((loaded / total) * 100)
      })
      request.addEventListener('load', () => {
        const data = readJson(request.responseText)
        if (request.status < 200 || request.status >= 300) return fail(toApiError({ status: request.status, data }))
        dispatch(api.util.invalidateTags(changedBy(route)))
        resolve({ data: data as ApiResponse<Id> })
      })
      request.addEventListener('error', () => fail(toApiError({ status: 'FETCH_ERROR', error: 'Network error' })))
      request.addEventListener('abort', () => resolve({ error: { status: 'network', code: 'cancelled' } }))
      options.signal?.addEventListener('abort', () => request.abort())
      const form = new FormData()
      form.append('file', file)
      request.send(form)
    })
