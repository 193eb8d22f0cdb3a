import { type SQL, sql } from 'drizzle-orm'
import { waitingReadings } from '../../contract/states.ts'
import type { Actor } from '../core/audit.ts'
import { clientsOfSiblings, holdClients } from '../core/holds.ts'
import type { Tx } from '../db/database.ts'
import { oneOf } from '../db/oneOf.ts'
import { inLaterWear, rejudge } from './recompute.ts'

/**
 * For whoever changes a fact on which judgements of waiting readings rest: a person's declaration, days or birth date, what a
 * technology measures. Holds their clients first, does the change, and judges what it touches anew in the same transaction:
 * what had been approved over the old fact goes back into the queue. `which` is a condition on readings `r`; `also`
 * selects more clients to hold, whose sheets the change touches.
 */
export async function facing<T>(
  tx: Tx,
  which: SQL,
  actor: Actor,
  change: () => Promise<T>,
  also: SQL = sql`select null::int`,
): Promise<T> {
  const waiting = sql`r.state in ${oneOf(waitingReadings)} and ${which}`
  const siblings = sql`${clientsOfSiblings(waiting)} union ${also}`
  await holdClients(tx, sql`select r.client_id from readings r where ${waiting}`, siblings)
  const answer = await change()
  await rejudge(tx, which, actor)
  return answer
}

/** What waits of a person, and of others what follows the days on which the person had their dosimeters. */
export const ofPerson = (id: number): SQL => sql`r.id in (
  select w.id from readings w where w.person_id = ${id} and w.state in ${oneOf(waitingReadings)}
  union all ${inLaterWear(sql`a.person_id = ${id} and a.state not in ('published', 'reported')`)})`
/** What waits of a technology's dosimeters. */
export const ofTechnology = (id: number): SQL => sql`r.technology_id = ${id}`
/** What waits of a type's dosimeters. */
export const ofType = (id: number): SQL => sql`r.type_id = ${id}`
