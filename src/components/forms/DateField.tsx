import { memo } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../format/dates.ts'
import { languageOfTag } from '../format/language.ts'
import { DateInput, type DateInputProps } from './DateInput.tsx'
import { useField } from './formContext.ts'
import type { FieldProps } from './TextField.tsx'

export interface DateFieldProps extends FieldProps, Pick<DateInputProps, 'min' | 'max'> {}

/** A calendar date in a form, kept as YYYY-MM-DD; null when empty. */
export const DateField = memo(function DateField({ name, label, help, ...rest }: DateFieldProps) {
  const language = languageOfTag(useTranslation().i18n.language)
  const { id } = useField(name, label, { words: (date: string | null) => (date ? formatDate(date, language) : '') })
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
})
