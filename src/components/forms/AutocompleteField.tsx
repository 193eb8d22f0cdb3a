import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useField } from './formContext.ts'
import { OptionInput } from './OptionInput.tsx'
import type { FieldProps } from './TextField.tsx'
import type { Option } from './useOptions.ts'

export interface AutocompleteFieldProps extends FieldProps {
  /** Finds options for what is typed. */
  load(text: string): Promise<readonly Option[]>
  /** What the form's first value is called. */
  initial?: Option | null
  /** Shown while nothing is typed. */
  placeholder?: string
  /** Hears the choice as well as the form. */
  onChosen?(option: Option | null): void
}

/** One of many in a form; the form keeps the id, null when nothing is chosen. */
export function AutocompleteField({
  name,
  label,
  help,
  load,
  initial = null,
  onChosen,
  ...rest
}: AutocompleteFieldProps) {
  const { id } = useField(name, label)
  const { field, fieldState } = useController({ name })
  const [chosen, setChosen] = useState<Option | null>(initial)
  const shown = chosen?.id === field.value ? chosen : initial?.id === field.value ? initial : null
  return (
    <OptionInput
      {...rest}
      id={id}
      name={name}
      label={label}
      help={help}
      load={load}
      value={shown}
      onChange={(option) => {
        setChosen(option)
        field.onChange(option?.id ?? null)
        onChosen?.(option)
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  )
}
