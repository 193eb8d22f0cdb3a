import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** The part of a refused call that names fields. */
export interface RefusedFields {
  fields?: readonly { path: string; code: string; message: string }[]
}

/** Puts the server's objections beside their fields. Answers whether there were any. */
export function showFieldErrors<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  { fields = [] }: RefusedFields,
): boolean {
  for (const { path, code, message } of fields) {
    form.setError(path.replace(/^body\./, '') as FieldPath<In>, { type: code, message })
  }
  return fields.length > 0
}
