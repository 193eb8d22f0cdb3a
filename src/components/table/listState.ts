/** What a list shows. `sort` is the field's name with `-` in front for descending; `hidden` are columns not shown. */
export interface ListState<F extends string = string> {
  /** From 0. */
  page: number
  pageSize: number
  sort: string
  search: string
  filters: Partial<Record<F, string>>
  hidden: string[]
}

/** How a list is when nothing is said of it. */
export const defaultListState: ListState<never> = {
  page: 0,
  pageSize: 50,
  sort: '',
  search: '',
  filters: {},
  hidden: [],
}

/** A list's state and the way to change it, wherever it is kept: in the address, or by the widget itself. */
export interface ListControl<F extends string = string> {
  state: ListState<F>
  /** How the list was opened, before anybody filtered. */
  opened: ListState<F>
  /** Changes part of the state. Anything but the page itself also returns to the first page. */
  update(change: Partial<ListState<F>>): void
}

/** A part of a list's state that a control changes. */
export type ListChange = Partial<Omit<ListState, 'filters'>>

export const pageSizes = [25, 50, 100] as const

/** The field and direction of a `sort`; null when unsorted. */
export function sortOf(sort: string): { field: string; descending: boolean } | null {
  if (!sort) return null
  return sort.startsWith('-') ? { field: sort.slice(1), descending: true } : { field: sort, descending: false }
}
