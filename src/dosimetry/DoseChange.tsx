import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslation } from 'react-i18next'
import { type DoseCells, quantities } from '../../contract/vocabulary.ts'
import { DoseValue } from './DoseValue.tsx'
import { quantityHeader, useDoseFormat } from './doseFormat.ts'

export interface DoseChangeProps {
  /** The dose as it is, each quantity with its status. */
  before: DoseCells
  /** Null while nobody has proposed values. */
  after: DoseCells | null
}

/** A dose as it is and as it would be, quantity by quantity. What is not measured either way is left out. */
export function DoseChange({ before, after }: DoseChangeProps) {
  const { t } = useTranslation('common')
  const format = useDoseFormat()
  const shown = quantities.filter((quantity) =>
    [before, after].some((cells) => cells && cells[quantity].status !== 'notMeasured'),
  )
  return (
    <Table size="small" aria-label={t('dose.change')} sx={{ width: 'auto' }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('dose.quantity')}</TableCell>
          <TableCell align="right">{t('dose.before')}</TableCell>
          <TableCell align="right">{t('dose.after')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {shown.map((quantity) => (
          <TableRow key={quantity}>
            <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
              {quantityHeader(quantity, format)}
            </TableCell>
            <TableCell align="right">
              <DoseValue cell={before[quantity]} />
            </TableCell>
            <TableCell align="right" sx={{ fontWeight: 600 }}>
              {after && <DoseValue cell={after[quantity]} />}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
