import type { UseListState } from './useListState.ts'

/** The props of a `DataTable` by which a reader changes what a list shows. */
export const controlsOf = <F extends string>({ state, update, reset }: UseListState<F>) => ({
  state,
  onStateChange: update,
  isFiltered: Boolean(state.search) || Object.values(state.filters).some(Boolean),
  onClearFilters: reset,
})
