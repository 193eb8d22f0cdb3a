import { type SQL, sql } from 'drizzle-orm'
import { type Quantity, quantities } from '../../contract/quantities.ts'
import type { Queryable } from './database.ts'
import { columnsOf, named } from './quantities.ts'

/** Types of the columns that are written in bulk. */
export type ColumnType = 'int' | 'bigint' | 'boolean' | 'text' | 'timestamptz' | 'date' | 'jsonb'

/** For each quantity the name under which its column is stored, and as what. */
export const storedColumns = <S extends string>(suffix: S, type: ColumnType) =>
  columnsOf(suffix, (quantity) => [named(quantity, suffix), type] as const)

/** What a column's text is read as; JSON in an array goes by as text, which needs less escaping of what is to be parsed anyway. */
const casts: Record<ColumnType, { one: SQL; many: SQL }> = {
  int: { one: sql.raw('::int'), many: sql.raw('::int[]') },
  bigint: { one: sql.raw('::bigint'), many: sql.raw('::bigint[]') },
  boolean: { one: sql.raw('::boolean'), many: sql.raw('::boolean[]') },
  text: { one: sql.raw('::text'), many: sql.raw('::text[]') },
  timestamptz: { one: sql.raw('::timestamptz'), many: sql.raw('::timestamptz[]') },
  date: { one: sql.raw('::date'), many: sql.raw('::date[]') },
  jsonb: { one: sql.raw('::jsonb'), many: sql.raw('::text[]') },
}

/** A column as the database names it, its type, and what of a row it holds. */
export type Column<Row> = readonly [name: string, type: ColumnType, of: (row: Row) => unknown]

/** One column of a kind for each quantity. */
export const columnsPerQuantity = <Row>(
  suffix: string,
  type: ColumnType,
  of: (row: Row, quantity: Quantity) => unknown,
): Column<Row>[] => quantities.map((quantity) => [named(quantity, suffix), type, (row) => of(row, quantity)])

const plain = new Set<ColumnType>(['int', 'bigint', 'boolean'])
const toEscape = /["\\]/g

/** A column's values as texts, the way the database reads each; null where there is none. */
function textsOf<Row>(rows: readonly Row[], [, type, of]: Column<Row>): (string | null)[] {
  // Most columns say the same in row after row.
  let last: unknown = null
  let said: string | null = null
  return rows.map((row) => {
    const value = of(row) ?? null
    if (value !== last) {
      last = value
      said = value === null ? null : type === 'jsonb' ? JSON.stringify(value) : String(value)
    }
    return said
  })
}

/** Texts as the text of an array. */
function arrayText(texts: readonly (string | null)[], type: ColumnType): string {
  if (plain.has(type)) return `{${texts.map((text) => text ?? 'NULL').join(',')}}`
  let last: string | null = null
  let quoted = 'NULL'
  const parts = texts.map((text) => {
    if (text !== last) {
      last = text
      quoted = text === null ? 'NULL' : `"${text.replace(toEscape, '\\$&')}"`
    }
    return quoted
  })
  return `{${parts.join(',')}}`
}

/**
 * The statement that inserts many rows at once with one array per column: nearly the speed of COPY, on every database that
 * speaks the protocol. Ready to be sent: the work of writing the arrays is done here and may go on while the connection is
 * busy.
 */
export function insertOfColumns<Row>(table: string, columns: readonly Column<Row>[], rows: readonly Row[]): SQL {
  const names = columns.map(([name]) => sql.identifier(name))
  return sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) ${givenRows(columns, rows)}`
}

/**
 * The rows as a table of their own, whose columns are named as given. A column that says the same in every row is said once:
 * half of a batch of readings is, and arrays are the dear part for both sides.
 */
function givenRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): SQL {
  const arrays: SQL[] = []
  const aliases: string[] = []
  const selected = columns.map((column, index) => {
    const [name, type] = column
    const { one, many } = casts[type]
    const texts = textsOf(rows, column)
    const [first = null] = texts
    if (texts.every((text) => text === first)) return sql`${sql.param(first)}${one} as ${sql.identifier(name)}`
    arrays.push(sql`${sql.param(arrayText(texts, type))}${many}`)
    aliases.push(`c${index}`)
    return sql`${sql.raw(type === 'jsonb' ? `c${index}::jsonb` : `c${index}`)} as ${sql.identifier(name)}`
  })
  const given =
    arrays.length > 0
      ? sql`unnest(${sql.join(arrays, sql`, `)}) as given(${sql.raw(aliases.join(', '))})`
      : // No array tells how many rows there are.
        sql`generate_series(1, ${sql.param(rows.length)}::int)`
  return sql`select ${sql.join(selected, sql`, `)} from ${given}`
}

/**
 * The statement that writes columns of many rows that are there at once. `key` finds each; `besides` is what else is set, in
 * words of the row as it is (`held`) and of all that is given (`given`, with the columns of `along` too).
 */
export function updateOfColumns<Row>(
  table: string,
  {
    key,
    columns,
    along = [],
    besides,
  }: { key: Column<Row>; columns: readonly Column<Row>[]; along?: readonly Column<Row>[]; besides?: SQL },
  rows: readonly Row[],
): SQL {
  const [id] = key
  const set = columns.map(([name]) => sql`${sql.identifier(name)} = given.${sql.identifier(name)}`)
  return sql`update ${sql.identifier(table)} held set ${sql.join([...set, ...(besides ? [besides] : [])], sql`, `)}
    from (${givenRows([key, ...columns, ...along], rows)}) given
    where held.${sql.identifier(id)} = given.${sql.identifier(id)}`
}

/** The same for rows whose every property is a column. */
export function insertOfMany<Row extends object>(
  table: string,
  columns: { [K in keyof Row]-?: readonly [name: string, type: ColumnType] },
  rows: readonly Row[],
): SQL {
  const keys = Object.keys(columns) as (keyof Row)[]
  return insertOfColumns(
    table,
    keys.map((key): Column<Row> => [...columns[key], (row) => row[key]]),
    rows,
  )
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
