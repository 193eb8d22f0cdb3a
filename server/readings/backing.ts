import { sql } from 'drizzle-orm'
import { perQuantity } from '../../contract/quantities.ts'
import type { Bearer, Quantity } from '../../contract/vocabulary.ts'
import { toIso } from '../db/database.ts'
import { type Columns, listed } from '../db/quantities.ts'
import type { Backed } from '../domain/judgement.ts'
import { annealedOn, type TypeFacts } from './candidates.ts'
import type { Group } from './controls.ts'

/** What the backgrounds of some readings hang on: the same for all that lay in one place at one time. */
export interface Backing extends Group {
  siteId: number
  typeId: number
  bearer: Bearer
  to: string
  kept: boolean
  netOfSource: boolean
  /** What was laid down by hand, µSv. */
  manual: Partial<Record<Quantity, number | null>> | null
  annealedOn: string | null
  /** Asked only where the annealing is known: else the days of wear are taken, whenever it was read. */
  readAt: string | null
}

/**
 * Readings `r`, each with its line `a`. To be asked where lines are looked up one by one (`lookingUp`): of the controls of a reading
 * the database knows so little that it might join them with every line that there is.
 */
export const backedReadings = sql`readings r join assignments a on a.id = r.assignment_id
  cross join lateral (select ${annealedOn} as "on" offset 0) annealed`

/** The columns of a backing, by which readings are counted together. */
export const backingColumns = sql`a.client_id as "clientId", a.site_id as "siteId", a.type_id as "typeId", a.bearer, a.period, a."from",
  a."to", a.device_assignment_id is not null as kept, r.net_of_source as "netOfSource", r.manual -> 'values' as manual,
  annealed.on as "annealedOn", case when annealed.on is not null then r.read_at end as "readAt"`
/** The same for `group by`, which takes no names. */
export const backingGroup = sql`a.client_id, a.site_id, a.type_id, a.bearer, a.period, a."from", a."to", a.device_assignment_id is not null,
  r.net_of_source, r.manual -> 'values', annealed.on, case when annealed.on is not null then r.read_at end`

/** Columns of quantities of `r`, for `group by`. */
export const grouped = (...suffixes: string[]) => listed((_quantity, _suffix, column) => `r.${column}`, suffixes)

/** One word for all that is the same of it. */
export const backingKey = (of: Backing): string =>
  JSON.stringify([
    ...[of.clientId, of.siteId, of.typeId, of.bearer, of.period, of.from, of.to, of.kept, of.netOfSource],
    ...[of.manual, of.annealedOn, of.annealedOn && toIso(of.readAt)],
  ])

/** A reading on that backing as the background rule takes it. It was read, not entered. */
export const readOn = (
  backing: Backing & Columns<'Gross', number | null>,
  { technologyId, measured, levels }: TypeFacts,
): Backed => {
  const { bearer, siteId, from, to, kept, netOfSource, manual, annealedOn, readAt } = backing
  return {
    bearer,
    siteId,
    technologyId,
    from,
    to,
    kept,
    netOfSource,
    annealedOn,
    measured,
    levels,
    readAt: toIso(readAt),
    manual: manual ?? {},
    gross: perQuantity((quantity) => backing[`${quantity}Gross`]),
    entered: null,
  }
}

/** Of each client and period the day on which history ends: of a batch by id, the last reading of the group says it. */
export const groupsOf = (inOrder: readonly Group[]): Group[] => [
  ...new Map(inOrder.map((each) => [`${each.clientId}/${each.period}`, each])).values(),
]
