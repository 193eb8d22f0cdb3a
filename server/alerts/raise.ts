import { and, eq, sql } from 'drizzle-orm'
import { type AlertKind, type AlertState, type Flag, type Quantity, quantities } from '../../contract/vocabulary.ts'
import { type Actor, audit } from '../core/audit.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import { alerts } from '../db/schema.ts'
import { insertMany } from '../db/unnest.ts'
import { endAlerts } from './ending.ts'
import { alertSeal } from './seal.ts'

const columns = {
  personId: ['person_id', 'int'],
  clientId: ['client_id', 'int'],
  kind: ['kind', 'text'],
  period: ['period', 'text'],
  assignmentId: ['assignment_id', 'int'],
  quantity: ['quantity', 'text'],
  value: ['value', 'int'],
  level: ['level', 'int'],
  state: ['state', 'text'],
  at: ['at', 'timestamptz'],
} as const

/** A dose that is about to be published, with what the judge said of it. */
interface Judged {
  personId: number | null
  clientId: number
  assignmentId: number
  period: string
  flags: readonly Flag[]
}

/** An alert of a dose: what is above what, µSv. */
export interface Raised {
  personId: number
  clientId: number
  assignmentId: number | null
  kind: AlertKind
  period: string | null
  quantity: Quantity
  value: number
  level: number
}

/** Raises an alert for every level of investigation that published doses are above. An area has nobody to be alerted about. */
export const raiseAlerts = (tx: Tx, doses: readonly Judged[], now: string): Promise<void> =>
  insertMany(
    tx,
    'alerts',
    columns,
    doses.flatMap(alertsOf).map((alert) => ({ ...alert, state: 'open', at: now })),
  )

/** Raises alerts that no publication tells of, each with its event. */
export async function raiseSealed(tx: Tx, raised: readonly Raised[], actor: Actor): Promise<void> {
  if (raised.length === 0) return
  const made = await tx
    .insert(alerts)
    .values(raised.map((alert) => ({ ...alert, state: 'open' as const, at: actor.now })))
    .returning({ id: alerts.id })
  const ids = made.map(({ id }) => id)
  const sealed = await rowsOf<{ id: number; seal: string }>(
    tx,
    sql`select t.id, ${alertSeal} as seal from alerts t where t.id = any(${sql.param(ids)}::int[]) order by t.id`,
  )
  for (const { id, seal } of sealed)
    await audit(tx, actor, { action: 'alert.raised', objectType: 'alert', objectId: id, after: { seal } })
}

/**
 * The same where a dose takes the place of another one: what was said of that one and is not so any more ends, and what is so
 * still is not said twice.
 */
export async function renewAlerts(tx: Tx, dose: Judged, actor: Actor): Promise<void> {
  const wanted = alertsOf(dose)
  const known = await tx
    .select()
    .from(alerts)
    .where(and(eq(alerts.assignmentId, dose.assignmentId), eq(alerts.kind, 'investigation')))
    .for('no key update')
  const same = (one: Raised, other: (typeof known)[number]) =>
    (['personId', 'kind', 'quantity', 'value', 'level'] as const).every((key) => one[key] === other[key])
  const stale = known.filter((each) => each.state !== 'closed' && !wanted.some((one) => same(one, each)))
  await endAlerts(tx, stale, 'corrected', { ...actor, userId: null })
  const missing = wanted.filter((one) => !known.some((each) => same(one, each) && !endedByItself(each)))
  await raiseSealed(tx, missing, actor)
}

/** Had it no reason any more, with nobody who looked into it? It says nothing of what comes later. */
export const endedByItself = ({ state, closedBy }: { state: AlertState; closedBy: number | null }): boolean =>
  state === 'closed' && closedBy === null

/**
 * What a dose by itself is an alert of. Its flags of limits are none: they add up what waits too, and may never be published;
 * `followLimits` speaks of those.
 */
function alertsOf({ personId, clientId, assignmentId, period, flags }: Judged): Raised[] {
  return flags.flatMap(({ code, quantity = quantities[0], value, level }) => {
    if (code !== 'aboveInvestigation' || personId === null || value === undefined || level === undefined) return []
    return [{ personId, clientId, assignmentId, kind: 'investigation', period, quantity, value, level }]
  })
}
