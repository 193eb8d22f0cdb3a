import { useController } from 'react-hook-form'
import { useField } from '../../../components/forms/formContext.ts'
import { PeriodSelect, type PeriodSelectProps } from '../../../dosimetry/PeriodSelect.tsx'

/** A wear period in a form. */
export function PeriodField({
  name,
  label,
  ...rest
}: Pick<PeriodSelectProps, 'frequency' | 'today'> & { name: string; label: string }) {
  useField(name, label)
  const { field, fieldState } = useController({ name })
  return (
    <PeriodSelect
      {...rest}
      label={label}
      count={24}
      value={field.value ?? ''}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  )
}
