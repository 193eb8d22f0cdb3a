import { type SQL, sql } from 'drizzle-orm'
import { knownQuantities } from '../../contract/quantities.ts'
import type { ReportRow } from '../../contract/schemas/reports.ts'
import type { Position } from '../../contract/vocabulary.ts'
import { allOf, contains, countIn, is, type Listing, sortField } from '../core/listing.ts'
import { type Few, tablesOf } from '../core/meant.ts'
import { type Scope, within } from '../core/scope.ts'
import { type Db, type Queryable, rowsOf, rowsOfPlanned, toIso } from '../db/database.ts'
import { yearOf } from '../domain/calendar.ts'
import { nameKey } from '../domain/identity.ts'
import { type PersonDose, type SeriesSums, sumDoses, sumsForPosition } from '../domain/sums.ts'
import { calendarYear } from '../domain/windows.ts'
import { type CellColumns, cellColumns, cellsOf, dosesWithin } from '../doses/reading.ts'

export interface ReportFilter {
  clientId?: number
  period?: string
  from?: string
  to?: string
  siteId?: number
  position?: Position
  search?: string
  /** The few whom `search` means: see `fewMeant`. */
  few?: Few
  /** That the other filters leave little: see `isNarrow`. */
  narrow?: boolean
}

/** The records that a search means: by the name of the person, or of the site of an area, or by the serial. */
const meant = (search: string): SQL =>
  sql`(${contains(sql`c.name_key`, nameKey(search))} or ${contains(sql`c.serial`, search)})`

/**
 * The records `c` of few whom a search means, in parts that have none in common: those of people by their names, and beside them
 * those by sites of areas and by serials. From one name to the next in their order, so that a page is soon full; each name is
 * looked up, since of a search the database knows too little to tell a few names from a client's all. What is found besides is
 * little, and stands in no order that an index has.
 */
function meantInParts(search: string, few: Few, clientId: number): { from: SQL; where: SQL }[] {
  const { people, dosimeters } = tablesOf(few)
  const byPerson = sql`c.name_key in (select p.name_key from ${people})`
  const of = (which: SQL) =>
    sql`select c.assignment_id from current_doses c where c.client_id = ${clientId} and ${which}`
  return [
    {
      from: sql`(select distinct p.name_key from ${people} order by 1) m
        cross join lateral (select * from current_doses where client_id = ${clientId} and name_key = m.name_key offset 0) c`,
      // Said once more, so that the order of the names is known to be that of the records.
      where: sql`c.name_key = m.name_key`,
    },
    {
      from: sql`current_doses c`,
      where: sql`c.assignment_id = any(array(${of(sql`c.serial in (select d.serial from ${dosimeters})`)}
        union ${of(sql`c.person_id is null and ${contains(sql`c.name_key`, nameKey(search))}`)})) and not ${byPerson}`,
    },
  ]
}

interface Row extends CellColumns, Omit<ReportRow, 'cells' | 'yearToDate'> {
  /** What the person's year had come to when the wear ended; none of an area, or where it is not stored. */
  sums: SeriesSums | null
}

// Written once: this is what everybody looks at.
const shape = {
  columns: sql`c.dose_id as "doseId", c.person_id as "personId",
    coalesce(p.last_names || ', ' || p.first_names, s.name) as "personName", p.id_number as "idNumber", s.name as "siteName",
    c.serial, c.position, c.period, c."from", c."to", c.read_at as "readAt", ${cellColumns('c')}, d.background, d.note, d.revision,
    y.sums`,
  from: sql`current_doses c`,
  joins: {
    onto: sql`c`,
    again: sql`current_doses c`,
    key: sql`assignment_id`,
    tables: sql`join doses d on d.id = c.dose_id join sites s on s.id = c.site_id left join people p on p.id = c.person_id
      left join year_to_date y on y.person_id = c.person_id and y."to" = c."to"`,
  },
  sorts: {
    personName: sql`c.name_key`,
    serial: sql`c.serial`,
    readAt: sql`c.read_at`,
    hp10: sql`c.hp10_value`,
    period: sql`c.period`,
  },
  tieBreak: sql`c.assignment_id`,
  defaultSort: 'personName',
}

/** What is asked of a record beside its name, its serial and its site, which no index of a client begins with. */
const spanOf = ({ period, from, to, position }: ReportFilter): (SQL | undefined)[] => [
  is(sql`c.period`, period),
  from ? sql`c."to" >= ${from}` : undefined,
  to ? sql`c."to" <= ${to}` : undefined,
  is(sql`c.position`, position),
]

/** Of more records than these a page is sooner found by walking through an order that an index has. */
const narrowEnough = 40_000
/** Orders in which the records of a time lie together: walked through, everything before or after them is. */
const ordersOfTime = ['readAt', 'hp10', 'period']

/**
 * Whether the filters of a report leave so few records that they are looked at and sorted: of a period the database would walk
 * through all that was ever read before it, since it knows how many records have a period, and not that they lie together.
 */
export async function isNarrow(
  db: Queryable,
  scope: Scope,
  { clientId = scope.clientId, ...query }: ReportFilter & { sort?: string },
): Promise<boolean> {
  const { period, from, to, position, search, sort } = query
  const isFiltered = [period, from, to, position].some((each) => each !== undefined)
  if (!isFiltered || !(search || ordersOfTime.includes(sortField(sort) ?? ''))) return false
  const rows = sql`select 1 from current_doses c where ${allOf([is(sql`c.client_id`, clientId), ...spanOf(query)])} limit ${narrowEnough + 1}`
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from (${rows}) few`)
  return row !== undefined && row.count <= narrowEnough
}

/** Published dose records in force. The client is always named, by the scope or by the reader: one index serves each order. */
export const reportListing = (scope: Scope, query: ReportFilter) => {
  const { search, narrow, clientId = scope.clientId } = query
  const parts =
    !narrow && search && query.few && clientId !== undefined ? meantInParts(search, query.few, clientId) : undefined
  return {
    ...shape,
    ...(narrow && {
      from: sql`(select * from current_doses c where ${allOf([is(sql`c.client_id`, clientId), ...spanOf(query)])} offset 0) c`,
    }),
    ...(parts && { parts }),
    within: within(scope, { client: sql`c.client_id`, person: sql`c.person_id` }),
    where: [
      // An officer's own client is named by its scope already.
      query.clientId === scope.clientId ? undefined : is(sql`c.client_id`, query.clientId),
      ...spanOf(query),
      is(sql`c.site_id`, query.siteId),
      search && !parts ? meant(search) : undefined,
    ],
  } satisfies Listing
}

/** Of so many rows what their people have received is held at once: a printed report may have 200 000. */
const rowsAtOnce = 2_000

/**
 * What the years of some rows had come to, in their order: as it is stored, or, of a database from before it was, from what
 * the people have received at all clients and elsewhere.
 */
async function sumsOf(db: Queryable, rows: readonly Row[]): Promise<SeriesSums[]> {
  const missing = rows.filter(({ sums, personId }) => !sums && personId !== null)
  const years = missing.map(({ to }) => yearOf(to))
  const span = { from: calendarYear(Math.min(...years)).from, to: calendarYear(Math.max(...years)).to }
  const people = [...new Set(missing.flatMap(({ personId }) => personId ?? []))]
  const doses = missing.length > 0 ? await dosesWithin(db, people, span) : new Map<number, PersonDose[]>()
  return rows.map(({ sums, personId, to }) => {
    const upToRow = { from: calendarYear(yearOf(to)).from, to }
    return sums ?? sumDoses(doses.get(personId ?? 0) ?? [], upToRow)
  })
}

/**
 * Rows as the report shows them, each beside the sums of its person's year up to the end of its own period: later periods of
 * the year are not in them.
 */
export async function toReportRows(db: Queryable, rows: readonly Row[]): Promise<ReportRow[]> {
  const shown: ReportRow[] = []
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce)
    const sums = await sumsOf(db, some)
    for (const [i, row] of some.entries()) shown.push(toReportRow(row, sums[i] as SeriesSums))
  }
  return shown
}

// Field by field: spreading a row of so many columns takes five times as long, and this is done fifty times a page.
const toReportRow = (row: Row, sums: SeriesSums): ReportRow => ({
  doseId: row.doseId,
  personId: row.personId,
  personName: row.personName,
  idNumber: row.idNumber,
  siteName: row.siteName,
  serial: row.serial,
  position: row.position,
  period: row.period,
  from: row.from,
  to: row.to,
  background: knownQuantities(row.background, null),
  note: row.note,
  revision: row.revision,
  readAt: toIso(row.readAt),
  cells: cellsOf(row),
  yearToDate: sumsForPosition(sums, row.position),
})

/**
 * What stands above the report, in one question: whose it is, how many rows there are, and the client's periods that have
 * published doses, newest first. Steps from one period to the next in the index: grouping would read every record.
 */
export async function reportHead(db: Db, listing: Listing, clientId: number) {
  const before = (than: SQL) =>
    sql`(select period from current_doses where client_id = ${clientId} and ${than} order by period desc limit 1)`
  const asked = sql`select k.name as "clientName", ${countIn(listing)} as count, array(
          with recursive steps as (
            select ${before(sql`true`)} as period
            union all select ${before(sql`period < steps.period`)} from steps where steps.period is not null
          ) select period from steps where period is not null limit 60) as periods
        from clients k where k.id = ${clientId}`
  // What a search means may be one record or a tenth of them: no plan suits both.
  const [head] = await (listing.parts ? rowsOf : rowsOfPlanned)<{
    clientName: string
    count: number
    periods: string[]
  }>(db, asked)
  return head
}

export type { Row as ReportSqlRow }
