import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '../db/database.ts'

/** Rebuilds from the audit trail on which days dosimeters were set to zero. Answers, in words, what is not what it says. */
export async function verifyAnnealings(db: Queryable): Promise<string[]> {
  const rows = await rowsOf<{ id: number; day: string; said: boolean }>(
    db,
    sql`select coalesce(n.dosimeter_id, e.id) as id, coalesce(n.day, e.day) as day, e.id is not null as said
        from annealings n full join (
          select distinct on (object_id, after->>'annealedOn') object_id::int as id, (after->>'annealedOn')::date as day, action
          from audit_events where action in ('dosimeter.annealed', 'dosimeter.annealingTakenBack')
          order by object_id, after->>'annealedOn', seq desc
        ) e on e.id = n.dosimeter_id and e.day = n.day and e.action = 'dosimeter.annealed'
        where n.dosimeter_id is null and e.action = 'dosimeter.annealed' or e.id is null order by 1, 2`,
  )
  return rows.map(({ id, day, said }) =>
    said
      ? `Dosimeter ${id}: the annealing of ${day} that was noted is not there.`
      : `Dosimeter ${id}: nobody has noted the annealing of ${day}.`,
  )
}
