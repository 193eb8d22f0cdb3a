import Box from '@mui/material/Box'
import { tabular } from '../theme/overrides.ts'
import { cellContent, type DataColumn } from './columns.ts'
import type { DataTableProps } from './dataTableProps.ts'

export interface PrintTableProps<T> extends Pick<DataTableProps<T>, 'label' | 'getRowId' | 'state'> {
  /** What is shown of a row, from left to right. */
  columns: readonly DataColumn<T>[]
  /** The rows of this page. */
  rows: readonly T[]
}

/** The list on paper: every row and every column that is shown, with the names of the columns on each sheet. */
export function PrintTable<T>({ label, columns, rows, getRowId, state }: PrintTableProps<T>) {
  const shown = columns.filter(({ field }) => !state.hidden.includes(field))
  return (
    <Box
      component="table"
      aria-label={label}
      sx={(theme) => ({
        width: '100%',
        borderCollapse: 'collapse',
        // A sheet is narrower than a screen: small type, and texts that wrap, so that no column is cut off.
        fontSize: shown.length > 9 ? '0.5rem' : '0.625rem',
        '& th, & td': {
          px: shown.length > 9 ? 0.25 : 0.5,
          py: 0.5,
          textAlign: 'left',
          verticalAlign: 'top',
          overflowWrap: 'break-word',
          borderBottom: `1px solid ${theme.vars.palette.divider}`,
        },
        '& th': { fontWeight: 'fontWeightBold' },
        // Whatever size a part of a cell has on the screen.
        '& td *': {
          fontSize: 'inherit !important',
          whiteSpace: 'normal !important',
          overflowWrap: 'break-word !important',
          minWidth: 'min-content !important',
        },
        '& td [data-tone]': { whiteSpace: 'nowrap !important' },
      })}
    >
      <thead>
        <tr>
          {shown.map(({ field, header, align = 'left' }) => (
            <th key={field} scope="col" style={{ textAlign: align }}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={getRowId(row)}>
            {shown.map((column) => (
              <Box
                component="td"
                key={column.field}
                style={{ textAlign: column.align }}
                sx={column.align === 'right' ? tabular : undefined}
              >
                {cellContent(column, row)}
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}
