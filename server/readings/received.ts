import { sql } from 'drizzle-orm'
import { type DoseSeries, doseSeries } from '../../contract/quantities.ts'
import { waitingReadings } from '../../contract/states.ts'
import { type Queryable, rowsOf } from '../db/database.ts'
import { oneOf } from '../db/oneOf.ts'
import { yearOf } from '../domain/calendar.ts'
import type { PersonDose } from '../domain/sums.ts'
import { externalDosesOf } from '../doses/externalRows.ts'
import { type AssignedDose, type CellColumns, cellColumns, cellsOf, dosesOfPeople } from '../doses/reading.ts'
import { limitProfiles } from '../people/limits.ts'
import { type Amount, isNear, partOf, type WeighedReading } from './nearLimits.ts'

/** A reading that was weighed, and whose it is. */
export interface Weighed extends WeighedReading {
  assignmentId: number
  personId: number
}

/** What the person of an assignment has received besides it. */
export type Received = (personId: number, assignmentId: number) => readonly PersonDose[] | 'farFromLimits'

const perSeries = <T>(of: (series: DoseSeries) => T) =>
  Object.fromEntries(doseSeries.map((series) => [series, of(series)])) as Record<DoseSeries, T>

/** What published records count at most, by person and year: the year's totals. */
async function loadTotals(db: Queryable, people: readonly number[]) {
  const rows = await rowsOf<{ personId: number; year: number; series: DoseSeries; value: number }>(
    db,
    sql`select person_id as "personId", year, series, value from dose_totals where person_id = any(${sql.param(people)}::int[])`,
  )
  const amounts = new Map<number, Amount[]>()
  for (const { personId, year, series, value } of rows) {
    const amount: Amount = { year, of: { ...perSeries(() => 0), [series]: value } }
    const own = amounts.get(personId)
    if (own) own.push(amount)
    else amounts.set(personId, [amount])
  }
  return amounts
}

/** Everything of some people that waits for a decision, at whatever client or received elsewhere. */
export async function loadWaiting(db: Queryable, people: readonly number[]): Promise<Map<number, AssignedDose[]>> {
  const rows = await rowsOf<CellColumns & Omit<AssignedDose, 'cells'> & { personId: number }>(
    db,
    sql`select r.person_id as "personId", r.assignment_id as "assignmentId", a.client_id as "clientId", a.period, a."from",
          a."to", a.position, ${cellColumns('r')}
        -- One look into the index for each: a batch of a file makes the statistics old.
        from unnest(${sql.param([...new Set(people)])}::int[]) as one(id) cross join lateral (
          select * from readings where person_id = one.id and state in ${oneOf(waitingReadings)} offset 0
        ) r join assignments a on a.id = r.assignment_id order by r.id`,
  )
  const waiting = await externalDosesOf(db, people, 'waiting')
  const { on } = await limitProfiles(db)
  for (const { personId, ...row } of rows) {
    const { assignmentId, clientId, period, from, to, position } = row
    const own = waiting.get(personId) ?? []
    own.push({ assignmentId, clientId, period, from, to, position, apron: on(to).apron, cells: cellsOf(row) })
    waiting.set(personId, own)
  }
  return waiting
}

/**
 * Loads all that people have received besides the readings under judgement: published, and waiting whatever its state. Their
 * records are fetched only for those who may come to a limit; a batch has thousands of people who are far from any.
 */
export async function loadReceived(db: Queryable, batch: readonly Weighed[]): Promise<Received> {
  const people = [...new Set(batch.map(({ personId }) => personId))]
  if (people.length === 0) return () => 'farFromLimits'
  const totals = await loadTotals(db, people)
  const waiting = await loadWaiting(db, people)
  const near = new Set(
    batch.flatMap((weighed) => {
      const { personId, assignmentId } = weighed
      const others = (waiting.get(personId) ?? [])
        .filter((other) => other.assignmentId !== assignmentId)
        .map(({ to, position, cells }) => ({
          year: yearOf(to),
          of: perSeries((series) => partOf(series, position, cells)),
        }))
      // What was received elsewhere may lie in several years: whoever has some waiting is looked at.
      if ((waiting.get(personId) ?? []).some(({ external }) => external !== undefined)) return [personId]
      return isNear(weighed, [...(totals.get(personId) ?? []), ...others]) ? [personId] : []
    }),
  )
  const published = await dosesOfPeople(db, [...near])
  return (personId, assignmentId) => {
    if (!near.has(personId)) return 'farFromLimits'
    const waits = (waiting.get(personId) ?? []).filter((other) => other.assignmentId !== assignmentId)
    // A record that a waiting reading is to replace counts once, as what it will be.
    const replaced = new Set<number | null>([assignmentId, ...waits.flatMap((other) => other.assignmentId ?? [])])
    const stands = (published.get(personId) ?? []).filter((other) => !replaced.has(other.assignmentId))
    return [...stands, ...waits]
  }
}
