import { createContext, useContext, useEffect } from 'react'

export interface FormLabels {
  /** Tells the form how a field is called, for the list of errors on top. */
  name(field: string, label: string): void
  readonly of: ReadonlyMap<string, string>
  /** Start of the fields' element ids. */
  readonly prefix: string
}

export const FormLabelsContext = createContext<FormLabels | null>(null)

/** The element id of a field, and its name told to the form. Fields stand inside a `Form`. */
export function useField(field: string, label: string): { id: string; helpId: string } {
  const form = useContext(FormLabelsContext)
  if (!form) throw new Error(`The field ${field} stands outside a Form.`)
  useEffect(() => form.name(field, label), [form, field, label])
  const id = fieldId(form.prefix, field)
  return { id, helpId: `${id}-help` }
}

/** Element id of a field; dots of nested names would need escaping in selectors. */
export const fieldId = (prefix: string, field: string): string => `${prefix}-${field.replaceAll('.', '-')}`
