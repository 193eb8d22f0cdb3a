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

/** People `p` and dosimeters `d` that match, each as what follows `from`. */
export const meantBy = ({ name, serial }: Matching) => ({
  people: sql`people p where ${name(sql`p.name_key`)}`,
  dosimeters: sql`dosimeters d where ${serial(sql`d.serial`)}`,
})

/**
 * Whether a search means few people and dosimeters. Those are looked up by their indexes first: a list may have millions of
 * rows, of which none is meant.
 */
export async function meansFew(db: Queryable, search: string | undefined, matching = anywhere): Promise<boolean> {
  if (!search) return false
  const { people, dosimeters } = meantBy(matching(search))
  const counted = (of: SQL) => sql`(select count(*) from (select 1 from ${of} limit ${fewEnough + 1}) counted)`
  const [row] = await rowsOf<{ most: number }>(
    db,
    sql`select greatest(${counted(people)}, ${counted(dosimeters)}) as most`,
  )
  return (row?.most ?? 0) <= fewEnough
}

/** A text that rows are searched for, with what `meansFew` says of it. */
export interface Searched {
  search?: string
  few?: boolean
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
    const { people, dosimeters } = meantBy(match)
    const devices = sql`select d.id from ${dosimeters}`
    return {
      tables: sql`left join (select p.id from ${people}) mp on mp.id = ${person} left join
        (${line ? sql`select a.id from assignments a where a.dosimeter_id in (${devices})` : devices}) mo on mo.id = ${other}`,
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
