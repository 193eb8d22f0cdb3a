import MenuItem from '@mui/material/MenuItem'
import MuiTextField from '@mui/material/TextField'
import { useController } from 'react-hook-form'
import { useField } from './formContext.ts'
import type { FieldProps } from './TextField.tsx'

export interface SelectFieldProps<V extends string | number> extends FieldProps {
  /** What can be chosen, in the order in which it is offered; one that is disabled is shown and cannot be. */
  options: readonly { value: V; label: string; disabled?: boolean }[]
  /** Offers to choose nothing, under this name; the value is then null. */
  noneLabel?: string
  /** Hears the choice as well as the form. */
  onChosen?(value: V | null): void
}

/** One of a few fixed values. */
export function SelectField<V extends string | number>(props: SelectFieldProps<V>) {
  const { name, label, help, required, disabled, options, noneLabel, onChosen } = props
  const { id } = useField(name, label, {
    words: (value: V | null) => options.find((option) => option.value === value)?.label ?? noneLabel,
  })
  const { field, fieldState } = useController({ name })
  return (
    <MuiTextField
      select
      id={id}
      name={name}
      label={label}
      required={required}
      disabled={disabled}
      inputRef={field.ref}
      value={field.value ?? ''}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        // The kit types the value as text; what comes back is the option's own value.
        const value = (target.value as V | '') === '' ? null : (target.value as V)
        field.onChange(value)
        onChosen?.(value)
      }}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? help}
      slotProps={{ select: { displayEmpty: Boolean(noneLabel) } }}
    >
      {noneLabel && <MenuItem value="">{noneLabel}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </MenuItem>
      ))}
    </MuiTextField>
  )
}
