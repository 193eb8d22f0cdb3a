import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'

/** What came of a request: its answer, read, or why there is none. */
export type Fetched =
  | { data: unknown; error?: undefined; response: Response }
  | { data?: undefined; error: FetchBaseQueryError; response?: Response }

/** What a request says beside its address. `body` is sent as JSON, but for forms and files. */
export interface Asking extends Pick<RequestInit, 'credentials' | 'method' | 'signal'> {
  headers: Record<string, string>
  body?: unknown
}

/**
 * Sends a request and reads its answer as JSON, null where it is empty. Does not reject: a line that broke, in the midst of an
 * answer too, a status that is no success and a text that is no JSON are errors, in the words of RTK Query's own transport,
 * which comes with all of RTK Query.
 */
export async function fetchJson(address: string, { headers, body, ...asking }: Asking, send = ask): Promise<Fetched> {
  const isJson = body !== undefined && !(body instanceof FormData || body instanceof Blob)
  const type: Record<string, string> = isJson ? { 'Content-Type': 'application/json' } : {}
  let response: Response | undefined
  try {
    const request = new Request(address, {
      ...asking,
      headers: { Accept: 'application/json', ...type, ...headers },
      body: isJson ? JSON.stringify(body) : body,
    })
    response = await send(request)
    const text = await response.text()
    const { ok, status } = response
    try {
      const data: unknown = text ? JSON.parse(text) : null
      return ok ? { data, response } : { error: { status, data }, response }
    } catch (cause) {
      return {
        error: { status: 'PARSING_ERROR', originalStatus: status, data: text, error: String(cause) },
        response,
      }
    }
  } catch (cause) {
    const status = (cause as Error).name === 'TimeoutError' ? 'TIMEOUT_ERROR' : 'FETCH_ERROR'
    return { error: { status, error: String(cause) }, response }
  }
}

/** The browser's way at the moment of asking: tests and tools put another in its place. */
const ask: typeof fetch = (...request) => fetch(...request)
