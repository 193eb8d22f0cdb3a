import { isDeepStrictEqual } from 'node:util'
import { type SQL, sql } from 'drizzle-orm'
import { type DoseSeries, doseSeries } from '../../contract/quantities.ts'
import { holdPeople } from '../core/holds.ts'
import { type Queryable, rowsOf, type Tx } from '../db/database.ts'
import { insertMany } from '../db/unnest.ts'
import { type PersonDose, type SeriesSums, sumDoses, yearToDate } from '../domain/sums.ts'
import { calendarYear, type DateWindow } from '../domain/windows.ts'
import { counts, lastVersions } from './externalRows.ts'
import { dosesWithin } from './reading.ts'

export interface Total {
  personId: number
  year: number
  series: DoseSeries
  value: number
  counted: number
  withoutValue: number
}

const columns = {
  personId: ['person_id', 'int'],
  year: ['year', 'int'],
  series: ['series', 'text'],
  value: ['value', 'int'],
  counted: ['counted', 'int'],
  withoutValue: ['without_value', 'int'],
} as const

const dayColumns = { personId: ['person_id', 'int'], to: ['to', 'date'], sums: ['sums', 'jsonb'] } as const

const batchSize = 2_000

/** The years in which somebody has received something elsewhere. */
const externalYears = (columns: SQL) =>
  sql`select ${columns} from ${lastVersions(sql`true`)}, generate_series(extract(year from x."from")::int,
        extract(year from x."to")::int) as year where ${counts}`

/** The totals of a year as the rule makes them from people's dose records in force. */
const totalsOf = (doses: ReadonlyMap<number, PersonDose[]>, year: number): Total[] =>
  [...doses].flatMap(([personId, records]) => {
    const sums = sumDoses(records, calendarYear(year))
    return doseSeries
      .filter((series) => sums[series].counted > 0 || sums[series].withoutValue > 0)
      .map((series) => ({ personId, year, series, ...sums[series] }))
  })

/** What a person's year had come to on a day. */
interface OnDay {
  personId: number
  to: string
  sums: SeriesSums
}

const daysOf = (doses: ReadonlyMap<number, PersonDose[]>, days: DateWindow): OnDay[] =>
  [...doses].flatMap(([personId, records]) =>
    [...yearToDate(records, days)].map(([to, sums]) => ({ personId, to, sums })),
  )

/**
 * Renews the totals of people's year, and what it had come to on the days from `from` on: of the days before it nothing that
 * counts has changed. In the transaction that changes their records, so that they never differ.
 */
export async function renewTotals(
  db: Queryable,
  people: readonly number[],
  year: number,
  from = calendarYear(year).from,
): Promise<void> {
  const days = { ...calendarYear(year), from }
  for (let start = 0; start < people.length; start += batchSize) {
    const batch = people.slice(start, start + batchSize)
    const ours = sql`person_id = any(${sql.param(batch)}::int[])`
    const doses = await dosesWithin(db, batch, calendarYear(year))
    await db.execute(sql`delete from dose_totals where year = ${year} and ${ours}`)
    await insertMany(db, 'dose_totals', columns, totalsOf(doses, year))
    await db.execute(sql`delete from year_to_date where ${ours} and "to" between ${days.from} and ${days.to}`)
    await insertMany(db, 'year_to_date', dayColumns, daysOf(doses, days))
  }
}

/**
 * Renews the totals of everybody with a collar badge whose wear ended on a day or after it: how such a badge counts under an
 * apron is another from then on. Those people are held.
 */
export async function renewCollars(tx: Tx, from: string): Promise<void> {
  const collars = sql`from current_doses where position = 'collar' and person_id is not null and "to" >= ${from}`
  await holdPeople(tx, sql`select person_id ${collars}`)
  const rows = await rowsOf<{ year: number; people: number[] }>(
    tx,
    sql`select extract(year from "to")::int as year, array_agg(distinct person_id) as people ${collars} group by 1`,
  )
  for (const { year, people } of rows) await renewTotals(tx, people, year)
}

/** Compares every stored total with what the records say. Answers the totals that differ, as text for a person. */
export async function compareTotals(db: Queryable): Promise<string[]> {
  const differences: string[] = []
  const years = await rowsOf<{ year: number }>(
    db,
    sql`select distinct extract(year from "to")::int as year from current_doses union select distinct year from dose_totals
        union select distinct extract(year from "to")::int from year_to_date
        union ${externalYears(sql`year`)} order by 1`,
  )
  const key = ({ personId, series }: Total) => `${personId}/${series}`
  for (const { year } of years) {
    let after = 0
    for (;;) {
      const people = (
        await rowsOf<{ id: number }>(db, sql`select id from people where id > ${after} order by id limit ${batchSize}`)
      ).map(({ id }) => id)
      if (people.length === 0) break
      after = people.at(-1) as number
      const doses = await dosesWithin(db, people, calendarYear(year))
      differences.push(...(await compareDays(db, people, year, daysOf(doses, calendarYear(year)))))
      const computed = new Map(totalsOf(doses, year).map((total) => [key(total), total]))
      const stored = await rowsOf<Total>(
        db,
        sql`select person_id as "personId", year, series, value, counted, without_value as "withoutValue"
            from dose_totals where year = ${year} and person_id = any(${sql.param(people)}::int[])`,
      )
      for (const total of stored) {
        const right = computed.get(key(total))
        computed.delete(key(total))
        if (
          !right ||
          right.value !== total.value ||
          right.counted !== total.counted ||
          right.withoutValue !== total.withoutValue
        )
          differences.push(
            `Person ${total.personId}, ${year}, ${total.series}: stored ${total.value} µSv, records say ${right?.value ?? 'nothing'}.`,
          )
      }
      for (const total of computed.values())
        differences.push(
          `Person ${total.personId}, ${year}, ${total.series}: not stored, records say ${total.value} µSv.`,
        )
    }
  }
  return differences
}

/** Those of the stored days of people's year that differ from what the records say. One that is not stored is never asked. */
async function compareDays(db: Queryable, people: readonly number[], year: number, computed: readonly OnDay[]) {
  const right = new Map(computed.map((day) => [`${day.personId}/${day.to}`, day.sums]))
  const { from, to } = calendarYear(year)
  const stored = await rowsOf<OnDay>(
    db,
    sql`select person_id as "personId", "to", sums from year_to_date
        where person_id = any(${sql.param(people)}::int[]) and "to" between ${from} and ${to}`,
  )
  return stored
    .filter((day) => !isDeepStrictEqual(day.sums, right.get(`${day.personId}/${day.to}`)))
    .map((day) => `Person ${day.personId}, the year up to ${day.to}: what is stored differs from what the records say.`)
}

/** Makes all totals anew from the records. Answers how many people have any. */
export async function rebuildTotals(db: Queryable): Promise<number> {
  const rows = await rowsOf<{ personId: number; year: number }>(
    db,
    sql`select distinct person_id as "personId", extract(year from "to")::int as year from current_doses
        where person_id is not null union ${externalYears(sql`x.person_id, year`)}`,
  )
  await db.execute(sql`delete from dose_totals`)
  await db.execute(sql`delete from year_to_date`)
  const byYear = new Map<number, number[]>()
  for (const { personId, year } of rows) byYear.set(year, [...(byYear.get(year) ?? []), personId])
  for (const [year, people] of byYear) await renewTotals(db, people, year)
  return new Set(rows.map(({ personId }) => personId)).size
}
