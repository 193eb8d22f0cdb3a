import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslation } from 'react-i18next'
import { doseSeries } from '../../../../contract/quantities.ts'
import type { ParticipantReport } from '../../../../contract/schemas/reports.ts'
import { SumCell } from './SumsTable.tsx'

type Year = ParticipantReport['byYear'][number]

/** What the quarters of a year and the whole of it add up to, of each part of the body that something was worn for. */
export function Subtotals({ year: { year, sums, quarters } }: { year: Year }) {
  const { t } = useTranslation(['participant', 'words'])
  const worn = doseSeries.filter((series) => sums[series].counted + sums[series].withoutValue > 0)
  if (worn.length === 0) return null
  const lines = [
    ...quarters.map((each) => ({ key: `q${each.quarter}`, name: t('record.quarter', each), sums: each.sums })),
    { key: 'year', name: t('record.wholeYear', { year }), sums },
  ]
  return (
    <TableContainer tabIndex={0} role="region" aria-label={t('record.subtotals', { year })} sx={{ mt: 1 }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('record.subtotals', { year })}</TableCell>
            {worn.map((series) => (
              <TableCell key={series} align="right">
                {t(`words:series.${series}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line.key}>
              <TableCell component="th" scope="row" sx={{ fontWeight: line.key === 'year' ? 650 : undefined }}>
                {line.name}
              </TableCell>
              {worn.map((series) => (
                <SumCell key={series} sum={line.sums[series]} />
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
