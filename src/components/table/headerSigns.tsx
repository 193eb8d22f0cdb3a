import type { SxProps, Theme } from '@mui/material/styles'

/** In which order a column stands, as the grid asks for it. */
interface OrderSignProps {
  direction?: 'asc' | 'desc' | null
}

/**
 * Which way a column is sorted, or would be when it is pointed at: one element, where the grid's has a button with a hint, a
 * ripple and a drawing. The header itself sorts, by pointer and by key, and says its order (`aria-sort`).
 */
export const OrderSign = ({ direction }: OrderSignProps) => (
  <span aria-hidden="true" className="sv-order" data-order={direction ?? 'none'} />
)

/** The line between headers is drawn by `headerSigns`. */
export const NoDrawing = () => null

/** The signs in the grid's headers, drawn by borders: those stay in forced colours. */
export const headerSigns = (theme: Theme) =>
  ({
    '& .sv-order': {
      flex: 'none',
      boxSizing: 'border-box',
      width: 8,
      height: 8,
      margin: '0 9px',
      border: `solid ${theme.vars.palette.primary.main}`,
      borderWidth: '2px 0 0 2px',
      transform: 'translateY(2px) rotate(45deg)',
      opacity: 0,
    },
    '& .sv-order[data-order="desc"]': { transform: 'translateY(-2px) rotate(225deg)' },
    '& .MuiDataGrid-columnHeader--sorted .sv-order': { opacity: 1 },
    '@media (hover: hover)': {
      '& .MuiDataGrid-columnHeader--sortable:not(.MuiDataGrid-columnHeader--sorted):hover .sv-order': { opacity: 0.5 },
    },
    '& .MuiDataGrid-columnSeparator': {
      opacity: 0,
      '&::before': { content: '""', height: 24, borderLeft: '1px solid currentColor', pointerEvents: 'none' },
    },
    '& .MuiDataGrid-columnHeader:hover .MuiDataGrid-columnSeparator': { opacity: 1 },
    '& .MuiDataGrid-columnSeparator--resizable:hover::before': { borderLeftWidth: 3 },
    '@media (hover: none)': {
      '& .MuiDataGrid-columnSeparator--resizable::before': { borderLeftWidth: 3 },
    },
  }) satisfies SxProps<Theme>
