import { useCallback, useState } from 'react'
import { defaultListState, type ListControl, type ListState } from './listState.ts'

/** A list's page, sorting, search and filters, kept by the one who shows it: in a portal the address is the portal's. */
export function useLocalListState<F extends string>(defaults: Partial<ListState<F>> = {}): ListControl<F> {
  const [opened] = useState(() => ({ ...defaultListState, ...defaults }) as ListState<F>)
  const [state, setState] = useState(opened)
  const update = useCallback(
    (change: Partial<ListState<F>>) =>
      setState((before) => ({ ...before, ...('page' in change ? {} : { page: 0 }), ...change })),
    [],
  )
  return { state, opened, update }
}
