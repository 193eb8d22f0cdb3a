import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { shownQuantities } from '../../../../contract/quantities.ts'
import type { LivedWear } from '../../../../contract/schemas/dosimeters.ts'
import { formatDate, formatInstant } from '../../../components/format/dates.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { DoseValue } from '../../../dosimetry/DoseValue.tsx'
import { quantityHeader, useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { periodLabel } from '../../../dosimetry/periodLabel.ts'
import { wearerOf } from '../columns.tsx'

/** Every wear of a dosimeter, newest first. */
export function LifeWears({ wears }: { wears: readonly LivedWear[] }) {
  const { t } = useTranslation('dosimeters')
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('life.wears', { count: wears.length })}
      </Typography>
      {wears.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('life.noWears')}</Box>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {wears.map((wear) => (
          <li key={wear.assignmentId}>
            <OneWear wear={wear} />
          </li>
        ))}
      </Box>
    </Box>
  )
}

function OneWear({ wear }: { wear: LivedWear }) {
  const { t, i18n } = useTranslation(['dosimeters', 'words'])
  const language = languageOfTag(i18n.language)
  const at = (moment: string) => formatInstant(moment, language)
  const { packingList: list, source, dose } = wear
  const steps = [
    list && t('life.packed', { at: at(list.issuedAt), number: list.number, name: list.preparedBy }),
    wear.shippedAt && t('life.shipped', { at: at(wear.shippedAt) }),
    wear.receivedAt && t('life.received', { at: at(wear.receivedAt) }),
    wear.readAt && t('life.read', { at: at(wear.readAt) }),
    source &&
      (source.line === null
        ? t('life.file', { file: source.fileName })
        : t('life.line', { file: source.fileName, line: source.line })),
    wear.closedReason && t('life.reason', { reason: wear.closedReason }),
    dose && t('life.published', { at: at(dose.publishedAt) }),
  ].filter(Boolean)
  return (
    <Card>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, justifyContent: 'space-between' }}>
        <strong>{wearerOf(t, wear)}</strong>
        <span>
          {periodLabel(wear.period, language)} · {t(`words:states.oslAssignment.${wear.state}`)}
        </span>
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {[wear.clientName, wear.siteName].join(' · ')}
        <div>{t('life.worn', { from: formatDate(wear.from, language), to: formatDate(wear.to, language) })}</div>
        {steps.map((step) => (
          <div key={String(step)}>{step}</div>
        ))}
      </Box>
      {dose && <Doses dose={dose} />}
    </Card>
  )
}

function Doses({ dose }: { dose: NonNullable<LivedWear['dose']> }) {
  const format = useDoseFormat()
  const shown = shownQuantities((quantity) => dose.cells[quantity].status !== 'notMeasured')
  return (
    <Box component="dl" sx={{ m: 0, mt: 0.75, display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5 }}>
      {shown.map((quantity) => (
        <Box key={quantity} sx={{ display: 'flex', gap: 0.75 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {quantityHeader(quantity, format)}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 500 }}>
            <DoseValue cell={dose.cells[quantity]} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
