import type { ListControl, ListState } from '../components/table/listState.ts'
import { type HostList, useLocalListState } from '../components/table/useLocalListState.ts'

export type { HostList, ListState }

/** The client of a list, as a portal names it. */
export interface OfClient {
  /** The client whose list it is; another one is shown at once. */
  clientId?: number
  /** The client that is chosen at first; people choose others. */
  defaultClientId?: number
  /** Hears which client somebody chooses; undefined is none. With it only `clientId` says which one is shown. */
  onClientChange?(clientId: number | undefined): void
}

/** The period of a list, as a portal names it. */
export interface OfPeriod {
  /** The period that is shown, such as `2026-09`; another one is shown at once. */
  period?: string
  /** The period that is chosen at first; people choose others. */
  defaultPeriod?: string
  /** Hears which period somebody chooses; undefined is none. With it only `period` says which one is shown. */
  onPeriodChange?(period: string | undefined): void
}

type Whose = 'clientId' | 'period'

/** The list of a widget: kept by the widget, begun or held by the portal. Nothing is mounted anew when the portal says otherwise. */
export function useWidgetList<F extends string>(
  props: HostList<F> & OfClient & OfPeriod,
  defaults: Partial<ListState<F>> = {},
): ListControl<F> {
  const { clientId, defaultClientId, onClientChange, period, defaultPeriod, onPeriodChange } = props
  const named = { clientId: clientId === undefined ? undefined : String(clientId), period }
  const begun = { clientId: defaultClientId === undefined ? undefined : String(defaultClientId), period: defaultPeriod }
  const given = (values: Record<Whose, string | undefined>) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as ListState<F>['filters']
  const hears = { clientId: onClientChange, period: onPeriodChange }
  const held = (['clientId', 'period'] as const).filter((name) => hears[name] && named[name] !== undefined)
  return useLocalListState<F>(
    { ...defaults, filters: { ...defaults.filters, ...given(begun) } },
    {
      list: props.list,
      defaultList: props.defaultList,
      onListChange: props.onListChange,
      whose: given(named),
      held: held as string[] as F[],
      onChange: (next, before) => {
        const [now, then] = [next.filters, before.filters] as Partial<Record<Whose, string>>[]
        if ((now?.clientId ?? '') !== (then?.clientId ?? '')) onClientChange?.(Number(now?.clientId) || undefined)
        if ((now?.period ?? '') !== (then?.period ?? '')) onPeriodChange?.(now?.period || undefined)
      },
    },
  )
}
