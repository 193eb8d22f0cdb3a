import { type SQL, sql } from 'drizzle-orm'
import { type DoseSeries, doseSeries } from '../../contract/quantities.ts'
import { type Queryable, rowsOf } from '../db/database.ts'
import { insertMany } from '../db/unnest.ts'
import { sumDoses } from '../domain/sums.ts'
import { calendarYear } from '../domain/windows.ts'
import { lastVersions } from './externalRows.ts'
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

const batchSize = 2_000

/** The years in which somebody has received something elsewhere. */
const externalYears = (columns: SQL) =>
  sql`select ${columns} from ${lastVersions(sql`true`)}, generate_series(extract(year from x."from")::int,
        extract(year from x."to")::int) as year where x.state = 'standing'`

/** The totals of people's year as the rule makes them from the dose records in force. */
export async function computeTotals(db: Queryable, people: readonly number[], year: number): Promise<Total[]> {
  const doses = await dosesWithin(db, people, calendarYear(year))
  return [...doses].flatMap(([personId, records]) => {
    const sums = sumDoses(records, calendarYear(year))
    return doseSeries
      .filter((series) => sums[series].counted > 0 || sums[series].withoutValue > 0)
      .map((series) => ({ personId, year, series, ...sums[series] }))
  })
}

/** Renews the totals of people's year. In the transaction that changes their records, so that the two never differ. */
export async function renewTotals(db: Queryable, people: readonly number[], year: number): Promise<void> {
  for (let start = 0; start < people.length; start += batchSize) {
    const batch = people.slice(start, start + batchSize)
    await db.execute(sql`delete from dose_totals where year = ${year} and person_id = any(${sql.param(batch)}::int[])`)
    await insertMany(db, 'dose_totals', columns, await computeTotals(db, batch, year))
  }
}

/** Compares every stored total with what the records say. Answers the totals that differ, as text for a person. */
export async function compareTotals(db: Queryable): Promise<string[]> {
  const differences: string[] = []
  const years = await rowsOf<{ year: number }>(
    db,
    sql`select distinct extract(year from "to")::int as year from current_doses union select distinct year from dose_totals
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
      const computed = new Map((await computeTotals(db, people, year)).map((total) => [key(total), total]))
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

/** Makes all totals anew from the records. Answers how many people have any. */
export async function rebuildTotals(db: Queryable): Promise<number> {
  const rows = await rowsOf<{ personId: number; year: number }>(
    db,
    sql`select distinct person_id as "personId", extract(year from "to")::int as year from current_doses
        where person_id is not null union ${externalYears(sql`x.person_id, year`)}`,
  )
  await db.execute(sql`delete from dose_totals`)
  const byYear = new Map<number, number[]>()
  for (const { personId, year } of rows) byYear.set(year, [...(byYear.get(year) ?? []), personId])
  for (const [year, people] of byYear) await renewTotals(db, people, year)
  return new Set(rows.map(({ personId }) => personId)).size
}
