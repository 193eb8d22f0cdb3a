import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslation } from 'react-i18next'
import type { PackingListDetail } from '../../../../contract/schemas/assignments.ts'
import { monospace } from '../../../components/theme/overrides.ts'

/** The lines of a packing list as they were issued, whatever has become of them since. */
export function IssuedLines({ lines, number }: { lines: PackingListDetail['issued']; number: string }) {
  const { t } = useTranslation(['packingLists', 'words'])
  return (
    <TableContainer role="region" aria-label={t('linesOf', { number })} tabIndex={0} sx={{ maxHeight: 460 }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{t('columns.serial')}</TableCell>
            <TableCell>{t('columns.wearer')}</TableCell>
            <TableCell>{t('columns.id')}</TableCell>
            <TableCell>{t('columns.type')}</TableCell>
            <TableCell>{t('columns.position')}</TableCell>
            <TableCell>{t('columns.site')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line.serial}>
              <TableCell sx={monospace}>{line.serial}</TableCell>
              <TableCell>{line.personName ?? t(`words:bearers.${line.bearer}`)}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{line.idNumber}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{line.typeCode}</TableCell>
              <TableCell>{t(`words:positions.${line.position}`)}</TableCell>
              <TableCell>{line.siteName}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
