import type { SxProps, Theme } from '@mui/material/styles'
import { focusRing, monospace, tabular } from '../theme/overrides.ts'
import { headerSigns } from './headerSigns.ts'
import { leastBar, rowColors, stayingEnds } from './stayingEnds.ts'

/** Of a cell's text, px of 16 to the rem. */
export const cellSize = 14
export const cellFontSize = `${cellSize / 16}rem`
/** Of a header's. */
export const headerFace = { size: 12, weight: 650 } as const

/** A box to tick (`sv-tick`) that takes its cell, with the drawing in the middle. Its borders stay in forced colours. */
export const tickStyle = (theme: Theme) => {
  const { surface, primary, background } = theme.vars.palette
  const inMiddle = { content: '""', position: 'absolute', inset: 0, margin: 'auto', boxSizing: 'border-box' } as const
  return {
    position: 'relative',
    flex: 1,
    alignSelf: 'stretch',
    width: '100%',
    height: '100%',
    margin: 0,
    appearance: 'none',
    cursor: 'pointer',
    color: surface.line,
    '&:checked, &:indeterminate': { color: primary.main },
    '&:disabled': { color: theme.vars.palette.action.disabled, cursor: 'default' },
    '&:focus-visible': { ...focusRing(theme), outlineOffset: -4 },
    '&::before': { ...inMiddle, width: 18, height: 18, border: '2px solid currentColor', borderRadius: '2px' },
    '&:checked::before, &:indeterminate::before': { backgroundColor: 'currentColor' },
    '&:checked::after': {
      ...inMiddle,
      width: 6,
      height: 11,
      border: `solid ${background.paper}`,
      borderWidth: '0 2px 2px 0',
      transform: 'translateY(-1px) rotate(45deg)',
    },
    '&:indeterminate::after': { ...inMiddle, width: 10, height: 2, borderTop: `2px solid ${background.paper}` },
  } as const
}

/** The grid in Sievert's clothes: hairlines across, none down, a quiet header. */
export const gridStyle =
  (opensRows: boolean): SxProps<Theme> =>
  (theme) => {
    const { divider, surface, text } = theme.vars.palette
    return {
      border: 0,
      borderRadius: 0,
      fontSize: cellFontSize,
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
      ...headerSigns(theme),
      '& .sv-mono': monospace,
      '& .MuiDataGrid-cell:focus, & .MuiDataGrid-columnHeader:focus': { outline: 'none' },
      '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible': {
        outline: `2px solid ${surface.focus}`,
        outlineOffset: -2,
      },
      // A row that is yet to be filled.
      '& .MuiDataGrid-row:empty::before': {
        content: '""',
        flex: '0 1 34%',
        height: 11,
        margin: 'auto 16px',
        borderRadius: 4,
        backgroundColor: theme.vars.palette.Skeleton.bg,
      },
      ...stayingEnds(theme),
      ...rowColors(theme),
      ...(opensRows && { '& .MuiDataGrid-cell': { cursor: 'pointer' } }),
      '& .sv-figures': tabular,
      '& .sv-tick': tickStyle(theme),
      // The grid's header is as wide as what stands in it; the box above the rows is as wide as its cell.
      '& .MuiDataGrid-columnHeaderCheckbox .MuiDataGrid-columnHeaderTitleContainerContent': {
        flex: 1,
        alignSelf: 'stretch',
      },
    }
  }

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
