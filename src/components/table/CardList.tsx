import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Checkbox from '@mui/material/Checkbox'
import type { ReactNode } from 'react'
import { WaysContext } from '../names/ways.ts'
import { tabular } from '../theme/overrides.ts'
import { cellContent, type DataColumn } from './columns.ts'
import type { DataTableProps } from './dataTableProps.ts'

export interface CardListProps<T>
  extends Pick<
    DataTableProps<T>,
    'columns' | 'getRowId' | 'onOpen' | 'rowActions' | 'state' | 'selected' | 'onSelect'
  > {
  /** The rows of this page. */
  rows: readonly T[]
}

/** The list on a narrow screen: one card a row, its title first, its figures as lines. */
export function CardList<T>(props: CardListProps<T>) {
  const { columns, rows, getRowId, onOpen, rowActions, state, selected = [], onSelect } = props
  const shown = columns.filter((column) => column.card !== 'hidden' && !state.hidden.includes(column.field))
  const title = shown.find((column) => column.card === 'title') ?? shown[0]
  const subtitle = shown.find((column) => column.card === 'subtitle')
  const lines = shown.filter((column) => column !== title && column !== subtitle)

  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => {
        const id = getRowId(row)
        const head = title && (
          <CardHead title={cellContent(title, row)} subtitle={subtitle && cellContent(subtitle, row)} />
        )
        return (
          <Box
            component="li"
            key={id}
            sx={(theme) => ({ px: 2, py: 1.5, borderTop: `1px solid ${theme.vars.palette.divider}` })}
          >
            <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
              {onSelect && (
                <Checkbox
                  sx={{ ml: -1.25, mt: -0.75 }}
                  checked={selected.includes(id)}
                  slotProps={{ input: { 'aria-labelledby': `card-${id}` } }}
                  onChange={(_, on) => onSelect(on ? [...selected, id] : selected.filter((other) => other !== id))}
                />
              )}
              <Box id={`card-${id}`} sx={{ flex: 1, minWidth: 0 }}>
                {onOpen ? (
                  <ButtonBase
                    onClick={() => onOpen(row)}
                    sx={{
                      display: 'block',
                      width: '100%',
                      textAlign: 'left',
                      borderRadius: 0.5,
                      color: 'primary.main',
                    }}
                  >
                    {/* The card's own act is the link. */}
                    <WaysContext.Provider value={null}>{head}</WaysContext.Provider>
                  </ButtonBase>
                ) : (
                  head
                )}
              </Box>
              {rowActions?.(row)}
            </Box>
            <CardLines columns={lines} row={row} />
          </Box>
        )
      })}
    </Box>
  )
}

function CardHead({ title, subtitle }: { title: ReactNode; subtitle?: ReactNode }) {
  return (
    <>
      <Box sx={{ fontWeight: 'fontWeightBold', overflowWrap: 'anywhere' }}>{title}</Box>
      {subtitle && (
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>{subtitle}</Box>
      )}
    </>
  )
}

function CardLines<T>({ columns, row }: { columns: readonly DataColumn<T>[]; row: T }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 1,
        display: 'grid',
        // A long name takes two lines: what it names keeps its room.
        gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
        columnGap: 2,
        rowGap: 0.5,
      }}
    >
      {columns.map((column) => {
        const content = cellContent(column, row)
        if (content === '' || content === null) return null
        return [
          <Box component="dt" key={`${column.field}-name`} sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {column.header}
          </Box>,
          <Box
            component="dd"
            key={column.field}
            sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', ...tabular, '& [data-tone]': { whiteSpace: 'normal' } }}
          >
            {content}
          </Box>,
        ]
      })}
    </Box>
  )
}
