import { inArray, type SQL, sql } from 'drizzle-orm'
import { type Actor, audit } from '../core/audit.ts'
import type { FieldError } from '../core/errors.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import { annealings } from '../db/schema.ts'
import { facing } from '../readings/facing.ts'
import { noteChange } from './changes.ts'
import { refuse } from './held.ts'

/** An annealing that was done on a day, or that was noted by mistake. */
export interface Annealing {
  act: 'annealed' | 'annealingTakenBack'
  day: string
  reason: string
}

/**
 * Does a change of when dosimeters were annealed, and judges anew what waits and rests on it: their own readings, and those
 * of clients that had them as controls, whose daily average counts a control's days.
 */
export function facingAnnealing<T>(
  tx: Tx,
  serials: readonly string[],
  actor: Actor,
  change: () => Promise<T>,
): Promise<T> {
  const these = sql`(select id from dosimeters where serial = any(${sql.param([...serials])}::text[]))`
  const clients = (which: SQL) =>
    sql`select a.client_id from assignments a where a.dosimeter_id in ${these} and (${which})`
  const which = sql`(r.dosimeter_id in ${these} or r.client_id in (${clients(sql`a.bearer = 'control'`)}))`
  return facing(tx, which, actor, change, clients(sql`a.open or a.bearer = 'control'`))
}

/** Who had which of these on a day: whatever is set to zero then has lost what it had received. */
async function wornOn(tx: Tx, ids: readonly number[], day: string): Promise<Map<number, string>> {
  const rows = await rowsOf<{ id: number; period: string }>(
    tx,
    sql`select dosimeter_id as id, min(period) as period from assignments
        where dosimeter_id = any(${sql.param([...ids])}::int[]) and counts and ${day} between "from" and "to"
        group by dosimeter_id`,
  )
  return new Map(rows.map(({ id, period }) => [id, period]))
}

/** Notes that dosimeters were set to zero on a day, or that they were not after all. Refuses where that cannot be. */
export async function anneal(
  tx: Tx,
  found: readonly { id: number; serial: string }[],
  { serials, act, day, reason }: Annealing & { serials: readonly string[] },
  actor: Actor,
): Promise<void> {
  const ids = found.map(({ id }) => id)
  const thatDay = sql`${inArray(annealings.dosimeterId, ids)} and ${annealings.day} = ${day}`
  const known = new Set((await tx.select().from(annealings).where(thatDay)).map(({ dosimeterId }) => dosimeterId))
  const worn = act === 'annealed' ? await wornOn(tx, ids, day) : new Map<number, string>()
  refuse(
    found.flatMap(({ id, serial }): FieldError[] => {
      const path = `serials.${serials.indexOf(serial)}`
      const period = worn.get(id)
      if (period !== undefined) return [{ path, code: 'annealedWorn', params: { serial, period, day } }]
      if (known.has(id) === (act === 'annealingTakenBack')) return []
      return [{ path, code: act === 'annealed' ? 'annealedAlready' : 'notAnnealed', params: { serial, day } }]
    }),
  )
  if (act === 'annealed') await tx.insert(annealings).values(ids.map((dosimeterId) => ({ dosimeterId, day })))
  else await tx.delete(annealings).where(thatDay)
  await noteChange(tx, ids, { kind: act, annealedOn: day, reason }, actor)
  for (const { id, serial } of found)
    await audit(tx, actor, {
      action: act === 'annealed' ? 'dosimeter.annealed' : 'dosimeter.annealingTakenBack',
      objectType: 'dosimeter',
      objectId: id,
      after: { serial, annealedOn: day, reason },
    })
}
