import { createContext, type ReactElement, useContext, useEffect } from 'react'

export interface FormLabels {
  /** Tells the form how a field is called and how its values are shown, for what is said of it on top. */
  name(field: string, label: string, shown?: FieldShown): void
  readonly of: ReadonlyMap<string, string>
  readonly shown: ReadonlyMap<string, FieldShown>
  /** Start of the fields' element ids. */
  readonly prefix: string
}

export interface FieldShown {
  /** A value of the field in words; a list line by line; an element where the words must be fetched. */
  words?(value: never): string | string[] | ReactElement | undefined
  /** Nothing that this form lets anybody change. */
  fixed?: boolean
}

export const FormLabelsContext = createContext<FormLabels | null>(null)

/** The element id of a field, and its name told to the form. Fields stand inside a `Form`. */
export function useField(field: string, label: string, shown?: FieldShown): { id: string; helpId: string } {
  const form = useContext(FormLabelsContext)
  if (!form) throw new Error(`The field ${field} stands outside a Form.`)
  useEffect(() => form.name(field, label, shown), [form, field, label, shown])
  const id = fieldId(form.prefix, field)
  return { id, helpId: `${id}-help` }
}

/** Element id of a field; dots of nested names would need escaping in selectors. */
export const fieldId = (prefix: string, field: string): string => `${prefix}-${field.replaceAll('.', '-')}`
