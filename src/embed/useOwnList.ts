import { useCallback, useState } from 'react'
import type { ListState } from '../components/table/listState.ts'
import { defaultListState } from '../routing/listState.ts'
import type { UseListState } from '../routing/useListState.ts'

/** A list's page, sorting, search and filters, kept by the widget itself: the address belongs to the host. */
export function useOwnList<F extends string>(defaults: Partial<ListState<F>> = {}): UseListState<F> {
  const [first] = useState(() => ({ ...defaultListState, ...defaults }) as ListState<F>)
  const [state, setState] = useState(first)
  const update = useCallback(
    (change: Partial<ListState<F>>) =>
      setState((before) => ({ ...before, ...('page' in change ? {} : { page: 0 }), ...change })),
    [],
  )
  const reset = useCallback(() => setState(first), [first])
  return { state, update, reset }
}
