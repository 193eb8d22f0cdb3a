import { and, eq, inArray } from 'drizzle-orm'
import { doseSeries, leaderOf } from '../../contract/quantities.ts'
import type { Flag, LimitKind } from '../../contract/vocabulary.ts'
import type { Actor } from '../core/audit.ts'
import type { Tx } from '../db/database.ts'
import { alerts, people } from '../db/schema.ts'
import { compareAll, type Excess, excessesOf } from '../domain/excess.ts'
import type { LimitProfile } from '../domain/levels.ts'
import { type AssignedDose, dosesOfPeople } from '../doses/reading.ts'
import { limitedPerson, limitProfiles } from '../people/limits.ts'
import { endAlerts } from './ending.ts'
import { endedByItself, type Raised, raiseSealed } from './raise.ts'

type Kept = typeof alerts.$inferSelect
const kindOf = (limit: LimitKind) => (limit === 'pregnancy' ? 'pregnancy' : 'limit')

/**
 * Brings the alerts of a person's limits into step with what counts of it, for whoever changes that: doses that are published,
 * a dose of elsewhere, an adjustment, a declaration, a birth date. What a sum is above is said once, of the last dose that it is
 * made of; what no sum is above any more ends. The person is held by the caller.
 */
export async function followLimits(tx: Tx, personId: number, actor: Actor): Promise<void> {
  const [person] = await tx.select().from(people).where(eq(people.id, personId))
  if (!person) return
  const known = await tx
    .select()
    .from(alerts)
    .where(and(eq(alerts.personId, personId), inArray(alerts.kind, ['limit', 'pregnancy'])))
    .for('no key update')
  const doses = (await dosesOfPeople(tx, [personId])).get(personId) ?? []
  const { over } = await limitProfiles(tx)
  const compared = compareAll(doses, limitedPerson(person), over)
  const excesses = excessesOf(compared)
  /** Does an alert speak of a sum, and of no more than there is? */
  const tells = (alert: Kept, { kind, quantity, value, limit, doses: parts }: Excess<AssignedDose>) =>
    alert.kind === kindOf(kind) &&
    alert.quantity === quantity &&
    alert.level === limit &&
    (alert.value ?? 0) <= value &&
    parts.some(({ assignmentId }) => alert.assignmentId === null || assignmentId === alert.assignmentId)
  /** A profile that holds no more judges nobody anew: the alert is of the one that held. */
  const holds = (alert: Kept) => {
    const dose = doses.find(({ assignmentId }) => assignmentId === alert.assignmentId)
    return alert.kind === 'pregnancy' || !dose || over(dose).some(({ profile }) => hasLimit(profile, alert))
  }
  const stale = known.filter(
    (alert) => alert.state !== 'closed' && holds(alert) && !excesses.some((excess) => tells(alert, excess)),
  )
  await endAlerts(tx, stale, 'corrected', { ...actor, userId: null })
  const standing = known.filter((alert) => !stale.includes(alert) && !endedByItself(alert))
  const unsaid = excesses.filter(
    (excess) => !standing.some((alert) => tells(alert, excess) && alert.value === excess.value),
  )
  await raiseSealed(
    tx,
    unsaid.map((excess) => raisedBy(excess, person)),
    actor,
  )
}

/** The same for the people of doses that were published: of those that a limit is about, or was. */
export async function followPublished(
  tx: Tx,
  doses: readonly { personId: number | null; flags: readonly Flag[] }[],
  actor: Actor,
): Promise<void> {
  const people = [...new Set(doses.flatMap(({ personId }) => personId ?? []))]
  const flagged = doses.flatMap(({ personId, flags }) =>
    personId !== null && flags.some(({ code }) => code === 'aboveLimit') ? [personId] : [],
  )
  const alerted = await tx
    .selectDistinct({ id: alerts.personId })
    .from(alerts)
    .where(
      and(
        inArray(alerts.personId, people),
        inArray(alerts.kind, ['limit', 'pregnancy']),
        inArray(alerts.state, ['open', 'acknowledged']),
      ),
    )
  const those = new Set([...flagged, ...alerted.flatMap(({ id }) => id ?? [])])
  for (const id of [...those].sort((one, other) => one - other)) await followLimits(tx, id, actor)
}

/** Is the level of an alert a limit of a profile, of whatever age? */
const hasLimit = ({ limits }: LimitProfile, { quantity, level }: Kept): boolean =>
  doseSeries.some((series) => leaderOf(series) === quantity && Object.values(limits[series]).includes(level))

/** What is said of a sum: of its last dose at a client, or else of the person. */
function raisedBy(
  { kind, quantity, value, limit, doses }: Excess<AssignedDose>,
  person: { id: number; clientId: number },
): Raised {
  const last = doses.findLast(({ assignmentId }) => assignmentId !== null)
  return {
    personId: person.id,
    clientId: last?.clientId ?? person.clientId,
    assignmentId: last?.assignmentId ?? null,
    kind: kindOf(kind),
    period: last?.period ?? null,
    ...{ quantity, value, level: limit },
  }
}
