import type { TFunction } from 'i18next'
import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue
export type IssueMessages = Record<string, string>

const isMissing = (input: unknown) => input === undefined || input === null || input === '' || Number.isNaN(input)

/** What is wrong with a field, in the language of the interface, for the rules that the contract uses. */
export function issueText(t: TFunction<'common'>, issue: Issue): string {
  if (isMissing(issue.input)) return t('components.issues.required')
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string') {
        return Number(issue.minimum) <= 1
          ? t('components.issues.required')
          : t('components.issues.minLength', { count: Number(issue.minimum) })
      }
      if (issue.origin === 'array') return t('components.issues.minItems', { count: Number(issue.minimum) })
      return t('components.issues.minimum', { minimum: String(issue.minimum) })
    case 'too_big':
      if (issue.origin === 'string') return t('components.issues.maxLength', { count: Number(issue.maximum) })
      if (issue.origin === 'array') return t('components.issues.maxItems', { count: Number(issue.maximum) })
      return t('components.issues.maximum', { maximum: String(issue.maximum) })
    case 'invalid_type':
      if (issue.expected === 'number') return t('components.issues.number')
      if (issue.expected === 'int') return t('components.issues.wholeNumber')
      return t('components.issues.invalid')
    case 'invalid_format':
      if (issue.format === 'email') return t('components.issues.email')
      if (issue.format === 'date') return t('components.issues.date')
      return t('components.issues.invalid')
    case 'invalid_value':
      return t('components.issues.choose')
    default:
      return t('components.issues.invalid')
  }
}
