import Checkbox from '@mui/material/Checkbox'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reading } from '../../../../contract/schemas/readings.ts'
import { cellContent, type DataColumn } from '../../../components/table/columns.ts'
import { bearerName } from '../columns.tsx'

export interface QueueRowProps {
  reading: Reading
  index: number
  columns: readonly DataColumn<Reading>[]
  selected: boolean
  current: boolean
  onSelect(id: number, on: boolean): void
  onCurrent(index: number): void
  onOpen(index: number): void
}

/** One reading of the queue. The row itself takes the cursor; nothing inside it has to be reached by Tab. */
export const QueueRow = memo(function QueueRow(props: QueueRowProps) {
  const { reading, index, columns, selected, current, onSelect, onCurrent, onOpen } = props
  const { t } = useTranslation(['validation', 'common', 'words'])
  return (
    <TableRow
      role="row"
      data-row={index}
      tabIndex={current ? 0 : -1}
      aria-selected={selected}
      aria-rowindex={index + 2}
      onFocus={() => onCurrent(index)}
      onClick={() => onOpen(index)}
      sx={(theme) => {
        const { primary, surface } = theme.vars.palette
        return {
          cursor: 'pointer',
          scrollMarginTop: 44,
          backgroundColor: selected ? primary.tint : undefined,
          '&:hover': { backgroundColor: selected ? primary.tint : surface.sunken },
          '&:focus-visible': { outline: `2px solid ${surface.focus}`, outlineOffset: -2 },
          '& td': { py: 0.5, px: 1, verticalAlign: 'top', height: 46 },
          ...(current && { '& td:first-of-type': { boxShadow: `inset 3px 0 0 ${primary.main}` } }),
        }
      }}
    >
      <TableCell role="gridcell" padding="checkbox" onClick={(event) => event.stopPropagation()}>
        <Checkbox
          size="small"
          tabIndex={-1}
          checked={selected}
          onChange={(_, on) => onSelect(reading.id, on)}
          slotProps={{
            input: { 'aria-label': t('row.select', { name: bearerName(t, reading), serial: reading.serial }) },
          }}
          sx={{ p: 0.25 }}
        />
      </TableCell>
      {columns.map((column) => (
        <TableCell key={column.field} role="gridcell" align={column.align}>
          {cellContent(column, reading)}
        </TableCell>
      ))}
    </TableRow>
  )
})
