import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assignment } from '../../../../contract/schemas/assignments.ts'
import { HiddenText } from '../../../components/HiddenText.tsx'
import { useNarrow } from '../../../components/table/useNarrow.ts'
import { groupBySite } from '../model.ts'
import { LineMenu } from './LineMenu.tsx'
import { LineRow } from './LineRow.tsx'

export interface SheetTableProps {
  period: string
  lines: readonly Assignment[]
  onRemove(line: Assignment): void
  onClose(line: Assignment): void
}

/** Fixed shares, so that nothing moves while serials are scanned in. */
const widths = ['26%', '13%', '15%', '14%', '18%', '14%']

/** The lines of a sheet by site, controls first. */
export function SheetTable({ period, lines, onRemove, onClose }: SheetTableProps) {
  const { t } = useTranslation('oslAssignments')
  const narrow = useNarrow()
  const [menu, setMenu] = useState<{ line: Assignment; anchor: HTMLElement } | null>(null)
  const openMenu = useCallback((line: Assignment, anchor: HTMLElement) => setMenu({ line, anchor }), [])
  const headers = narrow
    ? [t('columns.person'), t('columns.dosimeter')]
    : [
        t('columns.person'),
        t('columns.idNumber'),
        t('columns.position'),
        t('columns.type'),
        t('columns.dosimeter'),
        t('columns.state'),
      ]
  return (
    <>
      <Table size="small" sx={{ tableLayout: 'fixed', '& td, & th': { px: { xs: 1.5, sm: 2 } } }}>
        <TableHead>
          <TableRow sx={(theme) => ({ backgroundColor: theme.vars.palette.surface.sunken })}>
            {headers.map((header, index) => (
              <TableCell key={header} sx={{ width: narrow ? undefined : widths[index] }}>
                {header}
              </TableCell>
            ))}
            <TableCell sx={{ width: 48 }}>
              <HiddenText>{t('columns.actions')}</HiddenText>
            </TableCell>
          </TableRow>
        </TableHead>
        {groupBySite(lines).map((group) => (
          <TableBody key={group.siteId}>
            <TableRow>
              <TableCell
                component="th"
                scope="rowgroup"
                colSpan={headers.length + 1}
                sx={(theme) => ({
                  py: 0.75,
                  fontWeight: 'fontWeightBold',
                  borderTop: `1px solid ${theme.vars.palette.divider}`,
                })}
              >
                {group.siteName}
                <Box component="span" sx={{ ml: 1, fontWeight: 400, color: 'text.secondary' }}>
                  {t('sheet.lines', { count: group.lines.length })}
                </Box>
              </TableCell>
            </TableRow>
            {group.lines.map((line) => (
              <LineRow key={line.id} period={period} line={line} narrow={narrow} onMenu={openMenu} />
            ))}
          </TableBody>
        ))}
      </Table>
      <LineMenu
        open={menu}
        onLeave={() => setMenu(null)}
        onRemove={(line) => {
          setMenu(null)
          onRemove(line)
        }}
        onClose={(line) => {
          setMenu(null)
          onClose(line)
        }}
      />
    </>
  )
}
