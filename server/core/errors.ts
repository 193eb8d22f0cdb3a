import type { Language } from '../../contract/vocabulary.ts'
import { fill, type Params } from '../../contract/words/index.ts'
import type { JobError } from '../db/schema.ts'
import { type MessageCode, messages } from './messages.ts'

export type MessageParams = Params
export interface FieldError {
  path: string
  code: MessageCode
  params?: MessageParams
}

/** An answer that is not a success: status, a code for programs, and a message that is written in the caller's language. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: MessageCode,
    readonly params: MessageParams = {},
    readonly fields: FieldError[] = [],
    /** True when `params` is of use to the screen as well and goes out as `details`. */
    readonly detailed = false,
  ) {
    super(code)
  }
}

export const notFound = () => new ApiError(404, 'notFound')
export const conflict = (code: MessageCode, params: MessageParams = {}, detailed = false) =>
  new ApiError(409, code, params, [], detailed)
export const invalid = (path: string, code: MessageCode, params: MessageParams = {}) =>
  new ApiError(422, 'invalid', {}, [{ path, code, params }])

/** The message of a code in a language, with its `{name}` places filled. */
export function messageOf(code: MessageCode, language: Language, params: MessageParams = {}): string {
  return fill(messages[code][language], params, language)
}

/** The error for which a job was given up, as the caller gets it. */
export const ofJobError = ({ status, code, params, fields, detailed }: JobError) =>
  new ApiError(status, code as MessageCode, params, fields as FieldError[], detailed)
