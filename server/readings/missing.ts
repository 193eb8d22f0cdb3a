import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { missingItem } from '../../contract/schemas/assignments.ts'
import { is, type Listing, sortField, withTables } from '../core/listing.ts'
import { type Searched, searchedBy } from '../core/meant.ts'
import { byClient, byName } from '../core/orders.ts'
import { type Scope, within } from '../core/scope.ts'
import { type CellColumns, cellColumns, cellsOf } from '../doses/reading.ts'

type Missing = z.infer<typeof missingItem>
/** A row as it is read. */
export type MissingRow = Omit<Missing, 'cells'> & {
  [K in keyof CellColumns]: CellColumns[K] | null
}

const whose = sql`left join people p on p.id = a.person_id`
const client = sql`join clients c on c.id = a.client_id`
const device = sql`left join dosimeters d on d.id = a.dosimeter_id`

/** Lines that ended without a reading, each with the dose that was published in its place. */
export const missingListing = (
  scope: Scope,
  query: Searched & { clientId?: number; period?: string; sort?: string },
): Listing => {
  const found = searchedBy(query, { person: sql`a.person_id`, dosimeter: sql`a.dosimeter_id` })
  const filters = [is(sql`a.client_id`, query.clientId), is(sql`a.period`, query.period), found.condition]
  // A closure is a line that does not count: asked so, the few there are have an index of their own.
  const isMissing = sql`not a.counts and a.bearer in ('person', 'area')`
  return {
    columns: sql`a.id as "assignmentId", a.person_id as "personId", coalesce(p.last_names || ', ' || p.first_names, s.name) as "personName",
    p.id_number as "idNumber", a.client_id as "clientId", c.name as "clientName", a.period, a.position, d.serial, a.state,
    x.dose_id as "doseId", ${cellColumns('x')},
    (select r.id from readings r where r.assignment_id = a.id and r.kind <> 'read' and r.state = 'approved') as "estimateReadingId"`,
    from: withTables(
      sql`assignments a`,
      [query.search, found.tables],
      [sortField(query.sort) === 'personName', whose],
      [sortField(query.sort) === 'client', client],
    ),
    joins: {
      onto: sql`a`,
      again: sql`assignments a`,
      tables: sql`${client} ${whose} ${device} join sites s on s.id = a.site_id
      left join current_doses x on x.assignment_id = a.id`,
    },
    countFrom: withTables(sql`assignments a`, [query.search, found.tables]),
    looksAtAll: query.search !== undefined,
    within: within(scope, { client: sql`a.client_id`, person: sql`a.person_id` }),
    where: [isMissing, ...filters],
    parts: byName(sql`assignments a`, sql`a.person_id`, query),
    grouped: byClient(sql`assignments a`, sql`a.client_id`, { scope, filters, sort: query.sort }),
    sorts: {
      personName: sql`p.name_key collate "C"`,
      client: sql`c.name_key collate "C"`,
      period: sql`a.period`,
      state: sql`a.closed_as`,
    },
    tieBreak: sql`a.id`,
    defaultSort: '-period',
  }
}

/** A row as it is answered. */
export const toMissing = (row: MissingRow): Missing => ({
  ...row,
  cells: row.doseId === null ? null : cellsOf(row as CellColumns),
})
