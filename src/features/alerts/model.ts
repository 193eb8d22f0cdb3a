import { type AlertAct, alertActOf } from '../../../contract/acts.ts'
import type { Alert } from '../../../contract/schemas/alerts.ts'
import type { AlertState } from '../../../contract/vocabulary.ts'
import type { Tone } from '../../components/status/StatusChip.tsx'

/** Filters of the list, as the address names them. */
export const alertFilters = ['kind', 'state', 'age', 'clientId'] as const
export type AlertFilter = (typeof alertFilters)[number]

/** The newest first; what is closed stands among them until it is filtered. */
export const alertListDefaults = { sort: '-at', hidden: ['serial'] }

/** Days after which an alert is called old, as the filter offers them. */
export const ages = [7, 30, 90] as const

export const stateTones: Record<AlertState, Tone> = { open: 'error', acknowledged: 'warning', closed: 'neutral' }

/** The one step that alerts can take together; null where they stand at different ones, or at their end. */
export function actOn(alerts: readonly Pick<Alert, 'state'>[]): AlertAct | null {
  const acts = new Set(alerts.map(({ state }) => alertActOf(state)))
  return acts.size === 1 ? ([...acts][0] ?? null) : null
}
