import type { ReactNode } from 'react'
import type { Failure } from '../states/states.tsx'
import type { DataColumn } from './columns.ts'
import type { ListChange, ListState } from './listState.ts'

export interface DataTableProps<T> {
  /** What the list holds, for screen readers: "Clients". */
  label: string
  columns: readonly DataColumn<T>[]
  /** Undefined until the first answer; the previous page while the next one is on its way. */
  rows: readonly T[] | undefined
  getRowId(row: T): string | number
  /** How many rows there are in all. When `totalCapped`, there are more than this. */
  total: number
  totalCapped?: boolean
  /** A call is under way. */
  isFetching?: boolean
  error?: Failure
  onRetry?(): void
  state: ListState
  onStateChange(change: ListChange): void
  /** Some filter or search is set: an empty list then offers to lift it. */
  isFiltered?: boolean
  onClearFilters?(): void
  /** Filter controls, beside the search. */
  filters?: ReactNode
  /** Buttons at the right of the toolbar. */
  actions?: ReactNode
  /** Offers CSV and XLSX of everything that is filtered. */
  onExport?(format: 'csv' | 'xlsx'): unknown
  /** Hide the search box where the call knows no search. */
  searchable?: boolean
  /** Opens a row: by click, or by Enter on a cell. */
  onOpen?(row: T): void
  /** Row actions, at the end of each row. */
  rowActions?(row: T): ReactNode
  selected?: readonly (string | number)[]
  onSelect?(ids: (string | number)[]): void
  /** Shown instead of "nothing to show" when there is nothing and no filter. */
  empty?: { title?: string; text?: string; action?: ReactNode }
  density?: 'work' | 'roomy'
  /** Height that the grid may take of the window, so that the page itself does not scroll. */
  reserve?: number
}
