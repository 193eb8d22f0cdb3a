import { type SQL, sql } from 'drizzle-orm'
import { voidReadings } from '../../contract/states.ts'
import { contains, is, type Listing } from '../core/listing.ts'
import { type Scope, within } from '../core/scope.ts'
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

const startOf = (day: string): string => localInstant(day, 0)

/** Events of the trail, the latest first; its order is that of the chain. */
export const auditListing = (scope: Scope, query: AuditFilter): Listing => ({
  columns: sql`e.id, e.seq, e.at, e.user_id as "userId", u.nombre as "userName", e.action, e.object_type as "objectType",
    e.object_id as "objectId", e.before, e.after, e.origin`,
  from: sql`audit_events e`,
  joins: { onto: sql`e`, tables: sql`left join users u on u.id = e.user_id` },
  // Nobody's but the laboratory's: what is told of one client may stand beside what is told of another.
  within: within(scope, { client: null }),
  where: [
    is(sql`e.action`, query.action),
    is(sql`e.object_type`, query.objectType),
    is(sql`e.object_id`, query.objectId),
    is(sql`e.user_id`, query.userId),
    query.personId === undefined ? undefined : aboutPerson(query.personId),
    query.from === undefined ? undefined : sql`e.at >= ${startOf(query.from)}::timestamptz`,
    query.to === undefined ? undefined : sql`e.at < ${startOf(addDays(query.to, 1))}::timestamptz`,
    query.search
      ? sql`(e.user_id in (select id from users where ${contains(sql`nombre`, query.search)} or ${contains(sql`email`, query.search)})
          or e.object_id = ${query.search})`
      : undefined,
  ],
  sorts: { at: sql`e.seq` },
  tieBreak: sql`e.id`,
  defaultSort: '-at',
})
