import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { type ReactElement, useContext, useEffect, useId, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../format/dates.ts'
import { languageOfTag } from '../format/language.ts'
import { FormLabelsContext } from './formContext.ts'
import { same } from './same.ts'
import type { Change } from './useMeanwhile.ts'

export interface MeanwhileSummaryProps {
  /** Who has saved what, and when, since the form was opened. */
  change: Change
}

/** Names every field that another has changed, with both values; what is chosen stands in the form at once. */
export function MeanwhileSummary({ change }: MeanwhileSummaryProps) {
  const { t, i18n } = useTranslation('common', { keyPrefix: 'components.form.meanwhile' })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const at = change.at && formatInstant(change.at, languageOfTag(i18n.language))
  return (
    <Alert ref={box} severity="warning" icon={false} tabIndex={-1} slotProps={{ message: { sx: { width: '100%' } } }}>
      <Box sx={{ fontWeight: 'fontWeightBold' }}>
        {change.by && at ? t('by', { name: change.by, at }) : t('someone')}
      </Box>
      <Box sx={{ mt: 0.5 }}>{t('text')}</Box>
      <Box sx={{ display: 'grid', gap: 1.5, mt: 1.5 }}>
        {change.fields.map((field) => (
          <ChangedField key={field.path} {...field} />
        ))}
      </Box>
    </Alert>
  )
}

function ChangedField({ path, theirs, yours }: Change['fields'][number]) {
  const { t } = useTranslation('common', { keyPrefix: 'components.form.meanwhile' })
  const labels = useContext(FormLabelsContext)
  const { setValue } = useFormContext()
  const now: unknown = useWatch({ name: path })
  const kept = useRef(yours)
  const id = useId()
  const isTheirs = same(now, theirs)
  const own = isTheirs ? kept.current : now
  const { words, fixed } = labels?.shown.get(path) ?? {}
  const inWords = (value: unknown) => words?.(value as never) ?? (typeof value === 'object' ? [] : String(value))
  const choose = (value: unknown) => {
    if (!isTheirs) kept.current = now
    setValue(path, structuredClone(value), { shouldDirty: true, shouldValidate: true })
  }
  const label = labels?.of.get(path) ?? path
  if (fixed) return <Words title={label} {...linesOf(inWords(theirs), inWords(own))} />
  return (
    <FormControl size="small" fullWidth>
      <FormLabel id={id} sx={{ color: 'inherit', fontWeight: 'fontWeightMedium' }} focused={false}>
        {label}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={isTheirs ? 'theirs' : 'yours'}
        onChange={(_, chosen) => choose(chosen === 'theirs' ? theirs : own)}
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}
      >
        <Choice value="theirs" title={t('theirs')} {...linesOf(inWords(theirs), inWords(own))} />
        <Choice value="yours" title={t('yours')} {...linesOf(inWords(own), inWords(theirs))} />
      </RadioGroup>
    </FormControl>
  )
}

type Line = string | ReactElement

interface Lines {
  /** The lines that the other does not have; where both have the same ones in another order, all. */
  lines: Line[]
  /** How many more there are, which the other has too. */
  common: number
}

function linesOf(one: Line | string[], other: Line | string[]): Lines {
  const lines = [one].flat().filter(Boolean) as Line[]
  const others = [other].flat().filter(Boolean) as Line[]
  const differing = lines.filter((line) => !others.includes(line))
  const common = lines.length - differing.length
  const reordered = differing.length === 0 && others.every((line) => lines.includes(line))
  return reordered ? { lines, common: 0 } : { lines: differing, common }
}

interface WordsProps extends Lines {
  title: string
}

function Choice({ value, ...words }: WordsProps & { value: string }) {
  return (
    <FormControlLabel
      value={value}
      control={<Radio sx={{ color: 'inherit', py: 0.5 }} />}
      label={<Words {...words} />}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ alignItems: 'flex-start', m: 0, py: 0.25 }}
    />
  )
}

function Words({ title, lines, common }: WordsProps) {
  const { t } = useTranslation('common', { keyPrefix: 'components.form.meanwhile' })
  const all = common > 0 ? [...lines, t('same', { count: common })] : lines
  return (
    <Box component="span" sx={{ display: 'block', py: 0.5, overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ fontWeight: 'fontWeightMedium' }}>
        {`${title}: `}
      </Box>
      {all.length === 0 && <em>{t('nothing')}</em>}
      {all.length === 1
        ? all[0]
        : all.map((line) => (
            <Box component="span" key={typeof line === 'string' ? line : line.key} sx={{ display: 'block' }}>
              {line}
            </Box>
          ))}
    </Box>
  )
}
