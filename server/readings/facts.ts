import { sql } from 'drizzle-orm'
import { wearDays } from '../../contract/period.ts'
import { type DoseSeries, doseSeries, perQuantity, quantities } from '../../contract/quantities.ts'
import { voidReadings } from '../../contract/states.ts'
import type { DoseCells, Position, Quantity } from '../../contract/vocabulary.ts'
import { type Queryable, rowsOf } from '../db/database.ts'
import { oneOf } from '../db/oneOf.ts'
import { type Columns, listed, selected } from '../db/quantities.ts'
import type { ControlReading, PastControl } from '../domain/background.ts'
import { daysBetween } from '../domain/calendar.ts'
import type { Past } from '../domain/flags.ts'
import { doseToChild } from '../domain/sums.ts'
import { dosesOfPeople } from '../doses/reading.ts'
import type { RawReading } from './candidates.ts'

/** What stands around a batch of readings: controls, controls of the past, and what their people have received. */
export interface Facts {
  controls: Map<string, ControlReading[]>
  history: Map<string, PastControl[]>
  totals: Map<number, { year: number; series: DoseSeries; value: number }[]>
  past: Map<string, Past>
  overlaps: Map<number, number>
  toChild: Map<number, number>
}

export const groupKey = (reading: { clientId: number; period: string }) => `${reading.clientId}/${reading.period}`
export const pastKey = (personId: number, position: Position, quantity: Quantity) =>
  `${personId}/${position}/${quantity}`

const grossOf = (row: Columns<'Gross', number | null>) => perQuantity((quantity) => row[`${quantity}Gross`])
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
const intArray = (values: readonly number[]) => sql`${sql.param(values)}::int[]`
/** Controls that still count. */
const standing = sql`r.state not in ${oneOf(voidReadings)}`

/**
 * Controls of the batch's clients and periods. A control serves the technology that it was issued for: its own type is
 * "control", so the type that the background rule compares is the technology.
 */
async function loadControls(db: Queryable, clients: number[], periods: string[]) {
  const rows = await rowsOf<
    { id: number; clientId: number; siteId: number; technologyId: number; period: string } & Columns<
      'Gross',
      number | null
    >
  >(
    db,
    sql`select r.id, r.client_id as "clientId", r.site_id as "siteId", r.technology_id as "technologyId", r.period,
          ${selected('r', 'Gross')}
        from readings r join assignments a on a.id = r.assignment_id and a.bearer = 'control'
        where r.client_id = any(${intArray(clients)}) and r.period = any(${sql.param(periods)}::text[]) and ${standing}
        order by r.id`,
  )
  const controls = new Map<string, ControlReading[]>()
  for (const row of rows) {
    const list = controls.get(groupKey(row)) ?? []
    list.push({ readingId: row.id, siteId: row.siteId, typeId: row.technologyId, gross: grossOf(row) })
    controls.set(groupKey(row), list)
  }
  return controls
}

/** Past controls per client and period of the batch: approved or published ones of wear that ended before it began. */
async function loadHistory(db: Queryable, groups: { clientId: number; period: string; from: string }[]) {
  const history = new Map<string, PastControl[]>()
  if (groups.length === 0) return history
  const latest = groups.reduce((last, { from }) => (from > last ? from : last), '')
  const rows = await rowsOf<{ clientId: number; from: string; to: string } & Columns<'Gross', number | null>>(
    db,
    sql`select r.client_id as "clientId", a."from", a."to", ${selected('r', 'Gross')}
        from readings r join assignments a on a.id = r.assignment_id and a.bearer = 'control'
        where r.client_id = any(${intArray(unique(groups.map(({ clientId }) => clientId)))}) and a."to" < ${latest}
          and r.state in ('approved', 'published')
        order by r.id`,
  )
  for (const group of groups) {
    const own = rows.filter((row) => row.clientId === group.clientId && row.to < group.from)
    history.set(
      groupKey(group),
      own.map((row) => ({ gross: grossOf(row), days: wearDays(row.from, row.to) })),
    )
  }
  return history
}

const means = listed(
  (quantity) => {
    const counted = `case ${quantity}_status when 'belowLevel' then 0 when 'measured' then ${quantity}_value end`
    return `round(avg(${counted}))::int as "${quantity}Mean", count(${counted})::int as "${quantity}Count"`
  },
  [''],
)

/** Mean of each person's published values per position and quantity; what has no value is not in it, below level is 0. */
async function loadPast(db: Queryable, people: number[]) {
  const past = new Map<string, Past>()
  if (people.length === 0) return past
  const rows = await rowsOf<{ personId: number; position: Position } & Columns<'Mean' | 'Count', number | null>>(
    db,
    sql`select person_id as "personId", position, ${means}
        from current_doses where person_id = any(${intArray(people)}) group by person_id, position`,
  )
  for (const row of rows) {
    for (const quantity of quantities) {
      const mean = row[`${quantity}Mean`]
      if (mean !== null)
        past.set(pastKey(row.personId, row.position, quantity), { mean, count: row[`${quantity}Count`] ?? 0 })
    }
  }
  return past
}

async function loadTotals(db: Queryable, people: number[]) {
  const totals: Facts['totals'] = new Map()
  if (people.length === 0) return totals
  const rows = await rowsOf<{ personId: number; year: number; series: DoseSeries; value: number }>(
    db,
    sql`select person_id as "personId", year, series, value from dose_totals where person_id = any(${intArray(people)})`,
  )
  for (const { personId, ...total } of rows) {
    const own = totals.get(personId)
    if (own) own.push(total)
    else totals.set(personId, [total])
  }
  return totals
}

/** How many other wear periods with a reading overlap each assignment of a person at the same position. */
async function loadOverlaps(db: Queryable, readings: readonly RawReading[]) {
  const worn = readings.filter(({ personId }) => personId !== null)
  const column = (key: 'assignmentId' | 'personId' | 'position' | 'from' | 'to') =>
    sql.param(worn.map((reading) => reading[key]))
  const rows = await rowsOf<{ id: number; count: number }>(
    db,
    // One look into the index for each person: a join might walk through every assignment for each batch.
    sql`select w.id, others.count
        from unnest(${column('assignmentId')}::int[], ${column('personId')}::int[], ${column('position')}::text[],
          ${column('from')}::date[], ${column('to')}::date[]) as w(id, person_id, position, "from", "to")
        cross join lateral (
          select count(*)::int as count from assignments o
          where o.person_id = w.person_id and o.position = w.position and o.id <> w.id
            and o."from" <= w."to" and o."to" >= w."from"
            and exists (select 1 from readings r where r.assignment_id = o.id and ${standing})
        ) others where others.count > 0`,
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** What the children of declared pregnancies have received before these readings, µSv by person. */
async function loadToChild(db: Queryable, readings: readonly RawReading[]) {
  const declared = readings.filter(
    ({ pregnancyDeclaredOn, pregnancyExpectedOn, to }) =>
      pregnancyDeclaredOn && pregnancyExpectedOn && pregnancyDeclaredOn <= to && to <= pregnancyExpectedOn,
  )
  const doses = await dosesOfPeople(db, unique(declared.map(({ personId }) => personId as number)))
  return new Map(
    declared.map(({ personId, pregnancyDeclaredOn, to }) => [
      personId as number,
      doseToChild(doses.get(personId as number) ?? [], pregnancyDeclaredOn as string, to).value,
    ]),
  )
}

/** Loads what the rules need to judge a batch of readings, in a fixed number of queries. */
export async function loadFacts(db: Queryable, readings: readonly RawReading[]): Promise<Facts> {
  const people = unique(readings.flatMap(({ personId }) => (personId === null ? [] : [personId])))
  const groups = [...new Map(readings.map((reading) => [groupKey(reading), reading])).values()]
  return {
    controls: await loadControls(
      db,
      unique(groups.map(({ clientId }) => clientId)),
      unique(groups.map(({ period }) => period)),
    ),
    history: await loadHistory(db, groups),
    totals: await loadTotals(db, people),
    past: await loadPast(db, people),
    overlaps: await loadOverlaps(db, readings),
    toChild: await loadToChild(db, readings),
  }
}

/** Mean past background of one quantity, cut to the days of a period; null without any. */
export function expectedControl(history: readonly PastControl[], expected: number | null): Past | null {
  return expected === null ? null : { mean: expected, count: history.length }
}

export const daysOf = (reading: { from: string; to: string }): number => daysBetween(reading.from, reading.to) + 1
export { type DoseCells, doseSeries }
