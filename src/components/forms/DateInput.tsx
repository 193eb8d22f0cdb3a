import type { Theme } from '@mui/material/styles'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { enUS, esES } from '@mui/x-date-pickers/locales'
import dayjs, { type Dayjs } from 'dayjs'
import enGb from 'dayjs/locale/en-gb'
import es from 'dayjs/locale/es'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { dateFormats } from '../format/dates.ts'
import { CalendarIcon } from '../icons.ts'
import { tabular } from '../theme/overrides.ts'

export interface DateInputProps {
  /** What the date is of. */
  label: string
  /** YYYY-MM-DD, or empty. What is half typed is handed on as `Invalid Date`, which no date rule accepts. */
  value: string | null
  /** Hears every change, YYYY-MM-DD; null when emptied. */
  onChange(value: string | null): void
  /** The field was left. */
  onBlur?(): void
  /** Of the field, for what points at it. */
  id?: string
  /** Of the field in its form. */
  name?: string
  /** The first day that can be chosen, YYYY-MM-DD. */
  min?: string
  /** The last day that can be chosen, YYYY-MM-DD. */
  max?: string
  /** Why the date is not taken; stands in the place of the help. */
  error?: string
  /** What to type, below the field. */
  help?: React.ReactNode
  /** Marks the field as one that must be filled in. */
  required?: boolean
  /** Shown and not to be changed. */
  disabled?: boolean
  /** Reaches the input, to put the cursor into it. */
  inputRef?: Ref<HTMLInputElement>
}

const texts = {
  es: esES.components.MuiLocalizationProvider.defaultProps.localeText,
  en: enUS.components.MuiLocalizationProvider.defaultProps.localeText,
}
/** Used by name, and so kept by bundlers: each makes itself known to the date library when it is loaded. */
const locales = { es, en: enGb }
const toDay = (text: string | null | undefined): Dayjs | null => (text ? dayjs(text) : null)

/** The picker brings a field of its own kind; it looks like every other field. */
const fieldStyle = (theme: Theme) => ({
  '& .MuiPickersOutlinedInput-root': {
    borderRadius: `${theme.shape.borderRadius}px`,
    backgroundColor: theme.vars.palette.background.paper,
    padding: '0 4px 0 12px',
    fontSize: '1rem',
    [theme.breakpoints.up('sm')]: { fontSize: '0.875rem' },
    '&.Mui-disabled': { backgroundColor: theme.vars.palette.surface.sunken },
  },
  '& .MuiPickersInputBase-sectionsContainer': { padding: '8px 0', lineHeight: '1.25rem', ...tabular },
  '& .MuiPickersOutlinedInput-notchedOutline': { top: 0 },
  '& .MuiPickersOutlinedInput-root:not(.Mui-focused):not(.Mui-error) .MuiPickersOutlinedInput-notchedOutline': {
    borderColor: theme.vars.palette.surface.line,
  },
  '& .MuiPickersOutlinedInput-notchedOutline legend': { display: 'none' },
  '& .MuiIconButton-root': { padding: '5px', marginRight: 0 },
})

/** A calendar date: typed, or chosen from a month whose weeks start on Monday. */
export function DateInput(props: DateInputProps) {
  const { label, value, onChange, onBlur, id, name, min, max, error, help, required, disabled, inputRef } = props
  const { t, i18n } = useTranslation('common', { keyPrefix: 'components.date' })
  const language = i18n.language.startsWith('es') ? 'es' : 'en'
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={locales[language].name}
      localeText={{
        ...texts[language],
        // The library's own Spanish says "Dia", and "tú" to whom we say "usted".
        day: t('day'),
        weekDay: t('weekDay'),
        // As long as it is typed: the library asks for “MMMM” where “Nov” is wanted.
        fieldMonthPlaceholder: ({ format }) => format,
        openDatePickerDialogue: (date) => (date ? t('chosen', { date }) : t('choose')),
      }}
    >
      <DatePicker
        label={label}
        name={name}
        format={dateFormats[language]}
        value={toDay(value)}
        minDate={toDay(min) ?? undefined}
        maxDate={toDay(max) ?? undefined}
        disabled={disabled}
        onChange={(day) => onChange(day && (day.isValid() ? day.format('YYYY-MM-DD') : 'Invalid Date'))}
        slots={{ openPickerIcon: CalendarIcon }}
        slotProps={{
          textField: {
            sx: fieldStyle,
            id,
            inputRef,
            required,
            onBlur,
            error: Boolean(error),
            helperText: error ?? help,
            size: 'small',
            fullWidth: true,
          },
        }}
      />
    </LocalizationProvider>
  )
}
