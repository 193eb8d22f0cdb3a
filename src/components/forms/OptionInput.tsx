import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Option, useOptions } from './useOptions.ts'

export interface OptionInputProps {
  label: string
  value: Option | null
  onChange(option: Option | null): void
  /** Finds options for what is typed. */
  load(text: string): Promise<readonly Option[]>
  id?: string
  name?: string
  error?: string
  help?: ReactNode
  required?: boolean
  disabled?: boolean
  placeholder?: string
  /** For a toolbar: the label is not shown above, only read out; the placeholder says what is chosen here. */
  bare?: boolean
  onBlur?(): void
  inputRef?: Ref<HTMLInputElement>
}

/** One of many: found by typing, answered by the server. */
export function OptionInput(props: OptionInputProps) {
  const {
    label,
    value,
    onChange,
    load,
    id,
    name,
    error,
    help,
    required,
    disabled,
    placeholder,
    bare,
    onBlur,
    inputRef,
  } = props
  const { t } = useTranslation('common')
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { options, loading } = useOptions(text, open, load)
  return (
    <Autocomplete
      id={id}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={value}
      options={options}
      loading={loading}
      disabled={disabled}
      // The server has searched already, also in what the label does not show.
      filterOptions={(found) => found}
      getOptionLabel={(option) => option.label}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_, option) => onChange(option)}
      onInputChange={(_, typed, reason) => setText(reason === 'input' ? typed : '')}
      onBlur={onBlur}
      loadingText={t('components.loading')}
      noOptionsText={text ? t('components.form.noOptions') : t('components.form.typeToSearch')}
      clearText={t('components.form.clear')}
      openText={t('components.form.open')}
      closeText={t('components.close')}
      renderOption={({ key, ...item }, option) => (
        <Box component="li" key={key} {...item} sx={{ display: 'block !important' }}>
          <div>{option.label}</div>
          {option.detail && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{option.detail}</Box>}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          label={bare ? undefined : label}
          slotProps={bare ? withLabel(params, label) : params.slotProps}
          required={required}
          placeholder={placeholder}
          inputRef={inputRef}
          error={Boolean(error)}
          helperText={error ?? help}
        />
      )}
    />
  )
}

/** The input's own props with a name for screen readers. A portal's older kit hands them over under their former name. */
function withLabel(params: AutocompleteRenderInputParams, label: string): AutocompleteRenderInputParams['slotProps'] {
  const former = (params as { inputProps?: object }).inputProps
  const htmlInput = params.slotProps?.htmlInput ?? former
  return { ...params.slotProps, htmlInput: { ...htmlInput, 'aria-label': label } } as typeof params.slotProps
}
