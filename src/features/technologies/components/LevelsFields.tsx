import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatMicrosieverts, quantityLabel } from '../../../../contract/dose.ts'
import type { TechnologyInput } from '../../../../contract/schemas/equipment.ts'
import { type Quantity, quantities } from '../../../../contract/vocabulary.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { useField } from '../../../components/forms/formContext.ts'
import { DoseField } from '../../../dosimetry/DoseField.tsx'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { emptyLevel, isBelowDetection, placeOf } from '../model.ts'

type Level = TechnologyInput['levels'][number]

/** Which quantities are measured, and for each the lowest dose that is detected and the one from which a dose is recorded. */
export function LevelsFields() {
  const { t } = useTranslation(['technologies', 'words'])
  const { fields, insert, remove } = useFieldArray<TechnologyInput, 'levels'>({ name: 'levels' })
  const { errors } = useFormState<TechnologyInput>()
  const measured = fields.map(({ quantity }) => quantity)
  const toggle = (quantity: Quantity, on: boolean) => {
    if (on) insert(placeOf(measured, quantity), emptyLevel(quantity) as unknown as Level, { shouldFocus: false })
    else remove(measured.indexOf(quantity))
  }
  const problem = errors.levels?.root?.message ?? errors.levels?.message
  const { language, unit } = useDoseFormat()
  const dose = (value: unknown) => (typeof value === 'number' ? formatMicrosieverts(value, { language, unit }) : '')
  useField('levels', t('levels.title'), {
    words: (levels: Level[]) =>
      levels.map(({ quantity, detectionLimit, recordingLevel }) =>
        t('levels.words', {
          quantity: quantityLabel(quantity, language),
          detection: `${dose(detectionLimit)} ${unit}`,
          recording: `${dose(recordingLevel)} ${unit}`,
        }),
      ),
  })
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id={id} variant="subtitle1" component="h3" sx={{ fontWeight: 'fontWeightBold' }}>
        {t('levels.title')}
      </Typography>
      <Box sx={{ color: 'text.secondary' }}>{t('levels.text')}</Box>
      {problem && (
        <Box role="alert" sx={{ color: 'error.main' }}>
          {problem}
        </Box>
      )}
      {quantities.map((quantity) => (
        <QuantityRow
          key={quantity}
          quantity={quantity}
          index={measured.indexOf(quantity)}
          onToggle={(on) => toggle(quantity, on)}
        />
      ))}
    </Box>
  )
}

interface QuantityRowProps {
  quantity: Quantity
  /** Its place among the measured quantities; -1 when it is not measured. */
  index: number
  onToggle(on: boolean): void
}

function QuantityRow({ quantity, index, onToggle }: QuantityRowProps) {
  const { t, i18n } = useTranslation(['technologies', 'words'])
  const name = quantityLabel(quantity, languageOfTag(i18n.language))
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 1,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr', sm: '1.3fr 1fr 1fr' },
        minHeight: { sm: 64 },
      }}
    >
      <FormControlLabel
        sx={{ mt: { sm: 2.25 } }}
        slotProps={{ typography: { variant: 'body2' } }}
        control={<Checkbox checked={index >= 0} onChange={(_, on) => onToggle(on)} />}
        label={
          <>
            <strong>{name}</strong>
            <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}>
              {t(`words:quantities.${quantity}`)}
            </Box>
          </>
        }
      />
      {index >= 0 && <LevelFields name={name} index={index} />}
    </Box>
  )
}

function LevelFields({ name, index }: { name: string; index: number }) {
  const { t } = useTranslation(['technologies', 'words'])
  const level = useWatch<TechnologyInput>({ name: `levels.${index}` }) as Partial<Level> | undefined
  return (
    <>
      <DoseField name={`levels.${index}.detectionLimit`} label={t('levels.detection', { quantity: name })} required />
      <DoseField
        name={`levels.${index}.recordingLevel`}
        label={t('levels.recording', { quantity: name })}
        help={level && isBelowDetection(level) ? t('levels.below') : undefined}
        required
      />
    </>
  )
}
