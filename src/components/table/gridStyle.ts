import type { SxProps, Theme } from '@mui/material/styles'
import { tabular } from '../theme/overrides.ts'

/** The grid in Sievert's clothes: hairlines across, none down, a quiet header. */
export const gridStyle =
  (opensRows: boolean): SxProps<Theme> =>
  (theme) => {
    const { divider, surface, text, primary } = theme.vars.palette
    return {
      border: 0,
      borderRadius: 0,
      fontSize: '0.875rem',
      '--DataGrid-rowBorderColor': divider,
      '--DataGrid-t-header-background-base': surface.sunken,
      '--DataGrid-t-color-border-base': divider,
      '& .MuiDataGrid-columnHeaders, & .MuiDataGrid-columnHeader': { backgroundColor: surface.sunken },
      '& .MuiDataGrid-columnHeaderTitle': { fontSize: '0.75rem', fontWeight: 650, color: text.secondary },
      '& .MuiDataGrid-columnHeader .MuiDataGrid-sortButton, & .MuiDataGrid-iconButtonContainer .MuiIconButton-root': {
        backgroundColor: 'transparent',
        color: primary.main,
      },
      '& .MuiDataGrid-columnSeparator': { opacity: 0 },
      '& .MuiDataGrid-columnHeader:hover .MuiDataGrid-columnSeparator': { opacity: 1 },
      '& .MuiDataGrid-cell:focus, & .MuiDataGrid-columnHeader:focus': { outline: 'none' },
      '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible': {
        outline: `2px solid ${surface.focus}`,
        outlineOffset: -2,
      },
      '& .MuiDataGrid-row:hover': { backgroundColor: surface.sunken },
      '& .MuiDataGrid-row.Mui-selected, & .MuiDataGrid-row.Mui-selected:hover': { backgroundColor: primary.tint },
      ...(opensRows ? { '& .MuiDataGrid-row': { cursor: 'pointer' } } : {}),
      '& .sv-figures': tabular,
    }
  }
