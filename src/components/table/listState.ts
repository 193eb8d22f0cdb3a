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

/** A part of a list's state that a control changes. */
export type ListChange = Partial<Omit<ListState, 'filters'>>

export const pageSizes = [25, 50, 100] as const

/** The field and direction of a `sort`; null when unsorted. */
export function sortOf(sort: string): { field: string; descending: boolean } | null {
  if (!sort) return null
  return sort.startsWith('-') ? { field: sort.slice(1), descending: true } : { field: sort, descending: false }
}
