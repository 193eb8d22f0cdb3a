import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { doseUnitSymbol, formatMicrosieverts, quantityLabel } from '../../../../contract/dose.ts'
import { limitShare, shareText } from '../../../../contract/limitShare.ts'
import type { ParticipantReport } from '../../../../contract/schemas/reports.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { tabular } from '../../../components/theme/overrides.ts'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { LimitBar } from '../../../dosimetry/LimitBar.tsx'

interface YearCardProps {
  item: ParticipantReport['thisYear'][number]
  year: number
  /** Speaks to the person itself; to others the words that mean it are left out. */
  own?: boolean
}

/** One part of the body this year: the figure, the picture against the limit, and a sentence that says what it means. */
export function YearCard({ item, year, own = true }: YearCardProps) {
  const { t } = useTranslation(['participant', 'words'])
  const format = useDoseFormat(2)
  const { series, quantity, annual, sum } = item
  const { level } = limitShare(sum.value, annual)
  const main = series === 'wholeBody'
  const amount = formatMicrosieverts(sum.value, format)
  return (
    <Card
      title={t(`words:series.${series}`)}
      description={
        own
          ? t(`seriesTexts.${series}`, { quantity: quantityLabel(quantity, format.language) })
          : quantityLabel(quantity, format.language)
      }
      sx={{ gridColumn: main ? '1 / -1' : 'auto' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <Typography
          component="p"
          sx={{
            fontSize: main ? { xs: '2.5rem', sm: '3.25rem' } : '1.75rem',
            fontWeight: 650,
            lineHeight: 1,
            ...tabular,
          }}
        >
          {amount}
        </Typography>{' '}
        <Box component="span" sx={{ fontSize: main ? '1.25rem' : '1rem', color: 'text.secondary' }}>
          {t('inYear', { unit: doseUnitSymbol(format), year })}
        </Box>
      </Box>
      <LimitBar value={sum.value} limit={annual} size="page" />
      <Typography sx={{ mt: 1.5, maxWidth: '62ch' }}>
        {t(`${own ? 'standing' : 'standingOther'}.${level}`, { share: shareText(sum.value, annual) })}
      </Typography>
      {sum.withoutValue > 0 && (
        <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
          {t('withoutValue', { count: sum.withoutValue })}
        </Typography>
      )}
    </Card>
  )
}
