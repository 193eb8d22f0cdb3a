import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { memo } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useField } from './formContext.ts'
import type { FieldProps } from './TextField.tsx'

/** Yes or no. */
export const CheckboxField = memo(function CheckboxField({ name, label, help, required, disabled }: FieldProps) {
  const { t } = useTranslation('common', { keyPrefix: 'components.form' })
  const { id, helpId } = useField(name, label, { words: (on: boolean) => t(on ? 'meanwhile.yes' : 'meanwhile.no') })
  const { field, fieldState } = useController({ name })
  const text = fieldState.error?.message ?? help
  return (
    <FormControl error={fieldState.invalid} required={required} disabled={disabled}>
      <FormControlLabel
        label={label}
        slotProps={{ typography: { variant: 'body2' } }}
        control={
          <Checkbox
            id={id}
            checked={Boolean(field.value)}
            onChange={(_, on) => field.onChange(on)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': text ? helpId : undefined } }}
          />
        }
      />
      {text && <FormHelperText id={helpId}>{text}</FormHelperText>}
    </FormControl>
  )
})
