import type { ApiArgs } from '../../contract/api.ts'
import { type RouteId, routes } from '../../contract/routes.ts'
import { addressOf } from './addressOf.ts'
import { type ContractCall, commonHeaders, credentialsOf } from './baseQuery.ts'
import { type ApiError, toApiError } from './errors.ts'
import type { AppThunk } from './makeStore.ts'

/** The name that the server gave a file; `fallback` when it gave none. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const encoded = disposition && /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return (disposition && /filename="?([^";]+)"?/i.exec(disposition)?.[1]) || fallback
}

/** Hands a file to the browser's downloads. */
function saveFile(content: Blob, name: string) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address))
}

/** How far a file is: what came of it, and of how many rows where that is known. */
export interface DownloadProgress {
  bytes: number
  rows: number | null
}

/** How a download is followed and stopped. */
export interface DownloadOptions {
  /** Stops it; nothing is saved and nothing shown then. */
  signal?: AbortSignal
  onProgress?(progress: DownloadProgress): void
}

/** Takes an answer to its end. One that breaks off before throws: a part is never saved. */
async function contentOf(response: Response, onProgress: DownloadOptions['onProgress']): Promise<Blob> {
  if (!onProgress || !response.body) return response.blob()
  const count = response.headers.get('X-Export-Rows')
  const rows = count === null ? null : Number(count)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body.getReader()
  onProgress({ bytes, rows })
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value)
    bytes += read.value.length
    onProgress({ bytes, rows })
  }
  return new Blob(pieces, { type: response.headers.get('Content-Type') ?? '' })
}

/**
 * Downloads a file of the API (exports, reports, packing lists) under the name that the server gives it. Files never enter
 * the store. Errors are shown as messages and answered: null means that the file is there,
 * or that whoever asked has stopped it.
 */
export const downloadFile =
  <Id extends RouteId>(
    route: Id,
    args: ApiArgs<Id>,
    { signal = new AbortController().signal, onProgress }: DownloadOptions = {},
  ): AppThunk<Promise<ApiError | null>> =>
  async (_dispatch, _getState, environment) => {
    const address = addressOf(environment.apiBaseUrl, routes[route], args as ContractCall['args'])
    const { method } = routes[route]
    const send = async (more: Record<string, string> = {}) => {
      const headers = { ...(await commonHeaders(environment)), ...more }
      return fetch(address, { method, credentials: credentialsOf(environment), headers, signal })
    }
    // A file that takes long is made behind the answer: 202 names the job, and asking again finds what it made.
    const ask = async () => {
      let response = await send()
      while (response.status === 202) {
        const { job } = (await response.json()) as { job: number }
        await environment.retry.sleep(Number(response.headers.get('Retry-After') ?? 1) * 1000, signal)
        response = await send({ 'X-Export-Job': String(job) })
      }
      return response
    }
    const asked = environment.sessionNow()
    try {
      let response = await ask()
      const refused = response.status === 401
      if (refused && (await environment.onUnauthorized(asked))) response = await ask()
      if (response.ok) {
        saveFile(await contentOf(response, onProgress), fileNameOf(response.headers.get('Content-Disposition'), route))
        return null
      }
      const data: unknown = await response.json().catch(() => ({}))
      return refuse(toApiError({ status: response.status, data }, environment.getLanguage()))
    } catch (cause) {
      if (signal.aborted) return null
      return refuse(toApiError({ status: 'FETCH_ERROR', error: String(cause) }, environment.getLanguage()))
    }

    function refuse(error: ApiError) {
      if (error.status !== 401) environment.onDisplayError(error)
      return error
    }
  }
