import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { steady } from './steady.tsx'

export interface FilterSelectProps {
  /** What is filtered by: read out, and shown by nothing else unless it stands above. */
  label: string
  /** The chosen value, empty for all. */
  value: string
  /** What can be chosen, in the order in which it is offered. */
  options: readonly { value: string; label: string }[]
  /** What choosing nothing is called: "All states". */
  allLabel: string
  /** Hears the chosen value, empty for all. */
  onChange(value: string): void
  /** Width where there is room: px, or a CSS length. */
  width?: number | string
  /** Shows the label above, for a row of labelled fields. */
  labelAbove?: boolean
  /** The choices could not be fetched: this asks for them again. Says so in their place. */
  onRetry?: (() => unknown) | null
}

/** No value of a filter: chosen to ask again for what can be chosen. */
const again = '\u0000again'

/** A filter with a few fixed values; the label is inside, so that a toolbar keeps one line. */
export function FilterSelect(props: FilterSelectProps) {
  return <Drawn {...props} />
}

const Drawn = steady((props: FilterSelectProps) => {
  const { label, value, options, allLabel, onChange, width = 180, labelAbove = false, onRetry } = props
  const { t } = useTranslation('common', { keyPrefix: 'components' })
  return (
    <TextField
      select
      label={labelAbove ? label : undefined}
      value={value}
      onChange={({ target }) => {
        if (target.value === again) onRetry?.()
        else onChange(target.value)
      }}
      sx={{ width: { xs: '100%', sm: labelAbove ? undefined : width } }}
      slotProps={{
        select: { displayEmpty: true, SelectDisplayProps: labelAbove ? undefined : { 'aria-label': label } },
      }}
    >
      <MenuItem value="">{allLabel}</MenuItem>
      {onRetry && (
        <MenuItem value={again} sx={{ color: 'error.main', whiteSpace: 'normal' }}>
          {t('choicesLost')}
        </MenuItem>
      )}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
})
