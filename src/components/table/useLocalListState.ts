import { useCallback, useMemo, useRef, useState } from 'react'
import { defaultListState, type ListControl, type ListState } from './listState.ts'

/** What a portal says of a list: as people know it from fields, held, begun with, or heard of. */
export interface HostList<F extends string> {
  /** Parts that the host holds: shown as given, whatever people do here, until it gives others. */
  list?: Partial<ListState<F>>
  /** How the list begins. */
  defaultList?: Partial<ListState<F>>
  /** Hears the whole state that somebody has asked for, also of what the host holds. */
  onListChange?(list: ListState<F>): void
}

interface Options<F extends string> extends HostList<F> {
  /** Filters that say whose list it is. Another value is another list: other filters and the page begin anew. */
  whose?: Partial<Record<F, string | undefined>>
  /** Those of them that only the host changes. */
  held?: readonly F[]
  onChange?(next: ListState<F>, before: ListState<F>): void
}

/** What objects say, for those that are written in place and new at every render. */
function useSaid<T>(value: T): T {
  const text = JSON.stringify(value)
  return useMemo(() => text && JSON.parse(text), [text])
}

/** A list's page, sorting, search and filters, kept by the one who shows it: in a portal the address is the portal's. */
export function useLocalListState<F extends string>(
  defaults: Partial<ListState<F>> = {},
  options: Options<F> = {},
): ListControl<F> {
  const { defaultList } = options
  const [begun] = useState(() => ({
    ...(defaultListState as ListState<F>),
    ...defaults,
    ...defaultList,
    filters: { ...defaults.filters, ...defaultList?.filters },
  }))
  const whose = useSaid(options.whose)
  const opened = useMemo(() => ({ ...begun, filters: { ...begun.filters, ...whose } }), [begun, whose])
  const [own, setOwn] = useState<ListState<F>>(opened)
  const [known, setKnown] = useState(opened)
  if (known !== opened) {
    setKnown(opened)
    setOwn({ ...own, page: 0, search: opened.search, filters: opened.filters })
  }
  const list = useSaid(options.list)
  const held = useSaid(options.held)
  const state = useMemo<ListState<F>>(() => {
    const fixed = held?.map((name) => [name, whose?.[name]]) ?? []
    return {
      ...own,
      ...list,
      filters: { ...(list?.filters ?? own.filters), ...Object.fromEntries(fixed) },
    }
  }, [own, list, held, whose])

  const latest = useRef({ state, options })
  latest.current = { state, options }
  const update = useCallback((change: Partial<ListState<F>>) => {
    const { state: before, options: host } = latest.current
    const next = { ...before, ...('page' in change ? {} : { page: 0 }), ...change }
    // Two changes at once are one after the other.
    latest.current.state = next
    setOwn(next)
    host.onChange?.(next, before)
    host.onListChange?.(next)
  }, [])
  return { state, opened, update }
}
