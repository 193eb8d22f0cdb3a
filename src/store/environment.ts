import type { Language } from '../../contract/vocabulary.ts'
import type { ApiError } from './errors.ts'
import type { PreferenceStorage } from './storage.ts'

/** What a store needs from the page around it; reaches thunks and the base query as their `extra` argument. */
export interface StoreEnvironment {
  /** Where the API is: a path (`/api/v1`) or an absolute address. */
  apiBaseUrl: string
  /** The language of the interface, sent as Accept-Language. */
  getLanguage(): Language
  storage: PreferenceStorage
  /** Where it is noted that somebody signed out whose session the server has not ended yet. */
  marks: PreferenceStorage
  /** Which session this is, to be remembered by a call until its answer comes. */
  sessionNow(): SessionMoment
  /** A token for one call, where a portal keeps the session; without it cookies carry it. */
  getToken?(): string | Promise<string>
  /**
   * A call was refused with 401. Standing alone, the session ends here; inside a portal, the portal is asked. True: the
   * same person is signed in again, so the call may be asked once more. `asked` is when the refused call was: a refusal of
   * what began in another session ends nothing.
   */
  onUnauthorized(asked: SessionMoment): Promise<boolean>
  /** The user was refused, and is not back yet. */
  sessionIsOver(): boolean
  /** After a session has ended: is the same user back, so that its work may be written? Asks the portal when nobody is. */
  mayWrite(): Promise<boolean>
  /** Shows the error of a call that asked for it with `displayError`. */
  onDisplayError(error: ApiError): void
  /** A question failed for good: the server broke or cannot be reached. */
  onFailure(error: ApiError): void
  retry: RetryWaits
  /** Sends a call; the browser's own way unless told. */
  send?: typeof fetch
}

/** One session, or one time without any: its number, and whose it is. */
export interface SessionMoment {
  epoch: number
  userId: number | undefined
}

export interface RetryWaits {
  retries: number
  firstMs: number
  maxMs: number
  /** Waits; rejects when the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

/** What a store asks of its environment to send a call. */
export type Sender = Pick<StoreEnvironment, 'getLanguage' | 'getToken'>

/** 3 retries, 1 s doubling, never more than 30 s. */
export const specifiedRetry: RetryWaits = {
  retries: 3,
  firstMs: 1000,
  maxMs: 30_000,
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, ms)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(signal.reason)
      })
    }),
}

/** The wait before retry number `attempt` (0 first), or what the server asked for with Retry-After, never above the maximum. */
export function waitBefore(
  attempt: number,
  retryAfter: string | null,
  { firstMs, maxMs }: RetryWaits,
  now = Date.now(),
): number {
  const doubled = Math.min(firstMs * 2 ** attempt, maxMs)
  if (!retryAfter) return doubled
  const asked = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 0), maxMs) : doubled
}
