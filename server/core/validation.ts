import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import type { z } from 'zod'
import type { ErrorBody } from '../../contract/schemas/common.ts'
import type { Language } from '../../contract/vocabulary.ts'
import { type ApiError, type FieldError, messageOf } from './errors.ts'
import { FileRefusal } from './fileRefusal.ts'
import { isMessageCode, type MessageCode } from './messages.ts'
import { ChangedMeanwhile } from './versions.ts'

type Issue = z.core.$ZodIssue

/** Says in our words what a schema found wrong; the schema's own `message` is a code of the catalogue where it has one. */
export function fieldErrorOf(issue: Issue, prefix = ''): FieldError {
  const path = [prefix, ...issue.path.map(String)].filter(Boolean).join('.')
  if (isMessageCode(issue.message)) return { path, code: issue.message }
  return { path, ...codeOf(issue) }
}

function codeOf(issue: Issue): { code: MessageCode; params?: Record<string, string | number> } {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string') {
        return Number(issue.minimum) <= 1
          ? { code: 'required' }
          : { code: 'tooShort', params: { minimum: Number(issue.minimum) } }
      }
      return { code: 'tooSmall', params: { minimum: Number(issue.minimum) } }
    case 'too_big':
      return { code: issue.origin === 'string' ? 'tooLong' : 'tooBig', params: { maximum: Number(issue.maximum) } }
    case 'invalid_type':
      if (issue.expected === 'number' || issue.expected === 'int') return { code: 'notANumber' }
      return { code: 'required' }
    case 'invalid_format':
      if (issue.format === 'email') return { code: 'notAnEmail' }
      if (issue.format === 'date' || issue.format === 'datetime') return { code: 'notADate' }
      return { code: 'notValid' }
    case 'invalid_value':
      return { code: 'notAChoice' }
    default:
      return { code: 'notValid' }
  }
}

/** The body of an error answer, in the caller's language. */
export function errorBodyOf(error: ApiError, language: Language, requestId: string): ErrorBody {
  const body: ErrorBody = {
    code: error.code,
    message: messageOf(error.code, language, { requestId, ...error.params }),
    requestId,
  }
  if (error.fields.length > 0) {
    body.fields = error.fields.map(({ path, code, params }) => ({
      path,
      code,
      message: messageOf(code, language, params),
    }))
  }
  if (error.detailed) body.details = error.params
  if (error instanceof ChangedMeanwhile) body.changed = error.changed
  if (error instanceof FileRefusal && error.sheets.length > 0) body.sheets = [...error.sheets]
  return body
}

/**
 * Writes an answer by its schema: what that does not declare does not leave, what does not fit it becomes an error of ours.
 * Parses instead of encoding, as no answer is transformed and encoding looks at each value twice.
 */
export const written = (schema: z.ZodType, answer: unknown): string => JSON.stringify(schema.parse(answer))
export const answerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (answer) =>
    written(schema, answer)
