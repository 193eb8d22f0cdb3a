import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { useTranslation } from 'react-i18next'
import { doseUnitSymbol, formatMicrosieverts } from '../../../../contract/dose.ts'
import type { Dashboard } from '../../../../contract/schemas/reports.ts'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { monthLabel } from '../model.ts'
import { ChartAxes, tickNumber } from './ChartAxes.tsx'

/** Collective whole-body dose by month; pointing at a bar tells its figure. */
export default function CollectiveChart({ months }: { months: Dashboard['collectiveByMonth'] }) {
  const { t } = useTranslation('dashboard')
  const format = useDoseFormat(2)
  const theme = useTheme()
  return (
    <Box role="img" aria-label={t('collective.title')}>
      <BarChart
        height={240}
        dataset={months.map(({ month, value }, index) => ({
          month: monthLabel(month, format.language, index === 0),
          value,
        }))}
        xAxis={[{ dataKey: 'month', scaleType: 'band', position: 'none' }]}
        yAxis={[{ position: 'none', tickNumber }]}
        grid={{ horizontal: true }}
        series={[
          {
            dataKey: 'value',
            valueFormatter: (value) =>
              value === null ? '' : `${formatMicrosieverts(value, format)} ${doseUnitSymbol(format)}`,
          },
        ]}
        colors={[theme.vars.palette.primary.main]}
        borderRadius={3}
        hideLegend
        margin={{ left: 56, right: 8, top: 16, bottom: 28 }}
      >
        <ChartAxes valueLabel={(value) => formatMicrosieverts(Math.round(value), format)} />
      </BarChart>
    </Box>
  )
}
