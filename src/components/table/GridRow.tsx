import {
  GRID_CHECKBOX_SELECTION_COL_DEF,
  type GridRenderCellParams,
  type GridRowProps,
  gridClasses,
  gridFocusCellSelector,
  gridTabIndexCellSelector,
  useGridApiContext,
  useGridSelector,
} from '@mui/x-data-grid'
import {
  type CSSProperties,
  createContext,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

type Column = GridRowProps['visibleColumns'][number]

/** The column of boxes to tick. */
const boxes = GRID_CHECKBOX_SELECTION_COL_DEF.field

/** Rows are counted from one, and the header is the first of them. */
const firstRow = 2

const alignments = {
  left: gridClasses['cell--textLeft'],
  right: gridClasses['cell--textRight'],
  center: gridClasses['cell--textCenter'],
}

/**
 * Whether the grid has yet to show rows. Its first are drawn empty and filled some at a time, the uppermost first: all at once,
 * they would keep the page from answering for as long as that takes. Later ones come filled.
 */
export const FirstRowsContext = createContext({ current: false })

/** Rows that are filled at a time while a grid shows its first. */
const atATime = 7

/** A cell that has the focus stays in the page while it is scrolled away, and takes no room there. */
const scrolledAway: CSSProperties = { padding: 0, opacity: 0, width: 0, height: 0, border: 0 }

/**
 * A row of the grid in place of its own, whose every cell keeps a dozen watches for being written in, spanned, pinned and
 * summed up. Here nobody writes: a row watches which of its cells has the focus, and draws them all itself. To the grid it is
 * the same row, by its classes, its attributes and the events that it hears of.
 */
export function GridRow(props: GridRowProps) {
  const { row, rowId, index, selected, rowHeight, visibleColumns, firstColumnIndex, lastColumnIndex } = props
  const { offsetLeft, focusedColumnIndex, isFirstVisible, isLastVisible, isNotVisible, showBottomBorder } = props
  const grid = useGridApiContext()
  const place = useRef<HTMLDivElement>(null)
  const reached = useGridSelector(grid, () => fieldIn(rowId, gridTabIndexCellSelector(grid)))
  const focused = useGridSelector(grid, () => fieldIn(rowId, gridFocusCellSelector(grid)))

  const first = useContext(FirstRowsContext)
  const [turns, setTurns] = useState(() => (first.current ? 1 + Math.floor(index / atATime) : 0))
  const isFilled = turns === 0
  useEffect(() => {
    if (turns > 0) startTransition(() => setTurns(turns - 1))
    else first.current = false
  }, [turns, first])

  useLayoutEffect(() => {
    if (focused === undefined || !isFilled) return
    const cell = [...(place.current?.children ?? [])].find((each) => fieldOf(each) === focused)
    if (!cell || cell.contains(document.activeElement)) return
    const inside = cell.querySelector('[tabindex="0"]')
    ;((inside ?? cell) as HTMLElement).focus({ preventScroll: true })
  }, [focused, isFilled])

  // A row may be gone from the grid before the event of what was pressed in it comes.
  const hears = useMemo(() => {
    const tell = (name: 'cellMouseDown' | 'cellKeyDown') => (event: SyntheticEvent<HTMLElement>) => {
      const field = fieldOf(event.currentTarget)
      if (field && isInside(event) && grid.current.getRow(rowId))
        grid.current.publishEvent(name, grid.current.getCellParams(rowId, field), event as never)
    }
    return { onMouseDown: tell('cellMouseDown'), onKeyDown: tell('cellKeyDown') }
  }, [grid, rowId])

  const press = (event: MouseEvent<HTMLElement>) => {
    const cell = (event.target as Element).closest(`.${gridClasses.cell}`)
    if (cell && fieldOf(cell) !== boxes && isInside(event) && grid.current.getRow(rowId))
      grid.current.publishEvent('rowClick', grid.current.getRowParams(rowId), event)
  }

  const cellAt = (column: Column, at: number) => {
    const { field, align = 'left', cellClassName } = column
    const isAway = at < firstColumnIndex || at >= lastColumnIndex
    if (isAway && at !== focusedColumnIndex) return null
    return (
      // biome-ignore lint/a11y/useSemanticElements: the grid's cells are boxes of its own.
      <div
        key={field}
        className={[gridClasses.cell, alignments[align], typeof cellClassName === 'string' && cellClassName]
          .filter(Boolean)
          .join(' ')}
        role="gridcell"
        data-field={field}
        data-colindex={at}
        aria-colindex={at + 1}
        tabIndex={!isAway && field === reached ? 0 : -1}
        style={isAway ? scrolledAway : ({ '--width': `${column.computedWidth}px` } as CSSProperties)}
        {...hears}
      >
        {contentOf(column, row, () => grid.current.getCellParams(rowId, field))}
      </div>
    )
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard of by the cell that has the focus.
    // biome-ignore lint/a11y/useFocusableInteractive: as above.
    // biome-ignore lint/a11y/useSemanticElements: the grid's rows are boxes too.
    <div
      ref={place}
      role="row"
      data-id={rowId}
      data-rowindex={index}
      aria-rowindex={index + firstRow}
      aria-selected={selected}
      aria-busy={!isFilled || undefined}
      className={[
        gridClasses.row,
        selected && 'Mui-selected',
        isFirstVisible && gridClasses['row--firstVisible'],
        isLastVisible && gridClasses['row--lastVisible'],
        showBottomBorder && gridClasses['row--borderBottom'],
      ]
        .filter(Boolean)
        .join(' ')}
      style={isNotVisible ? scrolledAway : heightOf(rowHeight)}
      onClick={press}
    >
      {offsetLeft > 0 && <div role="none" className={gridClasses.cellOffsetLeft} style={{ width: offsetLeft }} />}
      {isFilled && visibleColumns.map(cellAt)}
    </div>
  )
}

type CellPlace = { id: unknown; field: string } | null

/** The field of a cell, if it is one of this row. */
const fieldIn = (rowId: unknown, cell: CellPlace) => (cell?.id === rowId ? cell?.field : undefined)

const fieldOf = (cell: Element) => cell.getAttribute('data-field')

/** What a cell has opened elsewhere in the page, a menu or a dialog, is not in it, though its events come through it. */
const isInside = ({ currentTarget, target }: SyntheticEvent) => currentTarget.contains(target as Node)

/** Lists draw their cells by the row alone; the grid's own boxes to tick want to know where they stand. */
const contentOf = (column: Column, row: object, more: () => GridRenderCellParams): ReactNode =>
  column.renderCell?.(column.field === boxes ? more() : ({ row } as GridRenderCellParams))

const heightOf = (height: number | 'auto') =>
  ({ maxHeight: height, minHeight: height, '--height': `${height}px` }) as CSSProperties
