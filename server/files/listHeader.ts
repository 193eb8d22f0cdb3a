import { bothFacts, type Fact } from './facts.ts'
import { type Column, twoColumns } from './header.ts'
import { headerKey } from './headerKey.ts'
import { fileLimits } from './limits.ts'
import { FileRefused } from './refusal.ts'
import { cellText, cut, isBlank, type Row } from './rows.ts'

/** What a list that is made by hand may hold: its columns, with the headings under which each may stand. */
export interface ListShape<Name extends string> {
  columns: Readonly<Record<Name, readonly [string, ...string[]]>>
  required: readonly Name[]
  /** Columns that say whom or what a row is about, by a number of its own. */
  keys: readonly Name[]
  /** The column of free text, which may have lines. */
  free?: Name
  /** A line that begins with “Total” counts the others, and is no row. */
  totals?: boolean
}

/** The header of a list that was understood. */
export interface ListHeader<Name extends string> {
  line: number
  /** All cells, as the file has them. */
  titles: string[]
  columns: Map<Name, Column>
}

const namesOf = <Name extends string>({ columns }: ListShape<Name>) => Object.keys(columns) as Name[]
const shown = (title: string) => cut(title, fileLimits.title)

/** The places at which a row names a column. */
function placesOf<Name extends string>(
  titleKeys: readonly string[],
  { columns }: ListShape<Name>,
  name: Name,
): number[] {
  const keys = columns[name].map(headerKey)
  return titleKeys.flatMap((key, index) => (keys.includes(key) ? [index] : []))
}

/** How many columns of a list a row names. */
export function columnsNamed<Name extends string>(row: Row, shape: ListShape<Name>): number {
  const titleKeys = row.cells.map((cell) => headerKey(cellText(cell)))
  return namesOf(shape).filter((name) => placesOf(titleKeys, shape, name).length > 0).length
}

/**
 * Reads the header of a list. Throws FileRefused: `missingColumn`, and `duplicateColumn` for two columns that mean the same:
 * which of them counts would be a guess.
 */
export function readListHeader<Name extends string>(row: Row, shape: ListShape<Name>): ListHeader<Name> {
  const titles = row.cells.map((cell) => cellText(cell))
  const titleKeys = titles.map(headerKey)
  const header: ListHeader<Name> = { line: row.line, titles, columns: new Map() }
  for (const name of namesOf(shape)) {
    const [column, rival] = placesOf(titleKeys, shape, name).map(
      (index): Column => ({ index, title: shown(titles[index] as string) }),
    )
    if (!column) continue
    if (rival) throw new FileRefused('duplicateColumn', twoColumns(row.line, column, rival))
    header.columns.set(name, column)
  }
  const missing = shape.required.find((name) => !header.columns.has(name))
  if (missing) throw new FileRefused('missingColumn', { column: shape.columns[missing][0] })
  return header
}

/** A number of a person, a record or a device, and no words: at least as many digits as letters. */
export function looksLikeKey(text: string): boolean {
  const digits = text.match(/\d/g)?.length ?? 0
  return digits > 0 && digits >= (text.match(/\p{L}/gu)?.length ?? 0)
}

/**
 * Titles may stand above a header. Throws FileRefused for what would be lost there: `secondHeader`, where another list
 * begins, and `listAboveHeader` for a row.
 */
export function refuseAboveList<Name extends string>(
  above: readonly Row[],
  { line, titles, columns }: ListHeader<Name>,
  shape: ListShape<Name>,
): void {
  const fact = (cells: readonly string[], at: number): Fact => ({ said: cells.join(' | '), by: 'header', line: at })
  for (const row of above) {
    if (columnsNamed(row, shape) >= 2)
      throw new FileRefused('secondHeader', bothFacts(fact(row.cells.map(cellText), row.line), fact(titles, line)))
    const cell = (name: Name) => row.cells[columns.get(name)?.index ?? -1]
    const isRow =
      shape.required.every((name) => !isBlank(cell(name))) &&
      shape.keys.some((name) => looksLikeKey(cellText(cell(name))))
    if (isRow) throw new FileRefused('listAboveHeader', { line: row.line, header: line })
  }
}
