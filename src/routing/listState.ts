import { type ListState, pageSizes } from '../components/table/listState.ts'

const wholeNumber = (text: string | null, otherwise: number) =>
  text && /^\d{1,7}$/.test(text) ? Number(text) : otherwise

/** Reads a list's state from an address. Pages count from 1 there, as people do, and from 0 here. */
export function readListState<F extends string>(
  address: URLSearchParams,
  filters: readonly F[],
  fallback: ListState<F>,
): ListState<F> {
  const pageSize = wholeNumber(address.get('pageSize'), fallback.pageSize)
  const chosen: Partial<Record<F, string>> = {}
  for (const name of filters) {
    // An empty value is a choice too: it switches a default filter off.
    const value = address.get(name) ?? fallback.filters[name]
    if (value) chosen[name] = value
  }
  const hidden = address.get('hidden')
  return {
    page: Math.max(wholeNumber(address.get('page'), fallback.page + 1) - 1, 0),
    pageSize: pageSizes.find((size) => size === pageSize) ?? fallback.pageSize,
    sort: address.get('sort') ?? fallback.sort,
    search: address.get('search') ?? fallback.search,
    filters: chosen,
    hidden: hidden === null ? fallback.hidden : hidden.split(',').filter(Boolean),
  }
}

/** Writes a list's state into an address; what is as usual is left out, and what belongs to others is kept. */
export function writeListState<F extends string>(
  address: URLSearchParams,
  state: ListState<F>,
  filters: readonly F[],
  fallback: ListState<F>,
): URLSearchParams {
  const next = new URLSearchParams(address)
  const put = (name: string, value: string, usual: string) => {
    if (value === usual) next.delete(name)
    else next.set(name, value)
  }
  put('page', String(state.page + 1), String(fallback.page + 1))
  put('pageSize', String(state.pageSize), String(fallback.pageSize))
  put('sort', state.sort, fallback.sort)
  put('search', state.search, fallback.search)
  put('hidden', state.hidden.join(','), fallback.hidden.join(','))
  for (const name of filters) put(name, state.filters[name] ?? '', fallback.filters[name] ?? '')
  return next
}
