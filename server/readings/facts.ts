import { sql } from 'drizzle-orm'
import { wearDays } from '../../contract/period.ts'
import { perQuantity, quantities } from '../../contract/quantities.ts'
import { voidReadings } from '../../contract/states.ts'
import type { Position, Quantity } from '../../contract/vocabulary.ts'
import { type Queryable, rowsOf } from '../db/database.ts'
import { oneOf } from '../db/oneOf.ts'
import { type Columns, listed, selected } from '../db/quantities.ts'
import type { ControlReading, PastControl } from '../domain/background.ts'
import type { Past } from '../domain/flags.ts'
import {
  asDose,
  type ControlRate,
  type Evaluated,
  evaluateAgainst,
  implausibleParts,
  type JudgedReading,
} from '../domain/judgement.ts'
import type { ProfilePart } from '../domain/levels.ts'
import { limitProfiles } from '../people/limits.ts'
import { controlRate, type RawReading, toJudge } from './candidates.ts'
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

export const groupKey = (reading: { clientId: number; period: string }) => `${reading.clientId}/${reading.period}`

const grossOf = (row: Columns<'Gross', number | null>) => perQuantity((quantity) => row[`${quantity}Gross`])
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
const intArray = (values: readonly number[]) => sql`${sql.param(values)}::int[]`
/** Controls that still count. */
const standing = sql`r.state not in ${oneOf(voidReadings)}`

interface ControlRow extends Columns<'Gross', number | null> {
  id: number
  clientId: number
  siteId: number
  technologyId: number
  period: string
  from: string
  to: string
  confirmed: boolean
  controlRate: ControlRate | null
}

const controlColumns = sql`r.id, r.client_id as "clientId", r.site_id as "siteId", r.technology_id as "technologyId", r.period,
  a."from", a."to", r.confirmed is not null as confirmed, ${controlRate} as "controlRate", ${selected('r', 'Gross')}`
const ofControls = sql`readings r join assignments a on a.id = r.assignment_id and a.bearer = 'control'
  join technologies k on k.id = r.technology_id`

/** A control that shows what cannot be takes nothing off before somebody confirms it. */
const takesOff = ({ confirmed, controlRate, ...row }: ControlRow): boolean =>
  confirmed || implausibleParts(grossOf(row), wearDays(row.from, row.to), controlRate).length === 0

/**
 * Controls of the batch's clients and periods. A control serves the technology that it was issued for: its own type is
 * "control", so the type that the background rule compares is the technology.
 */
async function loadControls(db: Queryable, clients: number[], periods: string[]) {
  const rows = await rowsOf<ControlRow>(
    db,
    sql`select ${controlColumns} from ${ofControls}
        where r.client_id = any(${intArray(clients)}) and r.period = any(${sql.param(periods)}::text[]) and ${standing}
        order by r.id`,
  )
  const controls = new Map<string, ControlReading[]>()
  for (const row of rows.filter(takesOff)) {
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
  const rows = await rowsOf<ControlRow>(
    db,
    sql`select ${controlColumns} from ${ofControls}
        where r.client_id = any(${intArray(unique(groups.map(({ clientId }) => clientId)))}) and a."to" < ${latest}
          and r.state in ('approved', 'published')
        order by r.id`,
  )
  const counted = rows.filter(takesOff)
  for (const group of groups) {
    const own = counted.filter((row) => row.clientId === group.clientId && row.to < group.from)
    history.set(
      groupKey(group),
      own.map((row) => ({ readingId: row.id, gross: grossOf(row), days: wearDays(row.from, row.to) })),
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
  const people = unique(readings.flatMap(({ personId }) => (personId === null ? [] : [personId])))
  const groups = [...new Map(readings.map((reading) => [groupKey(reading), reading])).values()]
  const profiles = await limitProfiles(db)
  const controls = await loadControls(
    db,
    unique(groups.map(({ clientId }) => clientId)),
    unique(groups.map(({ period }) => period)),
  )
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
