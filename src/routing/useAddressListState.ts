import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { defaultListState, type ListControl, type ListState } from '../components/table/listState.ts'
import { readListState, writeListState } from './listState.ts'

/**
 * A list's page, sorting, search, filters and columns, kept in the address: it can be shared, and the back button works.
 * `filters` names the filters that the list knows; anything else in the address is left alone.
 *
 *     const shown = useAddressListState(['status', 'sector'], { sort: 'name' })
 */
export function useAddressListState<const F extends string>(
  filters: readonly F[],
  defaults: Partial<ListState<F>> = {},
): ListControl<F> {
  const [search, setSearch] = useSearchParams()
  const filterNames = filters.join(',')
  const openedText = JSON.stringify(defaults)
  // Callers write their filters and defaults in place, so they are new objects on every render: compare what they say.
  const known = useMemo(() => filterNames.split(',').filter(Boolean) as F[], [filterNames])
  const opened = useMemo(() => ({ ...defaultListState, ...JSON.parse(openedText) }) as ListState<F>, [openedText])
  const state = useMemo(() => readListState(search, known, opened), [search, known, opened])

  const update = useCallback(
    (change: Partial<ListState<F>>) => {
      setSearch(
        (current) => {
          const before = readListState(current, known, opened)
          const page = 'page' in change ? {} : { page: 0 }
          return writeListState(current, { ...before, ...page, ...change }, known, opened)
        },
        // Typing in the search box is one step of history, not one per letter.
        { replace: 'search' in change },
      )
    },
    [setSearch, known, opened],
  )
  return { state, opened, update }
}
