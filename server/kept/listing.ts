import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { KeptDevice, keptDevicesQuery } from '../../contract/schemas/keptDevices.ts'
import { notFound } from '../core/errors.ts'
import { contains, flagIs, is, type Listing, sortField, withTables } from '../core/listing.ts'
import { type Scope, within } from '../core/scope.ts'
import { type Queryable, rowsOf, toIso } from '../db/database.ts'
import { addDays, localInstant } from '../domain/calendar.ts'
import { hasText } from '../people/queries.ts'
import { readDays } from './readDays.ts'

export type KeptRow = Omit<KeptDevice, 'unreadDays' | 'unread' | 'rests'> & { unreadDays: number; rests: boolean }

const columns = (
  today: string,
) => sql`a.id, a.version, a.dosimeter_id as "dosimeterId", d.serial, d.type_id as "typeId",
  t.code as "typeCode", t.name as "typeName", a.person_id as "personId", p.last_names || ', ' || p.first_names as "personName",
  p.id_number as "idNumber", a.client_id as "clientId", c.name as "clientName", a.site_id as "siteId", s.name as "siteName",
  a.position, a."from", a."to", a.state, a.closed_reason as "closedReason", a.last_read_at as "lastReadAt",
  greatest(${today}::date - coalesce(a.last_read_at::date, a."from"), 0) as "unreadDays",
  exists (select 1 from assignments w where w.device_assignment_id = a.id and (w.state <> 'shipped'
    or exists (select 1 from readings r where r.assignment_id = w.id))) as rests`
const device = sql`join dosimeters d on d.id = a.dosimeter_id`
const type = sql`join dosimeter_types t on t.id = d.type_id`
const keeper = sql`join people p on p.id = a.person_id`
/** Looked up one by one: a join would read all dosimeters, or all people, for the few that are kept. */
const eachDevice = sql`cross join lateral (select o.* from dosimeters o where o.id = a.dosimeter_id limit 1) d`
const eachKeeper = sql`cross join lateral (select o.* from people o where o.id = a.person_id limit 1) p`
const client = sql`join clients c on c.id = a.client_id`
const tables = sql`${device} ${type} ${keeper} ${client} join sites s on s.id = a.site_id`

type Query = Omit<z.output<typeof keptDevicesQuery>, 'page' | 'pageSize'>

/** A device without a read since before this instant is one that is not read. */
const limitOf = (today: string, days: number) => localInstant(addDays(today, -days), 0)

/** Kept devices, by who has them. `days`: without a read for longer than these a device is marked. */
export const keptListing = (scope: Scope, query: Query, today: string, days: number): Listing => {
  const unread = sql`(a.state <> 'closed' and coalesce(a.last_read_at, a."from"::timestamptz) < ${limitOf(today, days)}::timestamptz)`
  const { search, typeId, sort = 'serial' } = query
  const field = sortField(sort)
  return {
    columns: columns(today),
    from: withTables(
      sql`device_assignments a`,
      [search || typeId || field === 'serial' || field === 'type', eachDevice],
      [field === 'type', type],
      [search, eachKeeper],
      [!search && field === 'person', keeper],
      [field === 'client', client],
    ),
    joins: { onto: sql`a`, tables },
    countFrom: withTables(sql`device_assignments a`, [search || typeId, eachDevice], [search, eachKeeper]),
    looksAtAll: search !== undefined,
    within: within(scope, { client: sql`a.client_id`, person: sql`a.person_id` }),
    where: [
      sql`a.person_id is not null`,
      is(sql`a.client_id`, query.clientId),
      is(sql`d.type_id`, query.typeId),
      is(sql`a.state`, query.state),
      flagIs(unread, query.unread),
      query.search ? sql`(${contains(sql`d.serial`, query.search)} or ${hasText(query.search)})` : undefined,
    ],
    sorts: {
      // Not as the index has it: kept devices are few, and would be looked for among the serials of all that there are.
      serial: sql`(d.serial || '')`,
      type: sql`t.code`,
      person: sql`p.name_key collate "C"`,
      client: sql`c.name_key collate "C"`,
      from: sql`a."from"`,
      to: sql`a."to"`,
      lastReadAt: sql`a.last_read_at`,
      state: sql`a.state`,
    },
    tieBreak: sql`a.id`,
    defaultSort: 'serial',
  }
}

/** A row as it is answered. */
export function toKept({ unreadDays, ...row }: KeptRow, today: string, days: number): KeptDevice {
  const open = row.state !== 'closed'
  const lastReadAt = toIso(row.lastReadAt)
  const since = lastReadAt ?? localInstant(row.from, 0)
  return { ...row, lastReadAt, unreadDays: open ? unreadDays : null, unread: open && since < limitOf(today, days) }
}

/** One keeping; throws when there is none. */
export async function readKept(db: Queryable, scope: Scope, id: number, today: string): Promise<KeptDevice> {
  const { condition } = within(scope, { client: sql`a.client_id`, person: sql`a.person_id` })
  const [row] = await rowsOf<KeptRow>(
    db,
    sql`select ${columns(today)} from device_assignments a ${tables} where a.id = ${id} and ${condition ?? sql`true`}`,
  )
  if (!row) throw notFound()
  return toKept(row, today, await readDays(db))
}
