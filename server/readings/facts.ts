import { sql } from 'drizzle-orm'
import { quantities } from '../../contract/quantities.ts'
import type { Position, Quantity } from '../../contract/vocabulary.ts'
import { type Queryable, rowsOf } from '../db/database.ts'
import { type Columns, listed } from '../db/quantities.ts'
import type { ControlReading, PastControl } from '../domain/background.ts'
import type { Past } from '../domain/flags.ts'
import { asDose, type Evaluated, evaluateAgainst, type JudgedReading } from '../domain/judgement.ts'
import type { ProfilePart } from '../domain/levels.ts'
import { limitProfiles } from '../people/limits.ts'
import { type RawReading, toJudge } from './candidates.ts'
import { groupKey, loadControls, loadHistory, standing } from './controls.ts'
import { loadReceived, type Received, type Weighed } from './received.ts'

/** A reading as the rules take it, and what its gross comes to without its background. */
export interface Netted {
  reading: JudgedReading
  evaluated: Evaluated
}

/** What stands around a batch of readings: controls, controls of the past, and what their people have received. */
export interface Facts {
  /** Of a reading of the batch; worked out once, since the way to a limit is asked before the judgement. */
  netted(raw: RawReading): Netted
  controls: Map<string, ControlReading[]>
  history: Map<string, PastControl[]>
  past(personId: number | null, position: Position): Partial<Record<Quantity, Past>>
  overlaps: Map<number, number>
  received: Received
  profilesOf(reading: { from: string; to: string }): ProfilePart[]
}

const intArray = (values: readonly number[]) => sql`${sql.param(values)}::int[]`

const means = listed(
  (quantity) => {
    const counted = `case ${quantity}_status when 'belowLevel' then 0 when 'measured' then ${quantity}_value end`
    return `round(avg(${counted}))::int as "${quantity}Mean", count(${counted})::int as "${quantity}Count"`
  },
  [''],
)

/**
 * Mean of each person's published values per position and quantity; what has no value is not in it, below level is 0. Doses
 * that are about to be replaced are left out.
 */
async function loadPast(db: Queryable, people: number[], replaced: readonly number[]): Promise<Facts['past']> {
  const past = new Map<string, Partial<Record<Quantity, Past>>>()
  const none = {}
  const key = (personId: number | null, position: Position) => `${personId}/${position}`
  const find: Facts['past'] = (personId, position) => past.get(key(personId, position)) ?? none
  if (people.length === 0) return find
  const besides = replaced.length === 0 ? sql`true` : sql`assignment_id <> all(${intArray(replaced)})`
  const rows = await rowsOf<{ personId: number; position: Position } & Columns<'Mean' | 'Count', number | null>>(
    db,
    sql`select person_id as "personId", position, ${means}
        from current_doses where person_id = any(${intArray(people)}) and ${besides} group by person_id, position`,
  )
  for (const row of rows) {
    const means: Partial<Record<Quantity, Past>> = {}
    for (const quantity of quantities) {
      const mean = row[`${quantity}Mean`]
      if (mean !== null) means[quantity] = { mean, count: row[`${quantity}Count`] ?? 0 }
    }
    past.set(key(row.personId, row.position), means)
  }
  return find
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

/** Takes the background off the readings of a batch, each when it is asked for. */
function netting({ controls, history }: Pick<Facts, 'controls' | 'history'>): Facts['netted'] {
  const known = new Map<RawReading, Netted>()
  return (raw) => {
    const before = known.get(raw)
    if (before) return before
    const reading = toJudge(raw)
    const key = groupKey(raw)
    const around = { controls: controls.get(key) ?? [], history: history.get(key) ?? [] }
    const netted = { reading, evaluated: evaluateAgainst(reading, around) }
    known.set(raw, netted)
    return netted
  }
}

/** How near the readings of a batch bring their people to a limit: each with what it would count as. */
function weigh(readings: readonly RawReading[], { netted, profilesOf }: Pick<Facts, 'netted' | 'profilesOf'>) {
  return readings.flatMap((raw): Weighed[] => {
    if (raw.personId === null) return []
    const { reading, evaluated } = netted(raw)
    const profiles = profilesOf(raw)
    const dose = asDose(reading, evaluated.evaluation, profiles)
    return [{ assignmentId: raw.assignmentId, personId: raw.personId, reading, dose, profiles }]
  })
}

/**
 * Loads what the rules need to judge a batch of readings, in a fixed number of queries. `replaced` are the assignments whose
 * published doses they are to replace.
 */
export async function loadFacts(
  db: Queryable,
  readings: readonly RawReading[],
  replaced: readonly number[] = [],
): Promise<Facts> {
  const people = [...new Set(readings.flatMap(({ personId }) => personId ?? []))]
  const groups = [...new Map(readings.map((reading) => [groupKey(reading), reading])).values()]
  const profiles = await limitProfiles(db)
  const controls = await loadControls(db, groups)
  const history = await loadHistory(db, groups)
  const facts = {
    controls,
    history,
    netted: netting({ controls, history }),
    past: await loadPast(db, people, replaced),
    overlaps: await loadOverlaps(db, readings),
    profilesOf: profiles.over,
  }
  return { ...facts, received: await loadReceived(db, weigh(readings, facts)) }
}
