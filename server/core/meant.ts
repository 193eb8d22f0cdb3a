import { type SQL, sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '../db/database.ts'
import { nameKey } from '../domain/identity.ts'
import { contains } from './listing.ts'

/** Of more than these it is faster to look through a list: each page is soon full. */
const fewEnough = 10_000

/** What a text means: a condition on the name of a person, and one on a serial. */
export interface Matching {
  name: (column: SQL) => SQL
  serial: (column: SQL) => SQL
}

/** Those that have a text anywhere. */
export const anywhere = (search: string): Matching => ({
  name: (column) => contains(column, nameKey(search)),
  serial: (column) => contains(column, search),
})

/** Whom a search means, by id: people and dosimeters, each if they are few; null of those that are many. */
export interface Meant {
  people: number[] | null
  dosimeters: number[] | null
}

/** Whom a search means where both are few. */
export interface Few {
  people: number[]
  dosimeters: number[]
}

/** The few as tables `p` and `d`, each as what follows `from`. */
export const tablesOf = ({ people, dosimeters }: Few) => ({
  people: sql`people p where p.id = any(${sql.param(people)}::int[])`,
  dosimeters: sql`dosimeters d where d.id = any(${sql.param(dosimeters)}::int[])`,
})

/** The ids of up to as many rows as are few, and of one more. */
const someOf = (rows: SQL) =>
  sql`(select coalesce(json_agg(id), '[]') from (select id from ${rows} limit ${fewEnough + 1}) found)`

const ifFew = (ids: number[]) => (ids.length <= fewEnough ? ids : null)

/** The ids of rows, if they are few; `rows` is what follows `from`. */
export async function fewOf(db: Queryable, rows: SQL): Promise<number[] | undefined> {
  const [found] = await rowsOf<{ ids: number[] }>(db, sql`select ${someOf(rows)} as ids`)
  return (found && ifFew(found.ids)) ?? undefined
}

/**
 * The people and dosimeters that a search means. Those are looked up by their indexes first, once for the page and the count: a list
 * may have millions of rows, of which none is meant, and a serial may have parts with a hundred thousand others.
 */
export async function whomMeans(
  db: Queryable,
  search: string | undefined,
  matching = anywhere,
): Promise<Meant | undefined> {
  if (!search) return undefined
  const { name, serial } = matching(search)
  const [some] = await rowsOf<Few>(
    db,
    sql`select ${someOf(sql`people p where ${name(sql`p.name_key`)}`)} as people,
          ${someOf(sql`dosimeters d where ${serial(sql`d.serial`)}`)} as dosimeters`,
  )
  return some && { people: ifFew(some.people), dosimeters: ifFew(some.dosimeters) }
}

/** Whom a search means, if they are few: for what is only faster then. */
export async function fewMeant(db: Queryable, search: string | undefined): Promise<Few | undefined> {
  const { people, dosimeters } = (await whomMeans(db, search)) ?? {}
  return people && dosimeters ? { people, dosimeters } : undefined
}

/** A text that rows are searched for, with what `whomMeans` says of it. */
export interface Searched {
  search?: string
  meant?: Meant
}

/** In which column a row says who its person is, and in which one its dosimeter, or its line, which has that. */
type Columns = { person: SQL } & ({ dosimeter: SQL } | { line: SQL })

/** Tables and a condition that find rows, in one of the two ways that a text is meant. */
interface Side {
  tables: SQL
  condition: SQL
}

const noTables = sql``
const idsOf = (ids: number[]) => sql`${sql.param(ids)}::int[]`

/** Rows by the names of their people. `alone`: no other rows are meant. */
function byPeople({ person }: Columns, { name }: Matching, ids: number[] | null, alone: boolean): Side {
  if (!ids) return { tables: sql`left join people mp on mp.id = ${person}`, condition: name(sql`mp.name_key`) }
  if (alone) return { tables: noTables, condition: sql`${person} = any(${idsOf(ids)})` }
  // Compared once more, where "is there" would do: the database thinks that every row is, and walks through all for a page.
  return {
    tables: sql`left join unnest(${idsOf(ids)}) as mp(id) on mp.id = ${person}`,
    condition: sql`mp.id = ${person}`,
  }
}

/** Rows by the serials of their dosimeters. */
function byDosimeters(of: Columns, { serial }: Matching, ids: number[] | null, alone: boolean): Side {
  if ('dosimeter' in of) {
    const { dosimeter } = of
    if (!ids) return { tables: sql`left join dosimeters mo on mo.id = ${dosimeter}`, condition: serial(sql`mo.serial`) }
    if (alone) return { tables: noTables, condition: sql`${dosimeter} = any(${idsOf(ids)})` }
    return {
      tables: sql`left join unnest(${idsOf(ids)}) as mo(id) on mo.id = ${dosimeter}`,
      condition: sql`mo.id = ${dosimeter}`,
    }
  }
  const { line } = of
  if (!ids) {
    const tables = sql`left join assignments ml on ml.id = ${line} left join dosimeters mo on mo.id = ml.dosimeter_id`
    return { tables, condition: serial(sql`mo.serial`) }
  }
  const lines = sql`(select a.id from assignments a where a.dosimeter_id = any(${idsOf(ids)})) mo on mo.id = ${line}`
  return { tables: alone ? sql`join ${lines}` : sql`left join ${lines}`, condition: sql`mo.id = ${line}` }
}

/**
 * Tables and condition that find the rows of a list by the name of their person or the serial of their dosimeter. A text is seldom
 * of names and of serials: of one of them rows are asked by it alone, in whatever order they are walked through. A few that are meant
 * are joined as such: whoever looks through all rows looks up the name and the serial of each.
 */
export function searchedBy(
  { search, meant = { people: null, dosimeters: null } }: Searched,
  of: Columns,
  matching = anywhere,
): { tables: SQL; condition: SQL | undefined } {
  if (!search) return { tables: noTables, condition: undefined }
  const match = matching(search)
  const isNobody = meant.people?.length === 0
  if (meant.dosimeters?.length === 0) return byPeople(of, match, meant.people, true)
  const devices = byDosimeters(of, match, meant.dosimeters, isNobody)
  if (isNobody) return devices
  const people = byPeople(of, match, meant.people, false)
  return {
    tables: sql`${people.tables} ${devices.tables}`,
    condition: sql`(${people.condition} or ${devices.condition})`,
  }
}
