import InputAdornment from '@mui/material/InputAdornment'
import MuiTextField from '@mui/material/TextField'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { formatMicrosieverts } from '../../contract/dose.ts'
import { parseDose } from '../../contract/doseInput.ts'
import { useField } from '../components/forms/formContext.ts'
import type { FieldProps } from '../components/forms/TextField.tsx'
import { tabular } from '../components/theme/overrides.ts'
import { useDoseFormat } from './doseFormat.ts'

/**
 * A dose in a form: typed in the reader's unit, kept as integer µSv. Nothing typed is null, never 0; what is no dose is kept
 * as its text, which no schema takes for a number.
 */
export function DoseField({ name, label, help, required, disabled }: FieldProps) {
  const { id } = useField(name, label)
  const { field, fieldState } = useController({ name })
  const { language, unit } = useDoseFormat()
  const write = (value: unknown) => (typeof value === 'number' ? formatMicrosieverts(value, { language, unit }) : '')
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null)
  // What stands in the form rules; the typed text stands only as long as it says the same.
  const text = typed && typed.value === field.value ? typed.text : write(field.value)
  const change = (next: string) => {
    const { value = next } = parseDose(next, unit)
    setTyped({ text: next, value })
    field.onChange(value)
  }
  return (
    <MuiTextField
      id={id}
      name={name}
      label={label}
      required={required}
      disabled={disabled}
      inputRef={field.ref}
      value={text}
      onChange={({ target }) => change(target.value)}
      onBlur={() => {
        if (typeof field.value === 'number') setTyped(null)
        field.onBlur()
      }}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? help}
      slotProps={{
        htmlInput: { inputMode: 'decimal', maxLength: 12, style: { textAlign: 'right', ...tabular } },
        input: {
          endAdornment: (
            <InputAdornment position="end" disableTypography sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
              {unit}
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
