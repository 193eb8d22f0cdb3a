import { sql } from 'drizzle-orm'
import { contains, flagIs, type Listing, sortField, withTables } from '../core/listing.ts'
import { isLate } from '../core/outstanding.ts'
import { type Scope, within } from '../core/scope.ts'
import { nameKey } from '../domain/identity.ts'
import { outWith } from '../inventory/listing.ts'
import { workingAt } from '../people/employments.ts'

const defaultSort = '-overdue'

interface Filter {
  sort?: string
  overdue?: 'true' | 'false'
  active?: 'true' | 'false'
  search?: string
}

/** Private clients with what the service does for each and what is missing there, on a day. */
export function privateClients(scope: Scope, query: Filter, today: string): Listing {
  const late = sql`a.client_id = c.id and ${isLate(sql`a`, today)}`
  const overdueDays = sql`(select ${today}::date - min(a."to") from assignments a where ${late})`
  const people = workingAt(sql`c.id`, today)
  const dosimetersOut = outWith(sql`c.id`)
  const contact = (part: string) => sql`coalesce(c.contacts->0->>${part}, '')`
  // Asked once of a client, by whether anything is late and since when.
  const asksLate = query.overdue !== undefined || sortField(query.sort ?? defaultSort) === 'overdue'
  const from = withTables(sql`clients c`, [
    asksLate,
    sql`cross join lateral (select min(a."to") as since from assignments a where ${late}) l`,
  ])
  return {
    columns: sql`c.id, c.code, c.name, (select count(*)::int from sites s where s.client_id = c.id) as sites,
      ${people} as people, ${dosimetersOut} as "dosimetersOut", ${overdueDays} as "overdueDays",
      (select count(*)::int from assignments a where ${late}) as unreturned,
      (select a.period from assignments a where a.client_id = c.id order by a."to" desc, a.id desc limit 1) as "lastPeriod",
      (select d.published_at from current_doses v join doses d on d.id = v.dose_id
        where v.client_id = c.id order by v."to" desc, d.published_at desc limit 1) as "lastReportAt",
      ${contact('name')} as "contactName", ${contact('email')} as "contactEmail", ${contact('phone')} as "contactPhone",
      c.active`,
    from,
    countFrom: query.overdue === undefined ? sql`clients c` : from,
    parts: [{ from, where: sql`true` }],
    joins: { onto: sql`c` },
    within: within(scope, { client: sql`c.id` }),
    where: [
      sql`c.sector = 'private'`,
      query.overdue === undefined ? undefined : sql`l.since is ${query.overdue === 'true' ? sql`not null` : sql`null`}`,
      flagIs(sql`c.active`, query.active),
      query.search
        ? sql`(${contains(sql`c.name_key`, nameKey(query.search))} or ${contains(sql`c.code`, query.search)})`
        : undefined,
    ],
    sorts: {
      name: sql`c.name_key collate "C"`,
      code: sql`c.code`,
      people,
      dosimetersOut,
      // Whoever misses nothing comes after everybody who does.
      overdue: sql`coalesce(${today}::date - l.since, -1)`,
    },
    tieBreak: sql`c.id`,
    defaultSort,
  }
}
