import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import Tooltip from '@mui/material/Tooltip'
import type { KeyboardEvent, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reading } from '../../../../contract/schemas/readings.ts'
import type { DataColumn } from '../../../components/table/columns.ts'
import { useFace } from '../../../components/table/columnWidths.ts'
import { tickStyle } from '../../../components/table/gridStyle.ts'
import { sortOf } from '../../../components/table/listState.ts'
import { TickBox } from '../../../components/table/TickBox.tsx'
import { QueueRow } from './QueueRow.tsx'

export interface QueueGridProps {
  label: string
  columns: readonly DataColumn<Reading>[]
  rows: readonly Reading[]
  sort: string
  selected: readonly number[]
  current: number
  onSort(sort: string): void
  onSelectAll(on: boolean): void
  onSelect(id: number, on: boolean): void
  onCurrent(index: number): void
  onOpen(index: number): void
  onKeyDown(event: KeyboardEvent): void
  gridRef?: Ref<HTMLDivElement>
}

/** The queue as a grid: one row has the cursor, keys act on it. The header stays while the rows scroll. */
export function QueueGrid(props: QueueGridProps) {
  const { label, columns, rows, sort, selected, current, onSort, onSelectAll, onKeyDown, gridRef } = props
  const { t } = useTranslation(['validation', 'common', 'words'])
  const sorted = sortOf(sort)
  // Shares and the tick column add up to the whole: a fixed table reads no sums of percent and pixels.
  const whole = columns.reduce((sum, { flex = 10 }) => sum + flex, tickWidth)
  const { face, ref } = useFace<HTMLTableElement>()
  return (
    <Box ref={gridRef} sx={{ overflow: 'auto', maxHeight: 'max(360px, calc(100dvh - 362px))' }}>
      <Table
        role="grid"
        aria-label={label}
        aria-multiselectable
        aria-rowcount={rows.length + 1}
        size="small"
        stickyHeader
        onKeyDown={onKeyDown}
        ref={ref}
        // Narrower, the figures of neighbours would touch.
        style={{ minWidth: Math.round(whole * 0.9 * (face?.factor ?? 1)) }}
        sx={rowsStyle}
      >
        <TableHead>
          <TableRow role="row" aria-rowindex={1}>
            <TableCell role="columnheader" sx={[headStyle, { p: 0, width: `${(tickWidth / whole) * 100}%` }]}>
              <TickBox
                checked={rows.length > 0 && selected.length === rows.length}
                indeterminate={selected.length > 0 && selected.length < rows.length}
                onChange={(event) => onSelectAll(event.target.checked)}
                aria-label={t('row.selectAll')}
              />
            </TableCell>
            {columns.map(({ field, header, align, description, sortable, flex = 10 }) => {
              const active = sorted?.field === field
              const direction = active && sorted?.descending ? 'desc' : 'asc'
              const name = <span>{header}</span>
              return (
                <TableCell
                  key={field}
                  role="columnheader"
                  align={align}
                  aria-sort={active ? (direction === 'desc' ? 'descending' : 'ascending') : undefined}
                  sx={[headStyle, { width: `${(flex / whole) * 100}%` }]}
                >
                  <Tooltip describeChild title={description ?? ''}>
                    {sortable ? (
                      <TableSortLabel
                        active={active}
                        // The arrow of a column that is not sorted would take the place of its name.
                        hideSortIcon
                        direction={direction}
                        onClick={() => onSort(active && direction === 'asc' ? `-${field}` : field)}
                      >
                        {header}
                      </TableSortLabel>
                    ) : (
                      name
                    )}
                  </Tooltip>
                </TableCell>
              )
            })}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((reading, index) => (
            <QueueRow
              key={reading.id}
              reading={reading}
              index={index}
              columns={columns}
              selected={selected.includes(reading.id)}
              current={index === current}
              onSelect={props.onSelect}
              onCurrent={props.onCurrent}
              onOpen={props.onOpen}
            />
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

/** Share of the tick column, in the units of the columns' own. */
const tickWidth = 36

/** Of all rows at once: a hundred cells with styles of their own take longer to open than to read. */
const rowsStyle = (theme: Theme) => {
  const { primary, surface, divider, text } = theme.vars.palette
  return {
    fontSize: '0.875rem',
    tableLayout: 'fixed',
    '& tbody tr': { cursor: 'pointer', scrollMarginTop: 44 },
    '& tbody tr:hover': { backgroundColor: surface.sunken },
    '& tbody tr[aria-selected="true"]': { backgroundColor: primary.tint },
    '& tbody tr:focus-visible': { outline: `2px solid ${surface.focus}`, outlineOffset: -2 },
    '& tbody td': {
      height: 46,
      padding: '4px 8px',
      verticalAlign: 'top',
      textAlign: 'left',
      lineHeight: 1.5,
      fontVariantNumeric: 'tabular-nums',
      color: text.primary,
      borderBottom: `1px solid ${divider}`,
    },
    '& tbody td:first-of-type': { padding: 0 },
    '& tbody td[data-align="right"]': { textAlign: 'right' },
    '& tbody tr[data-current="true"] td:first-of-type': { boxShadow: `inset 3px 0 0 ${primary.main}` },
    '& .sv-tick': { ...tickStyle(theme), height: 30 },
  } as const
}

const headStyle = (theme: Theme) => ({
  px: 1,
  py: 0.75,
  // A quantity and its unit take two lines rather than end in dots.
  lineHeight: 1.3,
  verticalAlign: 'bottom',
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.surface.sunken,
})
