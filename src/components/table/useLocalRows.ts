import { useState } from 'react'
import type { DataTableProps } from './dataTableProps.ts'
import { useLocalListState } from './useLocalListState.ts'

/** A table of rows that are all here already, page by page; other rows start at the first page. */
export function useLocalRows<T>(
  rows: readonly T[],
  pageSize: number,
): Pick<DataTableProps<T>, 'rows' | 'total' | 'state' | 'onStateChange' | 'searchable'> {
  const { state, update } = useLocalListState({ pageSize })
  const [paged, setPaged] = useState(rows)
  if (paged !== rows) {
    setPaged(rows)
    update({ page: 0 })
  }
  const start = state.page * state.pageSize
  return {
    rows: rows.slice(start, start + state.pageSize),
    total: rows.length,
    state,
    onStateChange: update,
    searchable: false,
  }
}
