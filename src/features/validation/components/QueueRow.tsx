import TableRow from '@mui/material/TableRow'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reading } from '../../../../contract/schemas/readings.ts'
import { cellContent, type DataColumn } from '../../../components/table/columns.ts'
import { TickBox } from '../../../components/table/TickBox.tsx'
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

/** Keys belong to the row, which has the cursor; nobody steps into a cell. */
const gridCell = { role: 'gridcell' } as const

/** One reading of the queue, in the clothes that `QueueGrid` gives its rows. The row itself takes the cursor; nothing inside it has to be reached by Tab. */
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
      onClick={({ target }) => {
        if (!(target instanceof HTMLInputElement)) onOpen(index)
      }}
      data-current={current}
    >
      <td {...gridCell}>
        <TickBox
          tabIndex={-1}
          checked={selected}
          onChange={(event) => onSelect(reading.id, event.target.checked)}
          aria-label={t('row.select', { name: bearerName(t, reading), serial: reading.serial })}
        />
      </td>
      {columns.map((column) => (
        <td key={column.field} {...gridCell} data-align={column.align}>
          {cellContent(column, reading)}
        </td>
      ))}
    </TableRow>
  )
})
