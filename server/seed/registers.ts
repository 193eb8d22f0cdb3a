import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/database.ts'

/** A table of the cast that hangs on clients at most, with its rows and their fixed ids. */
export interface Register {
  table: PgTable
  fill(tx: Tx): Promise<unknown>
}

/** The rows of a table, checked against it. */
export const register = <Table extends PgTable>(
  table: Table,
  rows: readonly (Table['$inferInsert'] & { id: number })[],
): Register => ({ table, fill: (tx) => tx.insert(table).values([...rows] as never) })

/** In the order in which they are filled. */
export const registers: Register[] = [
  // A line for each slice that `npm run new-slice` wrote.
]
