import { type SQL, sql } from 'drizzle-orm'
import { quantitiesOf } from '../../contract/quantities.ts'
import { type Queryable, rowsOf } from '../db/database.ts'
import { type EarlierRecord, recordKey, type Standing, standingBy, standingOf } from '../domain/registry.ts'
import { positionsOf } from '../domain/sums.ts'
import type { DateWindow } from '../domain/windows.ts'
import { dosesOfQuarter, ofPeople, presentRecords, type Quarter, quarterOf } from './facts.ts'
import { earlierRecords } from './rows.ts'

/** Whether a dose `v` tells of the whole body: its dosimeter speaks of it, and measures it. */
const tells = sql.raw(
  `(v.position in (${positionsOf('wholeBody')
    .map((position) => `'${position}'`)
    .join(', ')}) and (${quantitiesOf('wholeBody')
    .map((quantity) => `v.${quantity}_status <> 'notMeasured'`)
    .join(' or ')}))`,
)

/** What tells records apart, of a table of that alias. */
export const keyOf = (of: string) => sql.raw(`${of}.person_id, ${of}.client_id, ${of}.employment_id, ${of}.period`)

/**
 * What a quarter has for the registry, a row for each person, entity, employment and wear period: the versions of the doses that
 * tell of the whole body (null: none does), and what else a record is made from. Nothing is worked out of the doses. `people`: of
 * these alone.
 */
export const present = (quarter: DateWindow, people?: readonly number[]): SQL => sql`
  select v.person_id, v.client_id, coalesce(a.employment_id, 0) as employment_id, v.period,
    jsonb_agg(v.dose_id order by v.dose_id) filter (where ${tells}) as dose_ids,
    min(v.position) filter (where ${tells}) = max(v.position) filter (where ${tells}) as of_one_position,
    min(p.id_number) as national_id, min(c.legal_id) as entity_legal_id,
    min(coalesce(e.practice_code, p.practice_code)) as practice_code,
    min(coalesce(e.occupation_code, p.occupation_code)) as occupation_code
  from ${dosesOfQuarter(quarter, people)} join people p on p.id = v.person_id join clients c on c.id = v.client_id
  left join employments e on e.id = a.employment_id
  group by v.person_id, v.client_id, coalesce(a.employment_id, 0), v.period`

/**
 * Whether record `r` says for sure what the present `g` does: made from the same versions of the doses, which are never changed, for
 * the same person, entity and work. Where two positions tell, the limits in force have a say in the figure; that is worked out.
 */
export const isSame = sql`(g.of_one_position and r.dose_ids = g.dose_ids and r.national_id = g.national_id
  and r.entity_legal_id = g.entity_legal_id and r.practice_code = g.practice_code and r.occupation_code = g.occupation_code)`

interface Group {
  /** Of the latest record about these days; null: there is none. */
  state: EarlierRecord['state'] | null
  closed: boolean
  told: boolean
  /** For sure, or not known before it is worked out. */
  same: boolean
  count: number
  keys: string[] | null
}

/** The keys of a quarter, counted by the latest record about each, with the keys of those that have to be worked out. */
const groupsOf = (db: Queryable, of: Quarter, people?: readonly number[]): Promise<Group[]> => {
  const quarter = quarterOf(of)
  return rowsOf<Group>(
    db,
    sql`select state, closed, told, same, count(*)::int as count, array_agg(key) filter (where state = 'accepted' and not same) as keys
        from (
          select r.state, coalesce(r.closed, false) as closed, g.dose_ids is not null as told, coalesce(${isSame}, false) as same,
            concat_ws('/', ${keyOf('g')}) as key
          from (${present(quarter, people)}) g left join (
            select distinct on (${keyOf('r')}) r.*, k.state = 'closed' as closed
            from registry_records r join registry_packages k on k.id = r.package_id
            where k.year = ${of.year} and k.quarter = ${of.quarter} and r.state <> 'cancelled'
              and r."to" between ${quarter.from} and ${quarter.to} and ${ofPeople(sql`r.person_id`, people)}
            order by ${keyOf('r')}, r.id desc
          ) r on (${keyOf('r')}) = (${keyOf('g')})
        ) x group by state, closed, told, same`,
  )
}

export type QuarterAhead = Record<Standing | 'withoutWholeBody', number>

/**
 * How many records of a quarter stand how with the registry, counted where they lie. Only those that were accepted and may say
 * something else now are worked out: few, whatever the quarter has. `only`: of these people.
 */
export async function countAhead(
  db: Queryable,
  of: Quarter,
  serviceCode: string,
  only?: readonly number[],
): Promise<QuarterAhead> {
  const ahead = { fresh: 0, changed: 0, waiting: 0, toCorrect: 0, unchanged: 0, withoutWholeBody: 0 }
  const doubtful = new Set<string>()
  for (const { state, closed, told, same, count, keys } of await groupsOf(db, of, only)) {
    if (!told) ahead.withoutWholeBody += count
    else if (keys) for (const key of keys) doubtful.add(key)
    else ahead[standingBy(state === null ? undefined : { state, closed }, () => !same)] += count
  }
  if (doubtful.size === 0) return ahead
  const people = [...new Set([...doubtful].map((key) => Number(key.split('/')[0])))]
  const { records } = await presentRecords(db, { quarter: quarterOf(of), serviceCode, people })
  const latest = new Map((await earlierRecords(db, of, people)).map((each) => [recordKey(each), each]))
  for (const record of records)
    if (doubtful.has(recordKey(record))) ahead[standingOf(record, latest.get(recordKey(record)))] += 1
  return ahead
}

/** Records of a package, or of some people in it, that may say something else today: they are worked out by whoever asks what. */
export async function doubtfulIn(
  db: Queryable,
  packageId: number,
  quarter: DateWindow,
  people?: readonly number[],
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select r.id from registry_records r join (${present(quarter, people)}) g on (${keyOf('g')}) = (${keyOf('r')})
        where r.package_id = ${packageId} and ${ofPeople(sql`r.person_id`, people)} and not coalesce(${isSame}, false)`,
  )
  return rows.map(({ id }) => id)
}
