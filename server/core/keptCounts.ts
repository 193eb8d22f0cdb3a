import { type SQL, sql } from 'drizzle-orm'
import { type Queryable, rowsOf, type Tx } from '../db/database.ts'

/*
 * Counts that people watch, kept: of the rows of a table by two of its columns. Triggers of the table (migration 0050) add to them
 * in the transaction of the change; here they are read, summed up, made anew and compared.
 */

interface Kept {
  /** Where the counts are. */
  counts: SQL
  by: SQL
  /** One of them in words. */
  says: (first: unknown, second: unknown) => string
}

const kept = {
  dosimeters: {
    counts: sql`dosimeter_counts`,
    by: sql`type_id, status`,
    says: (type, status) => `Dosimeters of type ${type} that are ${status}`,
  },
  readings: {
    counts: sql`reading_counts`,
    by: sql`client_id, state`,
    says: (client, state) => `Readings of client ${client} that are ${state}`,
  },
} as const satisfies Record<string, Kept>
type Counted = keyof typeof kept
const all = Object.keys(kept) as Counted[]

/** The kept counts of a table, in which each row says of how many it counts: those of the same are to be summed. */
export const countsOf = (table: Counted): SQL => kept[table].counts

/** How many rows of a table there are by a condition on the columns `n` that they are counted by, as a value in a query. */
export const countKept = (table: Counted, where: SQL): SQL =>
  sql`(select coalesce(sum(n.count), 0)::int from ${kept[table].counts} n where ${where})`

/** So many rows more than there are numbers are summed as fast as the numbers themselves. */
const slack = 500

/** Makes one row of all that say of the same, where there are many. */
export async function sumUp(db: Queryable): Promise<void> {
  for (const table of all) {
    const { counts, by } = kept[table]
    // In one statement: whoever reads meanwhile has the ones or the other, and what is added meanwhile stays.
    await db.execute(sql`
      with before as (
        delete from ${counts} where (select count(*) > count(distinct (${by})) + ${slack} from ${counts}) returning ${by}, count
      )
      insert into ${counts} (${by}, count) select ${by}, sum(count) from before group by ${by} having sum(count) <> 0`)
  }
}

/** Makes the counts anew from the rows that are counted. */
export async function remakeCounts(tx: Tx): Promise<void> {
  for (const table of all) {
    const { counts, by } = kept[table]
    await tx.execute(sql`
      with before as (delete from ${counts})
      insert into ${counts} (${by}, count) select ${by}, count(*) from ${sql.identifier(table)} group by ${by}`)
  }
}

/** Compares the counts with the rows themselves. Answers, in words, what differs. */
export async function compareCounts(db: Queryable): Promise<string[]> {
  const differences: string[] = []
  for (const table of all) {
    const { counts, by, says } = kept[table]
    const rows = await rowsOf<{ by: [unknown, unknown]; counted: number; rows: number }>(
      db,
      sql`select json_build_array(${by}) as by, sum(count)::int as counted, sum(here)::int as rows
          from (select ${by}, count, 0 as here from ${counts}
            union all select ${by}, 0, count(*) from ${sql.identifier(table)} group by ${by}) both_of
          group by ${by} having sum(count) <> sum(here) order by ${by}`,
    )
    for (const row of rows) differences.push(`${says(...row.by)}: ${row.counted} are kept, there are ${row.rows}.`)
  }
  return differences
}
