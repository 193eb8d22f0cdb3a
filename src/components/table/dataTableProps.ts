import type { ReactNode } from 'react'
import type { Failure } from '../states/states.tsx'
import type { DataColumn } from './columns.ts'
import type { ExportTask } from './ExportMenu.tsx'
import type { ListChange, ListState } from './listState.ts'

/** What waits behind a button until somebody asks for it. */
export interface MoreFilters {
  /** What they set in the state of the list: the button tells by a dot that one of them is set. */
  names: readonly string[]
  /** The controls. */
  filters: ReactNode
}

export interface DataTableProps<T> {
  /** What the list holds, for screen readers: "Clients". */
  label: string
  /** What is shown of a row, from left to right. */
  columns: readonly DataColumn<T>[]
  /** Undefined until the first answer; the previous page while the next one is on its way. */
  rows: readonly T[] | undefined
  /** Tells one row from another. */
  getRowId(row: T): string | number
  /** How many rows there are in all. When `totalCapped`, there are more than this. */
  total: number
  /** The server has stopped counting: "more than 10 000". */
  totalCapped?: boolean
  /** A call is under way. */
  isFetching?: boolean
  /** Why there are no rows; stands in their place. */
  error?: Failure
  /** Asks again, after a failure. */
  onRetry?(): void
  /** Page, order, search, filters and hidden columns; the caller keeps them. */
  state: ListState
  /** Hears what of the state changes. */
  onStateChange(change: ListChange): void
  /** Some filter or search is set: an empty list then offers to lift it. */
  isFiltered?: boolean
  /** Lifts search and filters, from the place where nothing was found. */
  onClearFilters?(): void
  /** Filter controls, beside the search; behind a button on a narrow screen. */
  filters?: ReactNode
  /** Rarer filters, behind a button beside the others, so that the toolbar keeps one line. */
  moreFilters?: MoreFilters
  /** What parts the rows into a few heaps, as the outcomes of a file; in sight on a narrow screen too. */
  tabs?: ReactNode
  /** Buttons at the right of the toolbar. */
  actions?: ReactNode
  /** Offers CSV and XLSX of everything that is filtered. */
  onExport?(format: 'csv' | 'xlsx', task?: ExportTask): unknown
  /** Hide the search box where the call knows no search. */
  searchable?: boolean
  /** Opens a row: by click, or by Enter on a cell. */
  onOpen?(row: T): void
  /** Row actions, at the end of each row. */
  rowActions?(row: T): ReactNode
  /** Ids of the rows that are ticked. */
  selected?: readonly (string | number)[]
  /** Hears the ids that are ticked; without it there are no ticks. */
  onSelect?(ids: (string | number)[]): void
  /** Shown instead of "nothing to show" when there is nothing and no filter. */
  empty?: { title?: string; text?: string; action?: ReactNode }
  /** `work` for those who read tables all day, `roomy` for those who come seldom, `calm` between the two. */
  density?: 'work' | 'roomy' | 'calm'
  /** Height that the grid may take of the window, so that the page itself does not scroll. */
  reserve?: number
}
