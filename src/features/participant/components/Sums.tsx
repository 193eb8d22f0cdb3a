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
  const most = Math.max(1, ...report.byYear.map(({ hp10 }) => hp10.value))
  return (
    <Card title={t('sums.title')} description={t(own ? 'sums.text' : 'sums.textOther')}>
      <SumsTable report={report} />
      <Box
        component="ol"
        aria-label={t('sums.byYear')}
        sx={{ listStyle: 'none', m: 0, mt: 3, p: 0, display: 'grid', gap: 1 }}
      >
        {report.byYear.map(({ year, hp10 }) => (
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
              sx={(theme) => ({ height: 14, borderRadius: 1, bgcolor: theme.vars.palette.surface.sunken })}
            >
              <Box
                sx={{
                  width: `${(hp10.value / most) * 100}%`,
                  height: '100%',
                  borderRadius: 1,
                  bgcolor: 'primary.main',
                  printColorAdjust: 'exact',
                }}
              />
            </Box>
            <Box
              component="span"
              sx={{ textAlign: 'right' }}
            >{`${formatMicrosieverts(hp10.value, format)} ${unit}`}</Box>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
