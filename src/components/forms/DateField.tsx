import { useController } from 'react-hook-form'
import { DateInput } from './DateInput.tsx'
import { useField } from './formContext.ts'
import type { FieldProps } from './TextField.tsx'

/** A calendar date in a form, kept as YYYY-MM-DD; null when empty. */
export function DateField({ name, label, help, ...rest }: FieldProps & { min?: string; max?: string }) {
  const { id } = useField(name, label)
  const { field, fieldState } = useController({ name })
  return (
    <DateInput
      {...rest}
      id={id}
      name={name}
      label={label}
      help={help}
      value={field.value ?? null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  )
}
