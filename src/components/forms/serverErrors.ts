import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** The part of a refused call that names fields. */
export interface RefusedFields {
  fields?: readonly { path: string; code: string; message: string }[]
}

/**
 * Puts the server's objections beside their fields. Answers whether all of them have one: what no field shows has to be said
 * elsewhere.
 */
export function showFieldErrors<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  { fields = [] }: RefusedFields,
  fieldOf: (path: string) => string | null = (path) => path,
): boolean {
  let shown = 0
  for (const { path, code, message } of fields) {
    const field = fieldOf(path.replace(/^(?:body|query|params)\./, ''))
    if (field === null) continue
    form.setError(field as FieldPath<In>, { type: code, message })
    shown += 1
  }
  return shown > 0 && shown === fields.length
}
