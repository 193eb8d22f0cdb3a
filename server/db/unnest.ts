import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'
import { columnsOf, named } from './quantities.ts'

/** Types of the columns that are written in bulk. */
export type ColumnType = 'int' | 'bigint' | 'boolean' | 'text' | 'timestamptz' | 'date' | 'jsonb'

/** For each quantity the name under which its column is stored, and as what. */
export const storedColumns = <S extends string>(suffix: S, type: ColumnType) =>
  columnsOf(suffix, (quantity) => [named(quantity, suffix), type] as const)

const arrayCast: Record<ColumnType, SQL> = {
  int: sql.raw('::int[]'),
  bigint: sql.raw('::bigint[]'),
  boolean: sql.raw('::boolean[]'),
  text: sql.raw('::text[]'),
  timestamptz: sql.raw('::timestamptz[]'),
  date: sql.raw('::date[]'),
  jsonb: sql.raw('::text[]'),
}

const plain = new Set<ColumnType>(['int', 'bigint', 'boolean'])

/** A column's values as the text of an array, the way the database reads it. */
function arrayText(values: readonly unknown[], type: ColumnType): string {
  if (plain.has(type)) return `{${values.map((value) => value ?? 'NULL').join(',')}}`
  const quoted = values.map((value) => {
    if (value === null || value === undefined) return 'NULL'
    const text = type === 'jsonb' ? JSON.stringify(value) : String(value)
    return `"${text.replace(/["\\]/g, '\\$&')}"`
  })
  return `{${quoted.join(',')}}`
}

/**
 * The statement that inserts many rows at once with one array per column: nearly the speed of COPY, on every database that
 * speaks the protocol. Keys are column names as the database has them. Ready to be sent: the work of writing the arrays is
 * done here and may go on while the connection is busy.
 */
export function insertOfMany<Row extends object>(
  table: string,
  columns: { [K in keyof Row]-?: readonly [name: string, type: ColumnType] },
  rows: readonly Row[],
): SQL {
  const keys = Object.keys(columns) as (keyof Row)[]
  const arrays = keys.map((key) => {
    const [, type] = columns[key]
    const values = rows.map((row) => row[key])
    return sql`${sql.param(arrayText(values, type))}${arrayCast[type]}`
  })
  const names = keys.map((key) => sql.identifier(columns[key][0]))
  const selected = keys.map((key, index) => {
    const column = sql.raw(`c${index}`)
    return columns[key][1] === 'jsonb' ? sql`${column}::jsonb` : column
  })
  const aliases = sql.raw(keys.map((_, index) => `c${index}`).join(', '))
  return sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)})
      select ${sql.join(selected, sql`, `)} from unnest(${sql.join(arrays, sql`, `)}) as given(${aliases})`
}

/** Inserts many rows with one statement (see `insertOfMany`); without any, nothing is sent. */
export async function insertMany<Row extends object>(
  db: Queryable,
  table: string,
  columns: { [K in keyof Row]-?: readonly [name: string, type: ColumnType] },
  rows: readonly Row[],
): Promise<void> {
  if (rows.length > 0) await db.execute(insertOfMany(table, columns, rows))
}
