import { setImmediate as othersTurn } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { quantitiesOf } from '../../contract/quantities.ts'
import type { IdType, Position, Sex } from '../../contract/vocabulary.ts'
import { type Queryable, rowsOf } from '../db/database.ts'
import {
  countryOf,
  type EntityFacts,
  type RecordFacts,
  type RegistryDose,
  recordKey,
  recordsOf,
  type ToeFacts,
} from '../domain/registry.ts'
import { calendarQuarter, type DateWindow } from '../domain/windows.ts'
import { type CellColumns, cellColumns, cellsOf } from '../doses/reading.ts'
import { limitProfiles } from '../people/limits.ts'

/** A quarter of the calendar, from 1 to 4. */
export interface Quarter {
  year: number
  quarter: number
}

/** The days of a quarter. */
export const quarterOf = ({ year, quarter }: Quarter): DateWindow =>
  calendarQuarter(`${year}-${String(quarter * 3).padStart(2, '0')}-01`)

/** An entity's facts in SQL, of clients `c`: its own, or those of its first contact. */
export const entitySql = {
  legalId: sql`c.legal_id`,
  name: sql`c.name`,
  entityType: sql`c.entity_type`,
  province: sql`coalesce(c.shipment_address->>'province', '')`,
  canton: sql`coalesce(c.shipment_address->>'canton', '')`,
  ministry: sql`c.ministry`,
  sector: sql`c.registry_sector`,
  address: sql`coalesce(c.shipment_address->>'line', '')`,
  phone: sql`coalesce(nullif(c.registry_phone, ''), c.contacts->0->>'phone', '')`,
  email: sql`coalesce(nullif(c.registry_email, ''), c.contacts->0->>'email', '')`,
  director: sql`c.director`,
  officer: sql`c.radiation_protection_officer`,
} satisfies Record<keyof EntityFacts, SQL>

/** The rule of `countryOf` in SQL, of people `p`. */
export const countrySql = sql`case when p.country = '' and p.id_type = 'cedula' then 'CR' else p.country end`

/** A worker's facts in SQL as `toeFacts` has them, of people `p`. */
export const toeSql = {
  idType: sql`p.id_type`,
  nationalId: sql`p.id_number`,
  name: sql`btrim(p.first_names || ' ' || p.last_names)`,
  sex: sql`p.sex`,
  birthDate: sql`p.birth_date`,
  country: countrySql,
} satisfies Record<keyof ToeFacts, SQL>

/** Facts as one value, as records keep them. */
export const asJson = (columns: Record<string, SQL>): SQL =>
  sql`jsonb_build_object(${sql.join(
    Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
    sql`, `,
  )})`

/** Columns of a select, each by its name. */
export const named = (columns: Record<string, SQL>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  )

/** What the registry is told of entities, by client. */
export async function entityFacts(db: Queryable, ids: readonly number[]): Promise<Map<number, EntityFacts>> {
  const rows = await rowsOf<EntityFacts & { id: number }>(
    db,
    sql`select c.id, ${named(entitySql)} from clients c where c.id = any(${sql.param([...ids])}::int[])`,
  )
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

/** What the registry is told of people. */
export async function toeFacts(db: Queryable, ids: readonly number[]): Promise<Map<number, ToeFacts>> {
  const rows = await rowsOf<{
    id: number
    idType: IdType
    nationalId: string
    firstNames: string
    lastNames: string
    sex: Sex
    birthDate: string
    country: string
  }>(
    db,
    sql`select id, id_type as "idType", id_number as "nationalId", first_names as "firstNames", last_names as "lastNames",
          sex, birth_date as "birthDate", country from people where id = any(${sql.param([...ids])}::int[])`,
  )
  return new Map(
    rows.map(({ id, firstNames, lastNames, ...facts }) => [
      id,
      { ...facts, name: `${firstNames} ${lastNames}`.trim(), country: countryOf(facts.idType, facts.country) },
    ]),
  )
}

/** Whether a column names one of some people; of all, unless told. */
export const ofPeople = (column: SQL, people?: readonly number[]): SQL =>
  people ? sql`${column} = any(${sql.param([...people])}::int[])` : sql`true`

/** Whose doses of a quarter are asked for: everybody's, or some people's. */
interface QuarterScope {
  quarter: DateWindow
  serviceCode: string
  people?: readonly number[]
  /** Hears how many of how many doses have been worked out, as the first half of a freeze. */
  onProgress?: (done: number, total: number) => void
}

interface DoseRow extends CellColumns {
  doseId: number
  personId: number
  clientId: number
  employmentId: number
  practiceCode: number
  occupationCode: number
  period: string
  from: string
  to: string
  position: Position
  note: string | null
}

/**
 * Doses in force `v` whose wear ended in a quarter, each with the line `a` that it is of. The index on that day finds them: they lie
 * together, and so do their lines, which are looked up one by one. A join would rather walk through every line that there ever was.
 */
export const dosesOfQuarter = ({ from, to }: DateWindow, people?: readonly number[]): SQL => sql`
  (select * from current_doses where "to" between ${from} and ${to} and person_id is not null and ${ofPeople(sql`person_id`, people)}) v
  cross join lateral (select employment_id from assignments where id = v.assignment_id offset 0) a`

/** Says a dose `v` nothing of the whole body? Then its note may say why; few have to be looked up. */
const withoutFigure = sql.raw(
  quantitiesOf('wholeBody')
    .map((quantity) => `v.${quantity}_value is null and v.${quantity}_status <> 'belowLevel'`)
    .join(' and '),
)

const rowsWithin = (db: Queryable, days: DateWindow, people?: readonly number[]) =>
  rowsOf<DoseRow>(
    db,
    sql`select v.dose_id as "doseId", v.person_id as "personId", v.client_id as "clientId",
          coalesce(a.employment_id, 0) as "employmentId", coalesce(e.practice_code, p.practice_code) as "practiceCode",
          coalesce(e.occupation_code, p.occupation_code) as "occupationCode", v.period, v."from", v."to", v.position,
          case when ${withoutFigure} then (select d.note from doses d where d.id = v.dose_id) end as note, ${cellColumns('v')}
        from ${dosesOfQuarter(days)} join people p on p.id = v.person_id left join employments e on e.id = a.employment_id
        where ${people ? sql`v.person_id = any(${sql.param([...people])}::int[])` : sql`true`}
        order by v.client_id, v.assignment_id`,
  )

/** What of an entity's doses makes records, one entity after the other: thousands of people are worked out beside other calls. */
function byClient(rows: readonly DoseRow[]): DoseRow[][] {
  const groups: DoseRow[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last?.[0]?.clientId === row.clientId) last.push(row)
    else groups.push([row])
  }
  return groups
}

/** What records say beside doses: of their people and entities, and whether aprons count. */
async function aboutDoses(db: Queryable, rows: readonly DoseRow[]) {
  const { on } = await limitProfiles(db)
  const distinct = (ids: number[]) => [...new Set(ids)]
  const toes = await toeFacts(db, distinct(rows.map(({ personId }) => personId)))
  const entities = await entityFacts(db, distinct(rows.map(({ clientId }) => clientId)))
  return { on, toes, entities }
}

/** The records that doses of a quarter make: by entities, and in each by names. Gives way in between. */
async function recordsFrom(
  rows: readonly DoseRow[],
  { on, toes, entities }: Awaited<ReturnType<typeof aboutDoses>>,
  { quarter, serviceCode, onProgress }: QuarterScope,
): Promise<{ records: RecordFacts[]; withoutWholeBody: number }> {
  const found: { records: RecordFacts[]; withoutWholeBody: number } = { records: [], withoutWholeBody: 0 }
  let done = 0
  for (const own of byClient(rows)) {
    onProgress?.(done, 2 * rows.length)
    done += own.length
    const doses = own.map((row): RegistryDose => ({ ...row, apron: on(row.to).apron, cells: cellsOf(row) }))
    const { records, withoutWholeBody } = recordsOf(doses, quarter, serviceCode, toes, entities)
    for (const record of records) found.records.push(record)
    found.withoutWholeBody += withoutWholeBody
    await othersTurn()
  }
  return found
}

/** What the registry would be told today of the doses in force whose wear ended in a quarter: by entities, and in each by names. */
export async function presentRecords(db: Queryable, asked: QuarterScope) {
  const rows = await rowsWithin(db, asked.quarter, asked.people)
  return recordsFrom(rows, await aboutDoses(db, rows), asked)
}

const byKey = (records: readonly RecordFacts[]) => new Map(records.map((record) => [recordKey(record), record]))

/** The same by key. */
export async function presentByKey(db: Queryable, asked: QuarterScope): Promise<Map<string, RecordFacts>> {
  const { records } = await presentRecords(db, asked)
  return byKey(records)
}

/**
 * The same of some people in several quarters, by the first day of the quarter and by key: asked once for all of them, since of a
 * person every quarter is asked that it was ever told of.
 */
export async function presentByQuarter(
  db: Queryable,
  quarters: readonly DateWindow[],
  people: readonly number[],
): Promise<Map<string, Map<string, RecordFacts>>> {
  const days = quarters.flatMap(({ from, to }) => [from, to]).sort()
  const [from, to] = [days[0], days.at(-1)]
  const rows = from && to ? await rowsWithin(db, { from, to }, people) : []
  const about = await aboutDoses(db, rows)
  const found = new Map<string, Map<string, RecordFacts>>()
  for (const quarter of quarters) {
    const { records } = await recordsFrom(rows, about, { quarter, serviceCode: '' })
    found.set(quarter.from, byKey(records))
  }
  return found
}
