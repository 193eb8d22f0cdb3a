import { useRef, useState } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { same } from './same.ts'

/** What the server says when somebody else has saved the record since the form was opened. */
export interface ChangedRecord {
  version: number
  by: string | null
  at: string | null
  fields: readonly { path: string; value: unknown }[]
}

/** What another changed, beside what the form held when that was learnt. */
export interface Change extends Omit<ChangedRecord, 'fields'> {
  fields: readonly { path: string; theirs: unknown; yours: unknown }[]
}

interface Answer {
  data?: unknown
  error?: unknown
}

export interface Meanwhile {
  /** What another has saved and the person is to choose about; null when nothing is. */
  change: Change | null
  /**
   * Saves over the version that the form has shown. When the server refuses that because of another's changes, what was
   * typed stays, what was not takes the other's value, and the form asks; where they touch nothing that the form holds, it
   * saves over them without asking.
   */
  save<A extends Answer>(send: (version: number) => Promise<A>): Promise<A>
  /** Is a failure shown by the form in this way already? */
  shows(error: unknown): boolean
}

/** How many times it is tried again without a question, when somebody saves other things again and again. */
const attempts = 3

/** Keeps a form from being saved over what another has saved meanwhile. `version`: that of the record as it was opened. */
export function useMeanwhile<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out> | null,
  version = 0,
): Meanwhile {
  const seen = useRef<{ version: number; values: Record<string, unknown> } | null>(null)
  seen.current ??= { version, values: { ...form?.formState.defaultValues } }
  const [change, setChange] = useState<Change | null>(null)

  /** Answers whether there is anything to ask. */
  const meet = (refused: ChangedRecord): boolean => {
    if (!form) return true
    const before = seen.current?.values ?? {}
    const theirs = refused.fields.filter(({ path, value }) => !same(value, before[path]))
    const fields = theirs.map(({ path, value }) => {
      const yours: unknown = form.getValues(path as FieldPath<In>)
      if (same(yours, before[path])) {
        const taken = structuredClone(value) as FieldPathValue<In, FieldPath<In>>
        form.setValue(path as FieldPath<In>, taken, { shouldDirty: true })
      }
      return { path, theirs: value, yours: structuredClone(yours) }
    })
    const values = Object.fromEntries(theirs.map(({ path, value }) => [path, value]))
    seen.current = { version: refused.version, values: { ...before, ...values } }
    if (fields.length > 0) setChange({ ...refused, fields })
    return fields.length > 0
  }

  return {
    change,
    shows: (error) => changedOf(error) !== undefined,
    save: async (send) => {
      for (let attempt = 1; ; attempt += 1) {
        const answer = await send(seen.current?.version ?? version)
        const refused = changedOf(answer.error)
        if (!refused || meet(refused) || attempt >= attempts) return answer
      }
    },
  }
}

function changedOf(error: unknown): ChangedRecord | undefined {
  if (typeof error !== 'object' || error === null || !('changed' in error)) return undefined
  return error.changed as ChangedRecord | undefined
}
