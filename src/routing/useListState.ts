import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { defaultListState, type ListState, readListState, writeListState } from './listState.ts'

export interface UseListState<F extends string> {
  state: ListState<F>
  /** Changes part of the state. Anything but the page itself also returns to the first page. */
  update(change: Partial<ListState<F>>): void
  /** Back to what the list shows when it is opened afresh. */
  reset(): void
}

/**
 * A list's page, sorting, search, filters and columns, kept in the address: it can be shared, and the back button works.
 * `filters` names the filters that the list knows; anything else in the address is left alone.
 *
 *     const { state, update } = useListState(['status', 'sector'], { sort: 'name' })
 */
export function useListState<const F extends string>(
  filters: readonly F[],
  defaults: Partial<ListState<F>> = {},
): UseListState<F> {
  const [search, setSearch] = useSearchParams()
  const filterNames = filters.join(',')
  const fallbackText = JSON.stringify(defaults)
  // Callers write their filters and defaults in place, so they are new objects on every render: compare what they say.
  const known = useMemo(() => filterNames.split(',').filter(Boolean) as F[], [filterNames])
  const fallback = useMemo(() => ({ ...defaultListState, ...JSON.parse(fallbackText) }) as ListState<F>, [fallbackText])
  const state = useMemo(() => readListState(search, known, fallback), [search, known, fallback])

  const update = useCallback(
    (change: Partial<ListState<F>>) => {
      setSearch(
        (current) => {
          const before = readListState(current, known, fallback)
          const page = 'page' in change ? {} : { page: 0 }
          return writeListState(current, { ...before, ...page, ...change }, known, fallback)
        },
        // Typing in the search box is one step of history, not one per letter.
        { replace: 'search' in change },
      )
    },
    [setSearch, known, fallback],
  )
  const reset = useCallback(
    () => setSearch((current) => writeListState(current, fallback, known, fallback)),
    [setSearch, known, fallback],
  )
  return { state, update, reset }
}
