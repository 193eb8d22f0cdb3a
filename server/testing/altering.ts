import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { rowsOf } from '../db/database.ts'
import { verify } from '../doses/verify.ts'

/** A row of a table that is altered behind the service's back, and how. */
export interface Alteration {
  table: string
  /** The condition on `t` that finds the row; the first by its key is taken. */
  of: SQL
  /** What is written: `column = value`. */
  set: SQL
  /** By what rows are found; `id` unless it is said. */
  key?: string
}

class Undone extends Error {}

/** Alters a row, asks `verify` and takes the alteration back. Answers the row's key and what was found. */
export async function altered(db: Db, { table, of, set, key = 'id' }: Alteration) {
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`select t.${sql.identifier(key)} as id from ${sql.identifier(table)} t where ${of} order by 1 limit 1`,
  )
  if (!row) throw new Error(`There is no row of ${table} to alter.`)
  return {
    id: row.id,
    findings: await foundAfter(
      db,
      sql`update ${sql.identifier(table)} t set ${set}
    where t.${sql.identifier(key)} = ${row.id} and ${of}`,
    ),
  }
}

/** Does something behind the service's back, asks `verify` and takes it back. Answers what was found. */
export async function foundAfter(db: Db, statement: SQL): Promise<string[]> {
  let findings: string[] = []
  await db
    .transaction(async (tx) => {
      await tx.execute(statement)
      findings = await verify(tx as never)
      throw new Undone()
    })
    .catch((error) => {
      if (!(error instanceof Undone)) throw error
    })
  return findings
}
