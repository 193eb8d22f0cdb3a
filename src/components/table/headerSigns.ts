import type { SxProps, Theme } from '@mui/material/styles'

/** Of a header the grid draws nothing but its words: `headerSigns` does the rest. */
export const NoDrawing = () => null

/**
 * Which way a column is sorted, or would be when it is pointed at, where the grid has a button with a hint, a ripple and a
 * drawing: the header itself sorts, by pointer and by key, and says its order.
 */
const order = '.MuiDataGrid-columnHeader--sortable .MuiDataGrid-columnHeaderTitleContainer::after'

/** The signs in the grid's headers, drawn by borders: those stay in forced colours. */
export const headerSigns = (theme: Theme) =>
  ({
    [`& ${order}`]: {
      content: '""',
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
    [`& [aria-sort="descending"]${order}`]: { transform: 'translateY(-2px) rotate(225deg)' },
    [`& .MuiDataGrid-columnHeader--sorted${order}`]: { opacity: 1 },
    '@media (hover: hover)': {
      [`& :not(.MuiDataGrid-columnHeader--sorted):hover${order}`]: { opacity: 0.5 },
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
