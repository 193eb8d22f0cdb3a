import MuiTextField from '@mui/material/TextField'
import { memo, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useField } from './formContext.ts'
import type { FieldProps } from './TextField.tsx'

/** What is kept of typed text: a whole number, null when nothing was typed, or the text when it is no whole number. */
export function typedNumber(text: string): number | string | null {
  const typed = text.trim()
  if (typed === '') return null
  return /^-?\d{1,15}$/.test(typed) ? Number(typed) : text
}

export interface NumberFieldProps extends FieldProps {
  /** Unit at the end of the field. */
  suffix?: ReactNode
}

/** A whole number in a form; null when empty. What is typed and is none stays as it is, and the form's rules refuse it. */
export const NumberField = memo(function NumberField({
  name,
  label,
  help,
  required,
  disabled,
  suffix,
}: NumberFieldProps) {
  const { id } = useField(name, label)
  const { field, fieldState } = useController({ name })
  return (
    <MuiTextField
      id={id}
      name={name}
      label={label}
      required={required}
      disabled={disabled}
      autoComplete="off"
      inputRef={field.ref}
      value={field.value ?? ''}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(typedNumber(target.value))}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? help}
      slotProps={{
        htmlInput: { inputMode: 'numeric' },
        input: suffix ? { endAdornment: suffix } : undefined,
      }}
    />
  )
})
