import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { doseUnitSymbol, formatMicrosieverts } from '../../../../contract/dose.ts'
import type { ParticipantReport } from '../../../../contract/schemas/reports.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { tabular } from '../../../components/theme/overrides.ts'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'

/** Whole-body sums over longer times, and year by year as bars of one scale. */
export function Sums({ report, own = true }: { report: ParticipantReport; own?: boolean }) {
  const { t } = useTranslation('participant')
  const format = useDoseFormat(2)
  const unit = doseUnitSymbol(format)
  const windows = [
    ['rolling12Months', report.rolling12Months.hp10],
    ['fiveYears', report.fiveYears.hp10],
    ['lifetime', report.lifetime.hp10],
  ] as const
  const most = Math.max(1, ...report.byYear.map(({ hp10 }) => hp10.value))
  return (
    <Card title={t('sums.title')} description={t(own ? 'sums.text' : 'sums.textOther')}>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))', gap: 2, m: 0 }}
      >
        {windows.map(([name, sum]) => (
          <Box key={name}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {t(`sums.${name}`)}
            </Box>
            <Box component="dd" sx={{ m: 0, fontSize: '1.5rem', fontWeight: 600, ...tabular }}>
              {formatMicrosieverts(sum.value, format)}{' '}
              <Box component="span" sx={{ fontSize: '0.9375rem', fontWeight: 400, color: 'text.secondary' }}>
                {unit}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
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
