import { sql } from 'drizzle-orm'
import type { CurrentUser } from '../../contract/schemas/auth.ts'
import type { RecordReads } from '../../contract/schemas/reports.ts'
import { allOf } from '../core/listing.ts'
import { type Scope, seesAll } from '../core/scope.ts'
import { type Queryable, rowsOf, toIso } from '../db/database.ts'
import { localDate } from '../domain/calendar.ts'

/** So many days of looks are shown: the newest. */
const shown = 100

/**
 * Notes that a user has looked at a person's doses; every further look of that day is counted. A worker's look at its own is
 * nobody's business.
 */
export async function noteLook(
  db: Queryable,
  user: Pick<CurrentUser, 'id' | 'personId'>,
  personId: number,
  now: string,
): Promise<void> {
  if (user.personId === personId) return
  await db.execute(sql`insert into record_reads (person_id, user_id, day, last_at)
    values (${personId}, ${user.id}, ${localDate(now)}, ${now})
    on conflict (person_id, day, user_id) do update
      set times = record_reads.times + 1, last_at = greatest(record_reads.last_at, excluded.last_at)`)
}

type Row = RecordReads['items'][number]

/** Who has looked at a person's doses, the latest first. An officer learns of its own client's people and of the laboratory's. */
export async function looksAt(db: Queryable, scope: Scope, personId: number): Promise<RecordReads> {
  const known = seesAll(scope) ? undefined : sql`(u.rol_id = 1 or u.client_id = ${scope.clientId ?? null})`
  const items = await rowsOf<Row>(
    db,
    sql`select r.user_id as "userId", u.nombre as name, u.rol_id, r.day, r.last_at as "lastAt", r.times
        from record_reads r join users u on u.id = r.user_id
        where ${allOf([sql`r.person_id = ${personId}`, known])}
        order by r.day desc, r.last_at desc, r.user_id limit ${shown}`,
  )
  return { items: items.map((row) => ({ ...row, lastAt: toIso(row.lastAt) as string })) }
}
