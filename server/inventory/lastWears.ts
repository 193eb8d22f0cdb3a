import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'

/**
 * The last wear `l` of dosimeter `d`, as its lines tell it, in the columns that keep it: its line, its client, its last day.
 * Triggers of `assignments` (migration 0047) keep the same; who asks for lists reads what they kept.
 */
export const lastWear = (d: SQL): SQL => sql`left join lateral (
  select a.id as last_assignment_id, a.client_id as last_client_id, a."to" as last_to from assignments a
  where a.dosimeter_id = ${d}.id order by a."to" desc, a.id desc limit 1) l on true`

/** Makes the kept last wears anew, where they are not what the lines tell. Answers how many were not. */
export async function remakeLastWears(tx: Tx): Promise<number> {
  const wrong = await tx.execute(sql`
    update dosimeters set last_assignment_id = w.last_assignment_id, last_client_id = w.last_client_id, last_to = w.last_to
    from (select d.id, l.* from dosimeters d ${lastWear(sql`d`)}
      where (d.last_assignment_id, d.last_client_id, d.last_to)
        is distinct from (l.last_assignment_id, l.last_client_id, l.last_to)) w
    where dosimeters.id = w.id`)
  return wrong.rowCount ?? 0
}
