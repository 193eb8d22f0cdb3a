import { type ListState, pageSizes } from '../components/table/listState.ts'

export type { ListState } from '../components/table/listState.ts'

export const defaultListState: ListState<never> = {
  page: 0,
  pageSize: 50,
  sort: '',
  search: '',
  filters: {},
  hidden: [],
}

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

/**
 * The query of a list call for a state; filters and sorting that are empty are left out. `Query` is the call's own query
 * type: an address may hold anything, so the server has the last word on values, and its refusal is shown as an error.
 */
export function listQueryOf<Query extends object>(state: ListState): Query {
  const { page, pageSize, sort, search, filters } = state
  const query: Record<string, string | number> = { page, pageSize }
  if (sort) query.sort = sort
  if (search) query.search = search
  for (const [name, value] of Object.entries(filters)) if (value) query[name] = value
  return query as Query
}
