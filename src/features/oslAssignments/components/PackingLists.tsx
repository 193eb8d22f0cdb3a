import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslation } from 'react-i18next'
import type { PackingList } from '../../../../contract/schemas/assignments.ts'
import { formatInstant } from '../../../components/format/dates.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { HiddenText } from '../../../components/HiddenText.tsx'
import { FileIcon, PrintIcon } from '../../../components/icons.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { StatusChip } from '../../../components/status/StatusChip.tsx'
import { usePackingListFile } from '../../../connected/usePackingListFile.ts'

export interface PackingListsProps {
  lists: readonly PackingList[]
  onShip(list: PackingList): void
}

/** The lists issued for a sheet. The PDF is the issue itself; a reprint is counted and says on its face which copy it is. */
export function PackingLists({ lists, onShip }: PackingListsProps) {
  const { t } = useTranslation('oslAssignments')
  return (
    <Card title={t('lists.title')} sx={{ mt: 2.5, overflow: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('lists.number')}</TableCell>
            <TableCell align="right">{t('lists.lines')}</TableCell>
            <TableCell>{t('lists.issued')}</TableCell>
            <TableCell>{t('lists.shipped')}</TableCell>
            <TableCell align="right">{t('lists.reprints')}</TableCell>
            <TableCell>
              <HiddenText>{t('columns.actions')}</HiddenText>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lists.map((list) => (
            <ListRow key={list.id} list={list} onShip={onShip} />
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

function ListRow({ list, onShip }: { list: PackingList } & Omit<PackingListsProps, 'lists'>) {
  const { t, i18n } = useTranslation('oslAssignments')
  const language = languageOfTag(i18n.language)
  const { fetchCopy, busy } = usePackingListFile(list.id)
  const soft = { color: 'text.secondary', fontSize: '0.8125rem' }
  return (
    <TableRow sx={{ '& td': { verticalAlign: 'top' } }}>
      <TableCell sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{list.number}</TableCell>
      <TableCell align="right">{list.lines}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {formatInstant(list.issuedAt, language)}
        <Box sx={soft}>{list.preparedBy}</Box>
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {list.shippedAt ? (
          <>
            {formatInstant(list.shippedAt, language)}
            <Box sx={soft}>{[list.carrier, list.waybill].filter(Boolean).join(' · ')}</Box>
          </>
        ) : (
          <StatusChip tone="warning" label={t('lists.toShip')} />
        )}
      </TableCell>
      <TableCell align="right">{list.reprints}</TableCell>
      <TableCell align="right">
        <Box sx={{ display: 'flex', gap: 0.75, justifyContent: 'flex-end' }}>
          {!list.shippedAt && (
            <Button size="small" variant="outlined" onClick={() => onShip(list)}>
              {t('ship.action')}
            </Button>
          )}
          <Button
            size="small"
            startIcon={<FileIcon />}
            loading={busy === 'issue'}
            aria-label={t('lists.pdfOf', { number: list.number })}
            onClick={() => void fetchCopy('issue')}
          >
            {t('lists.pdf')}
          </Button>
          <Button
            size="small"
            startIcon={<PrintIcon />}
            loading={busy === 'reprint'}
            aria-label={t('lists.reprintOf', { number: list.number })}
            onClick={() => void fetchCopy('reprint')}
          >
            {t('lists.reprint')}
          </Button>
        </Box>
      </TableCell>
    </TableRow>
  )
}
