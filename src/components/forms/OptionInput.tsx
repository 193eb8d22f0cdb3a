import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Option, useOptions } from './useOptions.ts'

export interface OptionInputProps {
  /** What is chosen. */
  label: string
  /** What is chosen now. */
  value: Option | null
  /** Hears the choice; null when it was emptied. */
  onChange(option: Option | null): void
  /** Finds options for what is typed. */
  load(text: string): Promise<readonly Option[]>
  /** Of the field, for what points at it. */
  id?: string
  /** Of the field in its form. */
  name?: string
  /** Why the choice is not taken; stands in the place of the help. */
  error?: string
  /** What to type, below the field. */
  help?: ReactNode
  /** Marks the field as one that must be filled in. */
  required?: boolean
  /** Shown and not to be changed. */
  disabled?: boolean
  /** Shown while nothing is typed. */
  placeholder?: string
  /** For a toolbar: the label is not shown above, only read out; the placeholder says what is chosen here. */
  bare?: boolean
  /** The field was left. */
  onBlur?(): void
  /** Reaches the input, to put the cursor into it. */
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
  /** Enter came before the options did, as from a scanner: what is meant is the one of exactly this name. */
  const entered = useRef(false)
  const latest = useRef(onChange)
  latest.current = onChange
  const { options, loading, failed, retry } = useOptions(text, open, load)
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !open) return
    if (failed) retry()
    // Enter means what is being looked for, not the form around it.
    if (failed || loading) event.preventDefault()
    entered.current = loading
  }
  useEffect(() => {
    if (loading || !entered.current) return
    entered.current = false
    const exact = options.find(({ label: name }) => name.toLowerCase() === text.trim().toLowerCase())
    if (!exact) return
    latest.current(exact)
    setOpen(false)
  }, [loading, options, text])
  return (
    <Autocomplete
      id={id}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={value}
      options={options}
      loading={loading}
      groupBy={options.some(({ group }) => group) ? ({ group = '' }) => group : undefined}
      // One that alone fits what was typed is a press of Enter away; among several somebody has to choose.
      autoHighlight={text !== '' && options.length === 1}
      disabled={disabled}
      // The server has searched already, also in what the label does not show.
      filterOptions={(found) => found}
      getOptionLabel={(option) => option.label}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_, option) => onChange(option)}
      onInputChange={(_, typed, reason) => {
        entered.current = false
        setText(reason === 'input' ? typed : '')
      }}
      onBlur={onBlur}
      loadingText={t('components.loading')}
      onKeyDown={keys}
      noOptionsText={failed ? <SearchFailed onRetry={retry} /> : t('components.form.noOptions')}
      clearText={t('components.form.clear')}
      openText={t('components.form.open')}
      closeText={t('components.close')}
      renderOption={({ key, ...item }, option) => (
        <Box component="li" key={key} {...item} sx={{ display: 'block !important' }}>
          <div>{option.label}</div>
          {option.detail && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{option.detail}</Box>}
        </Box>
      )}
      renderGroup={({ key, group, children }) => (
        <Box key={key} role="group" aria-label={group}>
          <Box
            aria-hidden
            sx={{ px: 2, pt: 1, color: 'text.secondary', fontSize: '0.75rem', fontWeight: 'fontWeightMedium' }}
          >
            {group}
          </Box>
          <Box component="ul" role="presentation" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {children}
          </Box>
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

/** Nothing was found because nobody could look. */
function SearchFailed({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation('common')
  return (
    <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', color: 'error.main' }}>
      {t('components.errorTitle')}
      <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
        {t('components.retry')}
      </Button>
    </Box>
  )
}
