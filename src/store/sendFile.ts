import type { ApiArgs, ApiResponse } from '../../contract/api.ts'
import { type RouteId, routes } from '../../contract/routes.ts'
import type { Language } from '../../contract/vocabulary.ts'
import { addressOf } from './addressOf.ts'
import { api } from './api.ts'
import { type ContractCall, commonHeaders, credentialsOf } from './baseQuery.ts'
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
 * retried, except once after a portal has signed its user in again. Afterwards everything that the route changes is asked
 * for again.
 */
export const sendFile =
  <Id extends RouteId>(
    route: Id,
    args: ApiArgs<Id>,
    file: File,
    options: SendOptions = {},
  ): AppThunk<Promise<Sent<Id>>> =>
  async (dispatch, _getState, environment) => {
    const over: ApiError = { status: 401, code: 'sessionOver' }
    if (environment.sessionIsOver() && !(await environment.mayWrite())) return { error: over }
    const send = async () =>
      sendOnce({
        method: routes[route].method,
        address: addressOf(environment.apiBaseUrl, routes[route], args as ContractCall['args']),
        headers: await commonHeaders(environment),
        withCredentials: credentialsOf(environment) === 'include',
        file,
        language: environment.getLanguage(),
        ...options,
      })
    const asked = environment.sessionNow()
    let answer = await send()
    if (answer.error?.status === 401 && (await environment.onUnauthorized(asked))) answer = await send()
    if (!answer.error) dispatch(api.util.invalidateTags(changedBy(route)))
    return answer as Sent<Id>
  }

interface Sending extends SendOptions {
  method: string
  address: string
  headers: Record<string, string>
  withCredentials: boolean
  file: File
  language: Language
}

function sendOnce(sending: Sending): Promise<{ data?: unknown; error?: ApiError }> {
  const { onProgress, signal } = sending
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open(sending.method, sending.address)
    request.withCredentials = sending.withCredentials
    for (const [name, value] of Object.entries(sending.headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.((loaded / total) * 100)
    })
    request.addEventListener('load', () => {
      const data = readJson(request.responseText)
      const good = request.status >= 200 && request.status < 300
      resolve(good ? { data } : { error: toApiError({ status: request.status, data }, sending.language) })
    })
    const failed = { error: toApiError({ status: 'FETCH_ERROR', error: 'no answer' }, sending.language) }
    request.addEventListener('error', () => resolve(failed))
    const cancelled: ApiError = { status: 'network', code: 'cancelled' }
    request.addEventListener('abort', () => resolve({ error: cancelled }))
    // Stopped while its token was still being asked for.
    if (signal?.aborted) return resolve({ error: cancelled })
    signal?.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('file', sending.file)
    request.send(form)
  })
}
