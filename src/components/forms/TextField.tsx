import MuiTextField from '@mui/material/TextField'
import { type HTMLInputTypeAttribute, memo, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useField } from './formContext.ts'

export interface FieldProps {
  /** Path of the value in the form: `name`, `sites.0.name`. */
  name: string
  /** What the value is called, above the field and in the summary of errors. */
  label: string
  /** What to type, below the field; an error takes its place. */
  help?: ReactNode
  /** Marks the field; that it is filled in is for the form’s rules. */
  required?: boolean
  /** Shown and not to be changed. */
  disabled?: boolean
}

export interface TextFieldProps extends FieldProps {
  /** Kind of text: the keyboard of a phone, and what the browser offers. */
  type?: HTMLInputTypeAttribute
  /** Several lines. */
  multiline?: boolean
  /** Lines that are there from the start, with `multiline`. */
  rows?: number
  /** What the browser may fill in, by its own names. */
  autoComplete?: string
  /** The cursor starts here. */
  autoFocus?: boolean
  /** An example, shown while nothing is typed; never what the field is called. */
  placeholder?: string
  /** Characters that can be typed. */
  maxLength?: number
  /** Unit or symbol at the end of the field. */
  suffix?: ReactNode
  /** Turns what is typed into what is kept: capitals, digits only. */
  normalize?(text: string): string
}

/** For `TextField.normalize`: codes are kept in capitals, however they are typed. */
export const inCapitals = (text: string): string => text.toUpperCase()

/** Text of one or several lines. Like every field it hears of its own value and error, and is not drawn with the form around it. */
export const TextField = memo(function TextField(props: TextFieldProps) {
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
})
