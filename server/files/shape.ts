import type { Delimiter } from './csvRows.ts'
import type { Header } from './header.ts'
import { type Cell, cellText, isBlank, type Row } from './rows.ts'

/** 3 to 30 capitals, digits and hyphens. */
export const serialShape = /^[A-Z0-9][A-Z0-9-]{2,29}$/
/** `="0012345"` and `'0012345`: how spreadsheet programs are told that a cell is no number. */
const asText = /^(?:="([^"]*)"|'(.*))$/
/** A serial as it stands in a cell, in capitals, whatever its shape. */
export const serialText = (cell: Cell): string => {
  const text = cellText(cell)
  const [, told, marked] = asText.exec(text) ?? []
  return (told ?? marked ?? text).trim().toUpperCase()
}
export const serialOf = (row: Row, header: Header): string | null => {
  const column = header.columns.serial
  const serial = column ? serialText(row.cells[column.index] ?? null) : ''
  return serialShape.test(serial) ? serial : null
}

type ShapeProblem = 'brokenRow' | 'cellCount'
/** What is wrong with the cells of a row as a whole; null when each stands under its heading. */
export function shapeProblem(row: Row, header: Header, delimiter: Delimiter | null): ShapeProblem | null {
  if (row.broken || swallowsRow(row, delimiter, () => placesOf(header))) return 'brokenRow'
  const expected = header.titles.length
  const behind = row.cells.slice(expected)
  // Between commas a blank cell behind the last may be what a decimal comma pushed out.
  const extra = delimiter === ',' ? behind.length > 0 : behind.some((cell) => !isBlank(cell))
  return extra || (row.cells.length < expected && !row.sheet) ? 'cellCount' : null
}

/** Where a row has what it cannot be taken apart by: its free text, and what says whom or what it is about. */
export interface Places {
  /** The column whose cells may have lines and delimiters; undefined: none. */
  free: number | undefined
  keys: readonly number[]
  isKey(piece: string): boolean
}

const placesOf = ({ columns }: Header): Places => ({
  free: columns.note?.index,
  keys: [columns.serial?.index ?? 0],
  // A word is no serial: somebody wrote about the dosimeter.
  isKey: (piece) => serialShape.test(piece.toUpperCase()) && /\d/.test(piece),
})

/**
 * Whether a cell of several lines holds part of another row, between quotes that do not belong together: then what is said of
 * one would be taken for another's. A free text may have lines and delimiters, as long as nothing in it stands where a row
 * has its key; any other cell may not.
 */
export function swallowsRow({ cells }: Row, delimiter: Delimiter | null, places: () => Places): boolean {
  if (delimiter === null) return false
  return cells.some((cell, index) => {
    if (typeof cell !== 'string' || !cell.includes('\n')) return false
    const lines = cell.split('\n').map((line) => line.split(delimiter))
    return lines.some((pieces) => pieces.length > 1) && holdsKey(lines, index, places())
  })
}

const holdsKey = (lines: readonly string[][], index: number, { free, keys, isKey }: Places) =>
  index !== free ||
  lines.some(
    (pieces, line) => pieces.length > 1 && keys.some((at) => isKey(pieces[line === 0 ? at - index : at]?.trim() ?? '')),
  )
