import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { parsePeriod, periodOf, recentPeriods, shiftPeriod } from '../../contract/period.ts'
import type { Frequency } from '../../contract/vocabulary.ts'
import { languageOfTag } from '../components/format/language.ts'
import { periodLabel } from './periodLabel.ts'

export interface PeriodSelectProps {
  /** A period code, or empty. */
  value: string
  /** Hears the code of the period, empty for all. */
  onChange(code: string): void
  /** How long a wear period is: a month, two, a quarter. */
  frequency: Frequency
  /** Today, YYYY-MM-DD…: the server's, not the browser's. */
  today: string
  /** How many periods back are offered. */
  count?: number
  /** Periods after the current one that are offered. */
  ahead?: number
  /** What the period is of; "wear period" unless told. */
  label?: string
  /** What choosing nothing is called; without it a period must be chosen. */
  allLabel?: string
  /** Shown and not to be changed. */
  disabled?: boolean
  /** Why the period is not taken. */
  error?: string
}

/** Chooses a wear period of a frequency, newest first. A period from elsewhere (an address) is offered too. */
export function PeriodSelect(props: PeriodSelectProps) {
  const { value, onChange, frequency, today, count = 12, ahead = 1, label, allLabel, disabled, error } = props
  const { t, i18n } = useTranslation('common')
  const language = languageOfTag(i18n.language)
  const periods = useMemo(() => {
    const latest = shiftPeriod(periodOf(today, frequency), ahead)
    const offered = recentPeriods(latest.from, frequency, count + ahead)
    const chosen = value ? parsePeriod(value) : null
    return chosen && !offered.some((period) => period.code === chosen.code) ? [...offered, chosen] : offered
  }, [today, frequency, count, ahead, value])
  return (
    <TextField
      select
      label={label ?? t('dose.period')}
      value={value}
      disabled={disabled}
      error={Boolean(error)}
      helperText={error}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: Boolean(allLabel) } }}
    >
      {allLabel && <MenuItem value="">{allLabel}</MenuItem>}
      {periods.map((period) => (
        <MenuItem key={period.code} value={period.code}>
          {periodLabel(period, language)}
        </MenuItem>
      ))}
    </TextField>
  )
}
