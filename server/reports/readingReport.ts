import { type SQL, sql } from 'drizzle-orm'
import { type DoseSeries, knownQuantities } from '../../contract/quantities.ts'
import type { ReportRow } from '../../contract/schemas/reports.ts'
import type { Position } from '../../contract/vocabulary.ts'
import { contains, countIn, is, type Listing } from '../core/listing.ts'
import { type Scope, within } from '../core/scope.ts'
import { type Db, rowsOfPlanned, toIso } from '../db/database.ts'
import { nameKey } from '../domain/identity.ts'
import { type DoseSum, type SeriesSums, sumsForPosition } from '../domain/sums.ts'
import { type CellColumns, cellColumns, cellsOf } from '../doses/reading.ts'

export interface ReportFilter {
  clientId?: number
  period?: string
  from?: string
  to?: string
  siteId?: number
  position?: Position
  search?: string
}

interface Row extends CellColumns, Omit<ReportRow, 'cells' | 'yearToDate'> {}

// Written once: this is what everybody looks at.
const shape = {
  columns: sql`c.dose_id as "doseId", c.person_id as "personId",
    coalesce(p.last_names || ', ' || p.first_names, s.name) as "personName", p.id_number as "idNumber", s.name as "siteName",
    c.serial, c.position, c.period, c."from", c."to", c.read_at as "readAt", ${cellColumns('c')}, d.background, d.note, d.revision`,
  from: sql`current_doses c`,
  joins: {
    onto: sql`c`,
    tables: sql`join doses d on d.id = c.dose_id join sites s on s.id = c.site_id left join people p on p.id = c.person_id`,
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

/** Published dose records in force. The client is always named, by the scope or by the reader: one index serves each order. */
export const reportListing = (scope: Scope, query: ReportFilter) =>
  ({
    ...shape,
    within: within(scope, { client: sql`c.client_id`, person: sql`c.person_id` }),
    where: [
      // An officer's own client is named by its scope.
      scope.clientId === undefined ? is(sql`c.client_id`, query.clientId) : undefined,
      is(sql`c.period`, query.period),
      query.from ? sql`c."to" >= ${query.from}` : undefined,
      query.to ? sql`c."to" <= ${query.to}` : undefined,
      is(sql`c.site_id`, query.siteId),
      is(sql`c.position`, query.position),
      query.search
        ? sql`(${contains(sql`c.name_key`, nameKey(query.search))} or ${contains(sql`c.serial`, query.search)})`
        : undefined,
    ],
  }) satisfies Listing

const nothing: DoseSum = { value: 0, counted: 0, withoutValue: 0 }
const noSums = (): SeriesSums => ({ wholeBody: nothing, lens: nothing, skin: nothing, extremities: nothing })

/** Totals of people's years, from the table that publishing keeps. */
async function yearTotals(db: Db, people: number[], years: number[]) {
  const totals = new Map<string, SeriesSums>()
  if (people.length === 0) return totals
  const rows = await rowsOfPlanned<{ personId: number; year: number; series: DoseSeries } & DoseSum>(
    db,
    sql`select person_id as "personId", year, series, value, counted, without_value as "withoutValue" from dose_totals
        where person_id = any(${sql.param(people)}::int[]) and year = any(${sql.param(years)}::int[])`,
  )
  for (const { personId, year, series, value, counted, withoutValue } of rows) {
    const key = `${personId}/${year}`
    totals.set(key, { ...(totals.get(key) ?? noSums()), [series]: { value, counted, withoutValue } })
  }
  return totals
}

/** Rows as the report shows them, each beside the sums of its person's year at all clients. */
export async function toReportRows(db: Db, rows: readonly Row[]): Promise<ReportRow[]> {
  const unique = <T>(values: T[]) => [...new Set(values)]
  const yearOf = (row: Row) => Number(row.to.slice(0, 4))
  const totals = await yearTotals(
    db,
    unique(rows.flatMap(({ personId }) => (personId === null ? [] : [personId]))),
    unique(rows.map(yearOf)),
  )
  // Field by field: spreading a row of so many columns takes five times as long, and this is done fifty times a page.
  return rows.map((row) => ({
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
    yearToDate: sumsForPosition(totals.get(`${row.personId}/${yearOf(row)}`) ?? noSums(), row.position),
  }))
}

/**
 * What stands above the report, in one question: whose it is, how many rows there are, and the client's periods that have
 * published doses, newest first. Steps from one period to the next in the index: grouping would read every record.
 */
export async function reportHead(db: Db, listing: Listing, clientId: number) {
  const before = (than: SQL) =>
    sql`(select period from current_doses where client_id = ${clientId} and ${than} order by period desc limit 1)`
  const [head] = await rowsOfPlanned<{ clientName: string; count: number; periods: string[] }>(
    db,
    sql`select k.name as "clientName", ${countIn(listing)} as count, array(
          with recursive steps as (
            select ${before(sql`true`)} as period
            union all select ${before(sql`period < steps.period`)} from steps where steps.period is not null
          ) select period from steps where period is not null limit 60) as periods
        from clients k where k.id = ${clientId}`,
  )
  return head
}

export type { Row as ReportSqlRow }
