import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslation } from 'react-i18next'
import { doseUnitSymbol, formatMicrosieverts } from '../../../../contract/dose.ts'
import { doseSeries } from '../../../../contract/quantities.ts'
import type { ParticipantReport } from '../../../../contract/schemas/reports.ts'
import { inSentence } from '../../../../contract/words/inSentence.ts'
import { tabular } from '../../../components/theme/overrides.ts'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'

const windows = ['quarter', 'rolling12Months', 'fiveYears', 'lifetime'] as const
type Sum = ParticipantReport['lifetime']['wholeBody']

/** What of each part of the body was ever worn, over four times, and where it was worn. */
export function SumsTable({ report }: { report: ParticipantReport }) {
  const { t } = useTranslation(['participant', 'words'])
  const worn = doseSeries.filter((series) => report.lifetime[series].counted + report.lifetime[series].withoutValue > 0)
  return (
    <TableContainer tabIndex={0} role="region" aria-label={t('sums.table')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('sums.part')}</TableCell>
            {windows.map((name) => (
              <TableCell key={name} align="right">
                {t(`sums.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {worn.map((series) => (
            <TableRow key={series}>
              <TableCell component="th" scope="row">
                {t(`words:series.${series}`)}
              </TableCell>
              {windows.map((name) => (
                <SumCell key={name} sum={report[name][series]} />
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** A sum with what gave it, and of how many periods it knows nothing. */
export function SumCell({ sum }: { sum: Sum }) {
  const { t } = useTranslation(['participant', 'words'])
  const format = useDoseFormat(2)
  const by = sum.positions.map((each) =>
    inSentence(each === 'external' ? t('sums.external') : t(`words:positions.${each}`)),
  )
  if (sum.counted + sum.withoutValue === 0) return <TableCell align="right">–</TableCell>
  return (
    <TableCell align="right" sx={{ verticalAlign: 'top' }}>
      <Box sx={{ fontWeight: 600, whiteSpace: 'nowrap', ...tabular }}>
        {`${formatMicrosieverts(sum.value, format)} ${doseUnitSymbol(format)}`}
      </Box>{' '}
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {[
          ...(by.length > 0 ? [t('sums.by', { positions: by.join(', ') })] : []),
          ...(sum.withoutValue > 0 ? [t('sums.withoutValue', { count: sum.withoutValue })] : []),
        ].join(' · ')}
      </Box>
    </TableCell>
  )
}
