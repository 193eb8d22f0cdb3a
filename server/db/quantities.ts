import { type SQL, sql } from 'drizzle-orm'
import { perQuantity, type Quantity, quantities } from '../../contract/quantities.ts'

/** One property for each quantity: `hp10Value`, `hp3Value`, … */
export type Columns<S extends string, T> = { [Q in Quantity as `${Q}${S}`]: T }

/** The columns of a suffix, each with its quantity. Written once: rows are made by the hundred thousand. */
const columnNames = new Map<string, (readonly [string, Quantity])[]>()
const namesOf = (suffix: string) => {
  const known = columnNames.get(suffix) ?? quantities.map((quantity) => [`${quantity}${suffix}`, quantity] as const)
  columnNames.set(suffix, known)
  return known
}

/** One column of a kind for each quantity, named `<quantity><suffix>`. */
export function columnsOf<S extends string, T>(suffix: S, of: (quantity: Quantity) => T): Columns<S, T> {
  const columns: Record<string, T> = {}
  for (const [column, quantity] of namesOf(suffix)) columns[column] = of(quantity)
  return columns as Columns<S, T>
}

/** Under which name the database has the column. */
export const named = (quantity: Quantity, suffix: string) => `${quantity}${suffix && `_${suffix.toLowerCase()}`}`

/** Columns of a table of that alias, each as the property that it fills: `r.hp10_gross as "hp10Gross"`. */
export const selected = (alias: string, ...suffixes: string[]): SQL =>
  listed((quantity, suffix) => `${alias}.${named(quantity, suffix)} as "${quantity}${suffix}"`, suffixes)

/** Something written for each quantity and suffix, with commas. `column` is the bare name, as the database has it. */
export const listed = (
  of: (quantity: Quantity, suffix: string, column: string) => string,
  suffixes: readonly string[],
  between = ', ',
): SQL =>
  sql.raw(
    quantities
      .flatMap((quantity) => suffixes.map((suffix) => of(quantity, suffix, named(quantity, suffix))))
      .join(between),
  )

/** Takes the columns of a suffix out of a row: what they hold by quantity, and the row without them. */
export function takeColumns<S extends string, T, Row extends Columns<S, T>>(
  row: Row,
  suffix: S,
): [values: Record<Quantity, T>, rest: Omit<Row, keyof Columns<S, T>>] {
  const rest: Record<string, unknown> = { ...row }
  const values = perQuantity((quantity) => {
    const key = `${quantity}${suffix}`
    const value = rest[key] as T
    delete rest[key]
    return value
  })
  return [values, rest as Omit<Row, keyof Columns<S, T>>]
}
