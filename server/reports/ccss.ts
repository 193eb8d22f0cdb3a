import { type SQL, sql } from 'drizzle-orm'
import { type Period, parsePeriod } from '../../contract/period.ts'
import type { CcssAssignment, CcssReading, SectorGroup } from '../../contract/schemas/sectors.ts'
import type { AssignmentState, Position } from '../../contract/vocabulary.ts'
import { allOf, contains, type Grouped, is, type Listing, sortField, withTables } from '../core/listing.ts'
import { type Searched, searchedBy } from '../core/meant.ts'
import { type Scope, within } from '../core/scope.ts'
import { type Queryable, rowsOf } from '../db/database.ts'
import { nameKey } from '../domain/identity.ts'
import { type CellColumns, cellColumns } from '../doses/reading.ts'

interface Filter extends Searched {
  clientId?: number
  siteId?: number
  month?: string
  sort?: string
}
export type Kind = 'doses' | 'lines'

/** What each of the two lists is made of. */
const sources = {
  doses: { table: sql.raw('current_doses'), key: sql.raw('assignment_id') },
  lines: { table: sql.raw('assignments'), key: sql.raw('id') },
} as const satisfies Record<Kind, { table: SQL; key: SQL }>

/** The clients of the social security; an administrator, who sees all, finds no others here either. */
const centres = sql`(select id from clients where sector = 'ccss')`
const mine = (scope: Scope, alias: 'c' | 'a') => within(scope, { client: sql.raw(`${alias}.client_id`) })

/**
 * The days in which a month's wear ends. As two days: of one that is still to be reckoned the planner knows nothing, believes in a
 * single row and looks up forty thousand one by one.
 */
const endsIn = (to: SQL, month: string | null): SQL => {
  if (month === null) return sql`false`
  const { from, to: last } = parsePeriod(month) as Period
  return sql`${to} between ${from}::date and ${last}::date`
}

/** Tables of a place, and of who wears what: the page is found with those that its order and its filters ask. */
const placesOf = (alias: 'c' | 'a') => {
  const row = sql.raw(alias)
  return sql`join clients k on k.id = ${row}.client_id join sites s on s.id = ${row}.site_id`
}
const wearer = sql`left join people p on p.id = a.person_id`
const device = sql`left join dosimeters x on x.id = a.dosimeter_id`
const sortsByCentre = ({ sort }: Filter) => sort === undefined || sortField(sort) === 'centre'

const place = sql`k.id as "clientId", k.name as "clientName", s.id as "siteId", s.name as "siteName", s.department`
const byPlace = sql`k.name_key collate "C", s.name, s.id`
/** One value, so that its direction holds for all of it. */
const placeThen = (name: SQL) => sql`row(${byPlace}, ${name})`

/** The order by centre: from one to the next, each with the services and people of its own. `row` is the alias of the rows. */
const byCentres = (query: Filter, row: 'a' | 'c', rows: SQL, name: SQL): Grouped | undefined =>
  sortsByCentre(query) && !query.search
    ? {
        things: sql`clients k where ${allOf([sql`k.sector = 'ccss'`, is(sql`k.id`, query.clientId)])}`,
        id: sql`k.id`,
        by: sql`k.name_key collate "C"`,
        rows,
        whose: sql`${sql.raw(row)}.client_id`,
        among: sql`row(s.name, s.id, ${name})`,
      }
    : undefined

/**
 * Published doses of these clients, of the wear that ends in a month. Only what is published: a listed user need not be of
 * the laboratory.
 */
export const ccssReadings = (scope: Scope, query: Filter & { position?: Position }, month: string | null) =>
  ({
    columns: sql`${place}, c.dose_id as "doseId", c.person_id as "personId",
      coalesce(p.last_names || ', ' || p.first_names, s.name) as "personName", p.id_number as "idNumber", c.serial,
      c.position, c.period, c."from", c."to", c.read_at as "readAt", ${cellColumns('c')}, d.background, d.note, d.revision`,
    from: withTables(sql`current_doses c`, [sortsByCentre(query), placesOf('c')]),
    joins: {
      onto: sql`c`,
      tables: sql`${placesOf('c')} join doses d on d.id = c.dose_id left join people p on p.id = c.person_id`,
    },
    countFrom: sql`current_doses c`,
    within: mine(scope, 'c'),
    where: [
      sql`c.client_id in ${centres}`,
      endsIn(sql`c."to"`, month),
      is(sql`c.client_id`, query.clientId),
      is(sql`c.site_id`, query.siteId),
      is(sql`c.position`, query.position),
      query.search
        ? sql`(${contains(sql`c.name_key`, nameKey(query.search))} or ${contains(sql`c.serial`, query.search)})`
        : undefined,
    ],
    sorts: {
      centre: placeThen(sql`c.name_key`),
      personName: sql`c.name_key`,
      serial: sql`c.serial`,
      readAt: sql`c.read_at`,
      hp10: sql`c.hp10_value`,
    },
    tieBreak: sql`c.assignment_id`,
    defaultSort: 'centre',
    grouped: byCentres(query, 'c', sql`current_doses c join sites s on s.id = c.site_id`, sql`c.name_key`),
  }) satisfies Listing

/** Dosimeters of these clients whose wear ends in a month, each with who wears it and how far it is. */
export const ccssAssignments = (scope: Scope, query: Filter & { state?: AssignmentState }, month: string | null) => {
  const found = searchedBy(query, { person: sql`a.person_id`, dosimeter: sql`a.dosimeter_id` })
  return {
    columns: sql`${place}, a.id, coalesce(p.last_names || ', ' || p.first_names, s.name) as "personName",
      p.id_number as "idNumber", a.bearer, a.position, t.code as "typeCode", x.serial, a.period, a."from", a."to", a.state,
      a.received_at as "receivedAt"`,
    from: withTables(
      sql`assignments a`,
      [sortsByCentre(query), placesOf('a')],
      [query.search, found.tables],
      [sortsByCentre(query) || sortField(query.sort) === 'personName', wearer],
      [sortField(query.sort) === 'serial', device],
    ),
    joins: {
      onto: sql`a`,
      tables: sql`${placesOf('a')} join dosimeter_types t on t.id = a.type_id ${device} ${wearer}`,
    },
    countFrom: withTables(sql`assignments a`, [query.search, found.tables]),
    within: mine(scope, 'a'),
    where: [
      // Beside a few who are meant as an array: joined with what is thought to be one row, all clients are walked through for each.
      query.meant?.people && query.meant.dosimeters
        ? sql`a.client_id = any(array${centres})`
        : sql`a.client_id in ${centres}`,
      endsIn(sql`a."to"`, month),
      is(sql`a.client_id`, query.clientId),
      is(sql`a.site_id`, query.siteId),
      is(sql`a.state`, query.state),
      found.condition,
    ],
    sorts: {
      centre: placeThen(sql`p.name_key`),
      personName: sql`p.name_key`,
      serial: sql`x.serial`,
      // Not the bare column: of one state only, everything would be in the order of ids, and all lines there are walked through by them.
      state: sql`greatest(a.state)`,
    },
    tieBreak: sql`a.id`,
    defaultSort: 'centre',
    grouped: byCentres(query, 'a', sql`assignments a join sites s on s.id = a.site_id ${wearer}`, sql`p.name_key`),
  } satisfies Listing
}

/** Months that are offered, the newest first. */
const offered = 60

/**
 * When what has rows there ends first, and last: asked at both ends of each client's index, so that no record in between is read.
 * Null where nothing does.
 */
async function endsOf<End extends 'first' | 'last'>(
  db: Queryable,
  scope: Scope,
  kind: Kind,
  ends: readonly End[],
): Promise<Record<End, string | null>> {
  const { table } = sources[kind]
  const day = (by: SQL) => sql`(select "to" from ${table} e where e.client_id = c.id order by "to" ${by} limit 1)`
  const months = { first: sql`min(${day(sql`asc`)})`, last: sql`max(${day(sql`desc`)})` }
  const asked = ends.map((end) => sql`to_char(${months[end]}, 'YYYY-MM') as ${sql.identifier(end)}`)
  const seen = within(scope, { client: sql`c.id` }).condition
  const [row] = await rowsOf<Record<End, string | null>>(
    db,
    sql`select ${sql.join(asked, sql`, `)} from clients c where ${allOf([sql`c.sector = 'ccss'`, seen])}`,
  )
  return row as Record<End, string | null>
}

/** The newest month in which something ends; null where nothing does. */
export const newestMonth = async (db: Queryable, scope: Scope, kind: Kind): Promise<string | null> =>
  (await endsOf(db, scope, kind, ['last'])).last

/** The months in which something ends, from the first to the last, the newest first. */
export async function monthsOf(db: Queryable, scope: Scope, kind: Kind): Promise<string[]> {
  const { first, last } = await endsOf(db, scope, kind, ['first', 'last'])
  if (!first || !last) return []
  const months: string[] = []
  for (let at = last; at >= first && months.length < offered; at = monthBefore(at)) months.push(at)
  return months
}

function monthBefore(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}

/** The services of a month with what they have, by centre. */
export function groupsOf(db: Queryable, scope: Scope, kind: Kind, month: string | null): Promise<SectorGroup[]> {
  const { table } = sources[kind]
  return rowsOf<SectorGroup>(
    db,
    sql`select ${place}, g.people, g.rows from (
          select a.site_id, count(distinct a.person_id)::int as people, count(*)::int as rows from ${table} a
          where ${allOf([sql`a.client_id in ${centres}`, endsIn(sql`a."to"`, month), mine(scope, 'a').condition])}
          group by a.site_id
        ) g join sites s on s.id = g.site_id join clients k on k.id = s.client_id order by ${byPlace}`,
  )
}

export type CcssReadingRow = CellColumns & Omit<CcssReading, 'cells'>
export type CcssAssignmentRow = CcssAssignment
