import { isApiError, messageOf } from './errors.ts'

export interface ErrorStateProps {
  text?: string
  reference?: string
  forbidden?: boolean
  /** There is nothing under this address. */
  notFound?: boolean
}

/** What a list or a page shows of a failed call; undefined when nothing failed. */
export function errorStateOf(error: unknown): ErrorStateProps | undefined {
  if (!error) return undefined
  if (!isApiError(error)) return { text: messageOf(error) }
  return {
    text: messageOf(error),
    reference: error.requestId,
    forbidden: error.status === 403,
    ...(error.status === 404 ? { notFound: true } : {}),
  }
}
