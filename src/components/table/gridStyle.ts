import type { SxProps, Theme } from '@mui/material/styles'
import { tabular } from '../theme/overrides.ts'

/** Of a cell's text, px of 16 to the rem. */
export const cellSize = 14
/** Of a header's. */
export const headerFace = { size: 12, weight: 650 } as const

/** The grid in Sievert's clothes: hairlines across, none down, a quiet header. */
export const gridStyle =
  (opensRows: boolean): SxProps<Theme> =>
  (theme) => {
    const { divider, surface, text, primary } = theme.vars.palette
    return {
      border: 0,
      borderRadius: 0,
      fontSize: `${cellSize / 16}rem`,
      '--DataGrid-rowBorderColor': divider,
      '--DataGrid-t-header-background-base': surface.sunken,
      '--DataGrid-t-color-border-base': divider,
      // With what fills the line after the last column: the band reaches the edge above the rows' scroll bar too.
      '& .MuiDataGrid-columnHeaders, & .MuiDataGrid-columnHeader, & .MuiDataGrid-columnHeaders .MuiDataGrid-filler': {
        backgroundColor: surface.sunken,
      },
      '& .MuiDataGrid-columnHeaderTitle': {
        fontSize: `${headerFace.size / 16}rem`,
        fontWeight: headerFace.weight,
        color: text.secondary,
      },
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

/** How high and wide the grid makes a bar of its own, px, where the system's takes no room. */
const leastBar = 14

/**
 * The room that the grid leaves for its scroll bars, px; undefined: what it measures. Where the system draws bars over the
 * page it measures none, and its own would lie on the last row and on what stands at the end of each.
 */
export function roomForBars(): number | undefined {
  const probe = document.createElement('div')
  Object.assign(probe.style, {
    position: 'absolute',
    visibility: 'hidden',
    overflow: 'scroll',
    width: '50px',
    height: '50px',
  })
  document.body.append(probe)
  const taken = probe.offsetWidth - probe.clientWidth
  probe.remove()
  return taken === 0 ? leastBar : undefined
}
