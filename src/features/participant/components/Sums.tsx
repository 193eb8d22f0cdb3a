import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { doseUnitSymbol, formatMicrosieverts } from '../../../../contract/dose.ts'
import type { ParticipantReport } from '../../../../contract/schemas/reports.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { tabular } from '../../../components/theme/overrides.ts'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { SumsTable } from './SumsTable.tsx'

/** Sums of each part of the body over longer times with what gave them, and the whole body year by year as bars of one scale. */
export function Sums({ report, own = true }: { report: ParticipantReport; own?: boolean }) {
  const { t } = useTranslation('participant')
  const format = useDoseFormat(2)
  const unit = doseUnitSymbol(format)
  // The scale reaches to the limit, so that a bar is what it is of the limit.
  const most = Math.max(1, ...report.byYear.flatMap(({ sums, annual }) => [sums.wholeBody.value, annual]))
  return (
    <Card title={t('sums.title')} description={t(own ? 'sums.text' : 'sums.textOther')}>
      <SumsTable report={report} />
      <Box sx={{ mt: 3, color: 'text.secondary', fontSize: '0.8125rem' }}>{t('sums.byYearText')}</Box>
      <Box
        component="ol"
        aria-label={t('sums.byYear')}
        sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1 }}
      >
        {report.byYear.map(({ year, annual, sums: { wholeBody } }) => (
          <Box
            component="li"
            key={year}
            sx={{
              display: 'grid',
              gridTemplateColumns: '3rem minmax(0, 1fr) 5.5rem',
              alignItems: 'center',
              gap: 1.5,
              ...tabular,
            }}
          >
            <span>{year}</span>
            <Box
              aria-hidden
              sx={(theme) => ({
                height: 14,
                borderRadius: 1,
                bgcolor: theme.vars.palette.surface.sunken,
                position: 'relative',
              })}
            >
              <Box
                sx={{
                  width: `${(wholeBody.value / most) * 100}%`,
                  height: '100%',
                  borderRadius: 1,
                  bgcolor: 'primary.main',
                  printColorAdjust: 'exact',
                }}
              />
              <Box
                sx={{
                  position: 'absolute',
                  insetBlock: -2,
                  left: `calc(${(annual / most) * 100}% - 2px)`,
                  borderLeft: '2px solid',
                  borderColor: 'error.main',
                  printColorAdjust: 'exact',
                }}
              />
            </Box>
            <Box
              component="span"
              sx={{ textAlign: 'right' }}
            >{`${formatMicrosieverts(wholeBody.value, format)} ${unit}`}</Box>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
