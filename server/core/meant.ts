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

/** The few whom a search means, by id. */
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

/** The ids of rows, if they are few; `rows` is what follows `from`. */
export async function fewOf(db: Queryable, rows: SQL): Promise<number[] | undefined> {
  const [found] = await rowsOf<{ ids: number[] }>(db, sql`select ${someOf(rows)} as ids`)
  return found && found.ids.length <= fewEnough ? found.ids : undefined
}

/**
 * The people and dosimeters that a search means, if they are few. Those are looked up by their indexes first, once for the page and
 * the count: a list may have millions of rows, of which none is meant, and a serial may have parts with a hundred thousand others.
 */
export async function fewMeant(
  db: Queryable,
  search: string | undefined,
  matching = anywhere,
): Promise<Few | undefined> {
  if (!search) return undefined
  const { name, serial } = matching(search)
  const [few] = await rowsOf<Few>(
    db,
    sql`select ${someOf(sql`people p where ${name(sql`p.name_key`)}`)} as people,
          ${someOf(sql`dosimeters d where ${serial(sql`d.serial`)}`)} as dosimeters`,
  )
  return few && Math.max(few.people.length, few.dosimeters.length) <= fewEnough ? few : undefined
}

/** A text that rows are searched for, with what `fewMeant` says of it. */
export interface Searched {
  search?: string
  few?: Few
}

/**
 * Tables and condition that find the rows of a list by the name of their person or the serial of their dosimeter, which they
 * name themselves or by a line. A few that are meant are joined as such: whoever looks through all rows looks up the name and
 * the serial of each.
 */
export function searchedBy(
  { search, few }: Searched,
  { person, ...of }: { person: SQL } & ({ dosimeter: SQL } | { line: SQL }),
  matching = anywhere,
): { tables: SQL; condition: SQL | undefined } {
  if (!search) return { tables: sql``, condition: undefined }
  const match = matching(search)
  const line = 'line' in of ? of.line : null
  const other = 'line' in of ? of.line : of.dosimeter
  if (few) {
    const ids = (of: number[]) => sql`${sql.param(of)}::int[]`
    const [people, dosimeters] = [ids(few.people), ids(few.dosimeters)]
    const devices = line
      ? sql`join (select a.id from assignments a where a.dosimeter_id = any(${dosimeters})) mo on mo.id = ${line}`
      : sql`join unnest(${dosimeters}) as mo(id) on mo.id = ${other}`
    // A text is seldom of names and of serials. Of one of them rows are asked by it alone, in whatever order they are walked through.
    if (few.dosimeters.length === 0) return { tables: sql``, condition: sql`${person} = any(${people})` }
    if (few.people.length === 0)
      return line
        ? { tables: devices, condition: sql`mo.id = ${line}` }
        : { tables: sql``, condition: sql`${other} = any(${dosimeters})` }
    return {
      tables: sql`left join unnest(${people}) as mp(id) on mp.id = ${person} left ${devices}`,
      // Compared once more, where "is there" would do: the database thinks that every row is, and walks through all for a page.
      condition: sql`(mp.id = ${person} or mo.id = ${other})`,
    }
  }
  const device = line
    ? sql`left join assignments ml on ml.id = ${line} left join dosimeters mo on mo.id = ml.dosimeter_id`
    : sql`left join dosimeters mo on mo.id = ${other}`
  return {
    tables: sql`left join people mp on mp.id = ${person} ${device}`,
    condition: sql`(${match.name(sql`mp.name_key`)} or ${match.serial(sql`mo.serial`)})`,
  }
}
