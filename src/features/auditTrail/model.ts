import type { AuditEvent } from '../../../contract/schemas/auditEvents.ts'
import type { Saying } from './fieldWords.ts'

/** Filters of the list, as the address names them. */
export const auditFilters = ['objectType', 'action', 'personId', 'from', 'to'] as const
export type AuditFilterName = (typeof auditFilters)[number]

export const auditListDefaults = { sort: '-at', hidden: ['origin'] }

/** One field of what an event tells of, as text: what it was and what it became. Null where it says nothing. */
export interface FieldChange {
  field: string
  before: string | null
  after: string | null
}

const fieldsOf = (value: unknown): Record<string, unknown> => {
  if (value === null || value === undefined) return {}
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { '': value }
}

/** What an event changed, field by field: those that are other than before first, then those that it only names. */
export function changesOf({ before, after }: Pick<AuditEvent, 'before' | 'after'>, say: Saying): FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const all = [...new Set([...Object.keys(is), ...Object.keys(was)])].map((field) => ({
    field: say.field(field),
    before: say.value(was[field], field),
    after: say.value(is[field], field),
  }))
  const isOther = (change: FieldChange) => change.before !== change.after
  return [...all.filter(isOther), ...all.filter((change) => !isOther(change))]
}
