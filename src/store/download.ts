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

/**
 * Downloads a file of the API (exports, reports, packing lists) under the name that the server gives it. Files never enter
 * the store. Errors are shown as messages and answered: null means that the file is there.
 */
export const downloadFile =
  <Id extends RouteId>(route: Id, args: ApiArgs<Id>): AppThunk<Promise<ApiError | null>> =>
  async (_dispatch, _getState, environment) => {
    const address = addressOf(environment.apiBaseUrl, route, args as ContractCall['args'])
    const { method } = routes[route]
    const send = async (more: Record<string, string> = {}) => {
      const headers = { ...(await commonHeaders(environment)), ...more }
      return fetch(address, { method, credentials: credentialsOf(environment), headers })
    }
    // A file that takes long is made behind the answer: 202 names the job, and asking again finds what it made.
    const ask = async () => {
      let response = await send()
      while (response.status === 202) {
        const { job } = (await response.json()) as { job: number }
        await environment.retry.sleep(
          Number(response.headers.get('Retry-After') ?? 1) * 1000,
          new AbortController().signal,
        )
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
        saveFile(await response.blob(), fileNameOf(response.headers.get('Content-Disposition'), route))
        return null
      }
      const data: unknown = await response.json().catch(() => ({}))
      return refuse(toApiError({ status: response.status, data }, environment.getLanguage()))
    } catch (cause) {
      return refuse(toApiError({ status: 'FETCH_ERROR', error: String(cause) }, environment.getLanguage()))
    }

    function refuse(error: ApiError) {
      if (error.status !== 401) environment.onDisplayError(error)
      return error
    }
  }
