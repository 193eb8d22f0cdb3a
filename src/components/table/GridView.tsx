import { __unsafe_useEmotionCache } from '@emotion/react'
import { styled } from '@mui/material/styles'
import { useEventCallback } from '@mui/material/utils'
import {
  DataGrid,
  type GridColDef,
  type GridEventListener,
  type GridRowSelectionModel,
  type GridSlotProps,
  type GridSortDirection,
  type GridSortModel,
  useGridApiRef,
} from '@mui/x-data-grid'
import { createContext, memo, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHostChoices } from '../hostChoices.ts'
import { inNextFrame } from '../inNextFrame.ts'
import { useGridWays, WaysContext } from '../names/ways.ts'
import { density as densities } from '../theme/tokens.ts'
import { cellText, type DataColumn } from './columns.ts'
import { type Face, NeverMeasuredContext, useFace, widthOf } from './columnWidths.ts'
import type { DataTableProps } from './dataTableProps.ts'
import { FirstRowsContext, GridRow } from './GridRow.tsx'
import { cellFontSize, gridStyle, roomForBars } from './gridStyle.ts'
import { NoDrawing } from './headerSigns.ts'
import { sortOf } from './listState.ts'
import { endOfRow, markEnds, showFocused } from './stayingEnds.ts'
import { TableSkeleton } from './TableSkeleton.tsx'
import { TickBox } from './TickBox.tsx'

export interface GridViewProps<T> extends DataTableProps<T> {
  /** The rows of this page. */
  rows: readonly T[]
}

/**
 * Where the grid is drawn, in the face of its cells, which is measured here before the grid is there: drawn first, it would be
 * drawn twice. In a portal a rem is another length than the page's, and only style sheets know it.
 */
const Place = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  fontSize: cellFontSize,
  display: 'flex',
  flexDirection: 'column',
  containerType: 'inline-size',
}))

/** The same row looks the same until its column is another one: its cell is handed out again, and React leaves it alone. */
function drawnOnce<T>(draw: (row: T) => ReactNode): GridColDef['renderCell'] {
  const drawn = new WeakMap<object, ReactNode>()
  return ({ row }) => {
    if (!drawn.has(row)) drawn.set(row, draw(row))
    return drawn.get(row)
  }
}

type RowActionsOf = ((row: object) => ReactNode) | undefined
/** What stands at the end of a row. Whoever makes it anew on every render has those ends drawn again, and not the grid. */
const RowActionsContext = createContext<RowActionsOf>(undefined)
const RowActions = ({ row }: { row: object }) => useContext(RowActionsContext)?.(row)

function toGridColumn<T>(column: DataColumn<T>, face: Face | null, stays: boolean): GridColDef {
  const { field, header, sortable = false, align, description, fixed, mono } = column
  return {
    field,
    headerName: header,
    description,
    sortable,
    align,
    headerAlign: align,
    hideable: !fixed,
    ...widthOf(column, face),
    headerClassName: stays ? endOfRow.first : undefined,
    cellClassName: [stays && endOfRow.first, align === 'right' && 'sv-figures', mono && 'sv-mono']
      .filter(Boolean)
      .join(' '),
    renderCell: drawnOnce((row: T) => cellText(column, row)),
  }
}

/** The pages are turned below the grid, which has all of one. */
const wholePage = { page: 0, pageSize: 100 }
const sortingOrder: GridSortDirection[] = ['asc', 'desc']

type GridBoxProps = GridSlotProps['baseCheckbox'] & { rowId?: unknown; material?: unknown }

/** The grid's box to tick. The grid gives its boxes more than lists make use of. */
function GridTickBox({ slotProps, ...given }: GridBoxProps) {
  const { ref, label, fullWidth, inputRef, size, density, touchRippleRef, material, rowId, ...input } = given
  return <TickBox {...input} {...slotProps?.htmlInput} />
}
const slots = {
  row: memo(GridRow),
  baseCheckbox: GridTickBox,
  columnHeaderSortIcon: NoDrawing,
  columnHeaderFilterIconButton: NoDrawing,
  columnResizeIcon: NoDrawing,
}

/**
 * The list as a grid. Only what is on screen is in the page. The grid is drawn again when one of its properties is another
 * object, with all rows and cells, and not when the list around it is.
 */
export default function GridView<T>(props: GridViewProps<T>) {
  const { columns, rows, getRowId, state, onStateChange, onOpen, rowActions, selected, onSelect } = props
  const { t } = useTranslation('common')
  // What the grid says by itself, in the parts of it that lists show.
  const ownTexts = useMemo(() => t('components.table.grid', { returnObjects: true }), [t])
  const ways = useGridWays()
  const { height: hostHeight } = useHostChoices()
  // The grid writes a style sheet of its own; under a strict policy it needs the nonce that emotion has.
  const nonce = __unsafe_useEmotionCache()?.nonce
  const [scrollbarSize] = useState(roomForBars)
  const { row: rowHeight, head } = densities[props.density ?? 'work']
  const sort = sortOf(state.sort)
  const sortedBy = sort?.field
  const isDescending = sort?.descending
  // What is another object on every render is another model for the grid, which works it all out again.
  const sortModel = useMemo<GridSortModel>(
    () => (sortedBy ? [{ field: sortedBy, sort: isDescending ? 'desc' : 'asc' }] : []),
    [sortedBy, isDescending],
  )
  // What nobody sees has no frames to be drawn between.
  const firstRows = useRef(!useContext(NeverMeasuredContext))
  const { face, ref } = useFace<HTMLDivElement>()
  const hasActions = rowActions !== undefined
  const gridColumns = useMemo(() => {
    const stays = columns.find(({ fixed }) => fixed)
    const shown = columns.map((column) => toGridColumn(column, face ?? null, column === stays))
    if (!hasActions) return shown
    const actions: GridColDef = {
      field: '__actions',
      headerName: t('components.table.rowActions'),
      sortable: false,
      hideable: false,
      width: 96,
      align: 'right',
      headerAlign: 'right',
      headerClassName: endOfRow.last,
      cellClassName: endOfRow.last,
      renderCell: drawnOnce((row: object) => <RowActions row={row} />),
    }
    return [...shown, actions]
  }, [columns, hasActions, t, face])
  const visibility = useMemo(() => Object.fromEntries(state.hidden.map((field) => [field, false])), [state.hidden])
  const chosen = selected?.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same ids are the same choice, whatever list they stand in.
  const selection = useMemo<GridRowSelectionModel>(() => ({ type: 'include', ids: new Set(selected ?? []) }), [chosen])
  const opensRows = Boolean(onOpen)
  const style = useMemo(() => gridStyle(opensRows), [opensRows])
  const idOf = useEventCallback((row: object) => getRowId(row as T))
  const sortBy = useEventCallback(([chosen]: GridSortModel) =>
    onStateChange({ sort: chosen?.sort ? `${chosen.sort === 'desc' ? '-' : ''}${chosen.field}` : '' }),
  )
  const choose = useEventCallback((model: GridRowSelectionModel) => onSelect?.(chosenIds(model, rows.map(getRowId))))
  const open = useEventCallback<GridEventListener<'rowClick'>>(({ row }, event) => {
    if (!isOfCell(event.target)) onOpen?.(row as T)
  })
  const onKey = useEventCallback<GridEventListener<'cellKeyDown'>>(({ row, field }, event) => {
    if (isOfCell(event.target)) {
      // The space bar presses what stands in the cell, where the grid would turn a page.
      if (event.key === ' ') event.defaultMuiPrevented = true
      return
    }
    if (event.key !== 'Enter') return
    const link = event.currentTarget.querySelector('a')
    if (link) return link.click()
    if (onOpen && field !== '__check__' && field !== '__actions') onOpen(row as T)
  })
  const apiRef = useGridApiRef()
  const mark = useEventCallback(() => {
    // An end that stays is drawn wherever the list is scrolled to; the grid leaves out what has moved away.
    if (markEnds(ref.current)) apiRef.current?.unstable_setColumnVirtualization(false)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns are another width, of which the grid tells nobody.
  useEffect(() => inNextFrame(mark), [gridColumns, visibility])
  // As high as its rows and what scrolls them sideways, which only the grid knows; higher than the screen, it scrolls.
  const maxHeight = `max(${hostHeight ? 160 : 320}px, calc(${hostHeight ? `${hostHeight} - 180px` : `100dvh - ${props.reserve ?? 290}px`}))`

  return (
    <Place
      ref={ref}
      style={{ maxHeight }}
      onScrollCapture={mark}
      onFocus={({ target }) => requestAnimationFrame(() => showFocused(ref.current, target))}
    >
      {face === undefined ? (
        <TableSkeleton narrow={false} label={t('components.loading')} />
      ) : (
        <WaysContext.Provider value={ways}>
          <RowActionsContext.Provider value={rowActions as RowActionsOf}>
            <FirstRowsContext.Provider value={firstRows}>
              <DataGrid
                apiRef={apiRef}
                label={props.label}
                nonce={nonce}
                rows={rows as readonly object[]}
                columns={gridColumns}
                getRowId={idOf}
                rowHeight={rowHeight}
                columnHeaderHeight={head}
                // Beside the screen stands what a row's menu is in: a screen reader finds it without scrolling.
                columnBufferPx={600}
                scrollbarSize={scrollbarSize}
                localeText={ownTexts}
                sortingMode="server"
                sortModel={sortModel}
                sortingOrder={sortingOrder}
                onSortModelChange={sortBy}
                columnVisibilityModel={visibility}
                paginationMode="server"
                rowCount={rows.length}
                paginationModel={wholePage}
                hideFooter
                disableColumnMenu
                disableColumnFilter
                disableColumnSelector
                disableRowSelectionOnClick
                checkboxSelection={Boolean(onSelect)}
                rowSelectionModel={selection}
                onRowSelectionModelChange={choose}
                onRowClick={open}
                onResize={mark}
                onCellKeyDown={onKey}
                slots={slots}
                sx={style}
              />
            </FirstRowsContext.Provider>
          </RowActionsContext.Provider>
        </WaysContext.Provider>
      )}
    </Place>
  )
}

/** A link or a button in a cell does what it says, and the row does nothing beside it. */
const isOfCell = (pressed: EventTarget): boolean => pressed instanceof Element && pressed.closest('a, button') !== null

/** The grid may say "all but these"; whoever acts on rows wants to know which. */
function chosenIds(model: GridRowSelectionModel, all: (string | number)[]): (string | number)[] {
  return model.type === 'include' ? [...model.ids] : all.filter((id) => !model.ids.has(id))
}
