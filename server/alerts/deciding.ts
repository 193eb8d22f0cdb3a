import { inArray, sql } from 'drizzle-orm'
import type { AlertCause } from '../../contract/vocabulary.ts'
import type { AuditStep } from '../../contract/words/audit.ts'
import { type Actor, type AuditFields, audit } from '../core/audit.ts'
import { notFound } from '../core/errors.ts'
import { allOf } from '../core/listing.ts'
import { type Scope, within } from '../core/scope.ts'
import { transition } from '../core/transition.ts'
import type { Tx } from '../db/database.ts'
import { alerts } from '../db/schema.ts'

/** Refuses ids of which the caller may not know one, in the words used for one that does not exist. */
async function mustSee(tx: Tx, scope: Scope, ids: readonly number[]): Promise<void> {
  const asked = new Set(ids)
  const condition = allOf([inArray(alerts.id, [...asked]), within(scope, { client: sql`client_id` }).condition])
  if ((await tx.$count(alerts, condition)) < asked.size) throw notFound()
}

/** Takes alerts that the caller may know of to their next state, each with its event: all of them, or none. */
async function step(
  tx: Tx,
  scope: Scope,
  ids: readonly number[],
  to: Exclude<AuditStep<'alert'>, 'raised'>,
  actor: Actor,
  { set, after }: { set: object; after: AuditFields },
): Promise<void> {
  await mustSee(tx, scope, ids)
  await transition(tx, 'alert', ids, to, actor, { set })
  for (const id of new Set(ids))
    await audit(tx, actor, { action: `alert.${to}`, objectType: 'alert', objectId: id, after })
}

/** Says that alerts are being looked into: all of them, or none when one is further already. */
export const acknowledgeAlerts = (tx: Tx, scope: Scope, ids: readonly number[], note: string, actor: Actor) =>
  step(tx, scope, ids, 'acknowledged', actor, { set: { acknowledgedNote: note }, after: { note } })

/** Closes alerts with what was found: all of them, or none. Only what somebody has acknowledged is closed. */
export const closeAlerts = (
  tx: Tx,
  scope: Scope,
  ids: readonly number[],
  { cause, note }: { cause: AlertCause; note: string },
  actor: Actor,
) => step(tx, scope, ids, 'closed', actor, { set: { cause, closedNote: note }, after: { cause, note } })
