import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'
import type { Changed, ErrorBody, Sheet } from '../../contract/schemas/common.ts'
import type { Language } from '../../contract/vocabulary.ts'

/**
 * What a failed call leaves behind. `message` is the server's text for people; `ownMessage` is what the failure says of
 * itself (network, unreadable answer). `status` is the HTTP status, or a word when no answer came.
 */
export interface ApiError {
  status: number | 'network' | 'timeout' | 'unreadable'
  code: string
  message?: string
  ownMessage?: string
  requestId?: string
  fields?: { path: string; code: string; message: string }[]
  details?: Record<string, string | number | boolean>
  /** What another has saved meanwhile, where that is why. */
  changed?: Changed
  /** Sheets of the workbook that was sent, one of which has to be chosen. */
  sheets?: Sheet[]
}

const isBody = (data: unknown): data is Partial<ErrorBody> => typeof data === 'object' && data !== null

/** What a failure without an answer says of itself; the browser's own words are for developers, and in English. */
const ownWords: Record<Language, Record<'unreached' | 'unreadable', string>> = {
  en: {
    unreached: 'The service could not be reached. Check the connection and try again.',
    unreadable: 'The service answered something that cannot be read.',
  },
  es: {
    unreached: 'No se pudo llegar al servicio. Revise la conexión e intente de nuevo.',
    unreadable: 'El servicio respondió algo que no se puede leer.',
  },
}

/** Turns the transport's error into an ApiError, whose own message is in the language of the interface. */
export function toApiError(error: FetchBaseQueryError, language: Language): ApiError {
  if (typeof error.status === 'number') {
    const body = isBody(error.data) ? error.data : {}
    return {
      status: error.status,
      code: body.code ?? `http${error.status}`,
      message: body.message,
      requestId: body.requestId,
      fields: body.fields,
      details: body.details,
      changed: body.changed,
      sheets: body.sheets,
    }
  }
  if (error.status === 'PARSING_ERROR') {
    // A gateway's HTML page arrives here: the status still says what happened.
    if (error.originalStatus >= 400) return { status: error.originalStatus, code: `http${error.originalStatus}` }
    return { status: 'unreadable', code: 'unreadable', ownMessage: ownWords[language].unreadable }
  }
  const ownMessage = ownWords[language].unreached
  if (error.status === 'TIMEOUT_ERROR') return { status: 'timeout', code: 'timeout', ownMessage }
  return { status: 'network', code: 'network', ownMessage }
}

/** Is this an ApiError, rather than a thrown exception or nothing? */
export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'status' in error && 'code' in error

/** What a host is told of: a call that failed, or whatever was thrown. */
export type SievertError = ApiError | Error

/** What was caught, as hosts are told of it. */
export const asError = (caught: unknown): SievertError =>
  isApiError(caught) || caught instanceof Error ? caught : new Error(String(caught), { cause: caught })

/** The text to show for a failure: the server's message, else the error's own, else nothing (the caller has a fallback). */
export function messageOf(error: unknown): string | undefined {
  if (isApiError(error)) return error.message || error.ownMessage || undefined
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message) || undefined
  return undefined
}

/** May the same question be asked again? Network failures, 408, 429 and 5xx; every other answer is final. */
export function isRetryable(error: ApiError): boolean {
  if (typeof error.status !== 'number') return error.status !== 'unreadable'
  return error.status === 408 || error.status === 429 || error.status >= 500
}
