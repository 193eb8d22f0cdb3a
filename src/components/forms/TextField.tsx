import MuiTextField from '@mui/material/TextField'
import type { HTMLInputTypeAttribute, ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useField } from './formContext.ts'

export interface FieldProps {
  /** Path of the value in the form: `name`, `sites.0.name`. */
  name: string
  label: string
  /** What to type, below the field; an error takes its place. */
  help?: ReactNode
  required?: boolean
  disabled?: boolean
}

export interface TextFieldProps extends FieldProps {
  type?: HTMLInputTypeAttribute
  multiline?: boolean
  rows?: number
  autoComplete?: string
  autoFocus?: boolean
  placeholder?: string
  maxLength?: number
  /** Unit or symbol at the end of the field. */
  suffix?: ReactNode
  /** Turns what is typed into what is kept: capitals, digits only. */
  normalize?(text: string): string
}

/** Text of one or several lines. */
export function TextField(props: TextFieldProps) {
  const { name, label, help, required, disabled, normalize, suffix, maxLength, rows, ...rest } = props
  const { id } = useField(name, label)
  const { field, fieldState } = useController({ name })
  return (
    <MuiTextField
      {...rest}
      id={id}
      name={name}
      label={label}
      required={required}
      disabled={disabled}
      minRows={rows}
      inputRef={field.ref}
      value={field.value ?? ''}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(normalize ? normalize(target.value) : target.value)}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? help}
      slotProps={{ htmlInput: { maxLength }, input: suffix ? { endAdornment: suffix } : undefined }}
    />
  )
}
