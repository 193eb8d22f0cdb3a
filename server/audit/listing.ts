import { type SQL, sql } from 'drizzle-orm'
import { voidReadings } from '../../contract/states.ts'
import { auditObjects } from '../../contract/words/audit.ts'
import { contains, is, type Listing } from '../core/listing.ts'
import { type Scope, within } from '../core/scope.ts'
import { type Queryable, rowsOf } from '../db/database.ts'
import { oneOf } from '../db/oneOf.ts'
import { addDays, localInstant } from '../domain/calendar.ts'

export interface AuditFilter {
  action?: string
  objectType?: string
  objectId?: string
  userId?: number
  personId?: number
  from?: string
  to?: string
  search?: string
}

/**
 * Events of the things that are about a person, as the trail names them. One look into the index for each thing: a join might
 * walk through the whole trail.
 */
const aboutPerson = (personId: number): SQL => sql`e.id in (select found.id from (
    select 'person' as type, ${String(personId)}::text as id
    union all select 'user', id::text from users where person_id = ${personId}
    union all select 'assignment', id::text from assignments where person_id = ${personId}
    union select 'reading', r.id::text from assignments a join readings r on r.assignment_id = a.id
      where a.person_id = ${personId} and r.person_id = ${personId}
    union select 'reading', id::text from readings where person_id = ${personId} and state in ${oneOf(voidReadings)}
    union all select 'adjustment', id::text from adjustments where person_id = ${personId}
    union all select 'alert', id::text from alerts where person_id = ${personId}
    union all select 'externalDose', record_id::text from external_doses where person_id = ${personId}
  ) about cross join lateral (
    select x.id from audit_events x where x.object_type = about.type and x.object_id = about.id offset 0
  ) found)`

/** Events of what has such an id, whatever it is: every kind is named, since the index begins with it. */
const ofObject = (id: string): SQL =>
  sql`(e.object_type in ${oneOf(Object.keys(auditObjects))} and e.object_id = ${id})`

/**
 * Who is found by a part of the name or the email. Asked for before the trail is: by their numbers the database knows whether
 * they act every minute or did once, and walks back through the trail for the ones and looks up the others.
 */
export async function whoActs(db: Queryable, search: string | undefined): Promise<number[]> {
  if (!search) return []
  const found = await rowsOf<{ id: number }>(
    db,
    sql`select id from users where ${contains(sql`nombre`, search)} or ${contains(sql`email`, search)}`,
  )
  return found.map(({ id }) => id)
}

/** What is searched for is an object or one who acts: each has its own index, and together they would have none. */
function foundBy(search: string, actors: readonly number[]): { from: SQL; where: SQL }[] {
  const from = sql`audit_events e`
  const acted = sql`e.user_id = any(${sql.param(actors)}::int[]) and e.object_id <> ${search}`
  return [{ from, where: ofObject(search) }, ...(actors.length > 0 ? [{ from, where: acted }] : [])]
}

const startOf = (day: string): string => localInstant(day, 0)

/** Events of the trail, the latest first; its order is that of the chain. `actors` are those of `whoActs`. */
export const auditListing = (scope: Scope, query: AuditFilter, actors: readonly number[]): Listing => ({
  columns: sql`e.id, e.seq, e.at, e.user_id as "userId", u.nombre as "userName", e.action, e.object_type as "objectType",
    e.object_id as "objectId", e.before, e.after, e.origin`,
  from: sql`audit_events e`,
  joins: { onto: sql`e`, tables: sql`left join users u on u.id = e.user_id` },
  parts: query.search ? foundBy(query.search, actors) : undefined,
  // Nobody's but the laboratory's: what is told of one client may stand beside what is told of another.
  within: within(scope, { client: null }),
  where: [
    is(sql`e.action`, query.action),
    is(sql`e.object_type`, query.objectType),
    query.objectId === undefined ? undefined : ofObject(query.objectId),
    is(sql`e.user_id`, query.userId),
    query.personId === undefined ? undefined : aboutPerson(query.personId),
    query.from === undefined ? undefined : sql`e.at >= ${startOf(query.from)}::timestamptz`,
    query.to === undefined ? undefined : sql`e.at < ${startOf(addDays(query.to, 1))}::timestamptz`,
  ],
  sorts: { at: sql`e.seq` },
  tieBreak: sql`e.id`,
  defaultSort: '-at',
})
