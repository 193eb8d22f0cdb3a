import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reading } from '../../../../contract/schemas/readings.ts'
import { formatInstant } from '../../../components/format/dates.ts'
import { SerialLink } from '../../../components/names/NameLink.tsx'
import { StatusChip } from '../../../components/status/StatusChip.tsx'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { periodLabel } from '../../../dosimetry/periodLabel.ts'
import { changeSentence } from '../decisionWords.ts'
import { stateTones } from '../model.ts'

/** What stands at the head of an open reading: what it is of, what was said about it, and why it came back. */
export function ReadingFacts({ reading }: { reading: Reading }) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const { language } = useDoseFormat()
  const facts: [string, ReactNode][] = [
    [
      t('columns.dosimeter'),
      <>
        {reading.serial ? <SerialLink serial={reading.serial} /> : '—'} · {t(`words:positions.${reading.position}`)} ·{' '}
        {reading.typeCode}
      </>,
    ],
    [t('columns.period'), periodLabel(reading.period, language)],
    [
      t('columns.readAt'),
      reading.readAt ? formatInstant(reading.readAt, language) : t(`words:readingKinds.${reading.kind}`),
    ],
    [
      t('columns.state'),
      <StatusChip key="state" tone={stateTones[reading.state]} label={t(`words:states.reading.${reading.state}`)} />,
    ],
  ]
  if (reading.revision > 1) facts.push([t('drawer.revision'), reading.revision])
  if (reading.firstApprovedBy) facts.push([t('drawer.firstApproval'), reading.firstApprovedBy])
  if (reading.wearer) {
    const { worn, by, at, reason } = reading.wearer
    const said = { name: by ?? t('withdraw.unknown'), date: formatInstant(at, language), reason }
    facts.push([t(worn ? 'wearer.wornBy' : 'wearer.notWorn'), t('wearer.by', said)])
  }
  if (reading.confirmed) {
    const { by, at, reason } = reading.confirmed
    const said = { name: by ?? t('withdraw.unknown'), date: formatInstant(at, language), reason }
    facts.push([t('confirmControl.by'), t('wearer.by', said)])
  }
  if (reading.withdrawn) {
    const { by, at, reason } = reading.withdrawn
    const said = { name: by ?? t('withdraw.unknown'), date: formatInstant(at, language), reason }
    facts.push([t('withdrawControl.by'), t('wearer.by', said)])
  }
  if (reading.entered) {
    const { by, at, method, reason } = reading.entered
    const said = { name: by ?? t('withdraw.unknown'), date: formatInstant(at, language), reason }
    facts.push([t('estimate.method'), t(`words:adjustmentMethods.${method}`)], [t('estimate.by'), t('wearer.by', said)])
  }
  if (reading.note && reading.note !== reading.entered?.reason) facts.push([t('drawer.note'), reading.note])
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '8.5rem 1fr', columnGap: 2, rowGap: 0.75 }}>
      {facts.map(([name, value]) => [
        <Box component="dt" key={`${name}-name`} sx={{ color: 'text.secondary' }}>
          {name}
        </Box>,
        <Box component="dd" key={name} sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {value}
        </Box>,
      ])}
    </Box>
  )
}

/** Why a reading that somebody had approved is in the queue again: each change, from what to what. */
export function Returned({ reading }: { reading: Reading }) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const format = useDoseFormat()
  if (!reading.returned) return null
  const { approved, changes, at, reason } = reading.returned
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      <Box sx={{ fontWeight: 600 }}>{`${t('returned.title')} · ${formatInstant(at, format.language)}`}</Box>
      {reason === undefined
        ? t(approved ? 'returned.approved' : 'returned.first')
        : t('returned.withdrawn', { reason })}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {changes.map((change) => {
          const sentence = changeSentence(t, change, format)
          return <li key={sentence}>{sentence}</li>
        })}
      </Box>
    </Alert>
  )
}
