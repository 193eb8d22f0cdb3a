import type { Delimiter } from './csvRows.ts'
import { type Field, fields, type Header } from './header.ts'
import { cellText, isBlank, type Row } from './rows.ts'

/** 3 to 30 capitals, digits and hyphens. */
export const serialShape = /^[A-Z0-9][A-Z0-9-]{2,29}$/
export const serialOf = (row: Row, header: Header): string | null => {
  const column = header.columns.serial
  const serial = column ? cellText(row.cells[column.index]).toUpperCase() : ''
  return serialShape.test(serial) ? serial : null
}

/** What is wrong with the cells of a row as a whole; null when each stands under its heading. */
export function shapeProblem(row: Row, header: Header, delimiter: Delimiter | null): 'brokenRow' | 'cellCount' | null {
  if (
    row.broken ||
    row.cells.some((cell, index) => typeof cell === 'string' && swallowsRow(cell, index, header, delimiter))
  )
    return 'brokenRow'
  const expected = header.titles.length
  const behind = row.cells.slice(expected)
  // Between commas a blank cell behind the last may be what a decimal comma pushed out.
  const extra = delimiter === ',' ? behind.length > 0 : behind.some((cell) => !isBlank(cell))
  return extra || (row.cells.length < expected && !row.sheet) ? 'cellCount' : null
}

/**
 * Whether a cell of several lines holds part of another row, between quotes that do not belong together: then figures of one
 * dosimeter would be taken for another's. A note may have lines and delimiters, as long as nothing in it stands where a row
 * has its serial; any other cell may not.
 */
function swallowsRow(cell: string, index: number, header: Header, delimiter: Delimiter | null): boolean {
  if (delimiter === null || !cell.includes('\n')) return false
  const lines = cell.split('\n').map((line) => line.split(delimiter))
  if (lines.every((pieces) => pieces.length === 1)) return false
  const field = fields.find((name: Field) => header.columns[name]?.index === index)
  const at = header.columns.serial?.index ?? 0
  if (field !== 'note') return true
  return lines.some((pieces, line) => {
    const piece = pieces[line === 0 ? at - index : at]?.trim().toUpperCase()
    // A word is no serial: somebody wrote about the dosimeter.
    return pieces.length > 1 && piece !== undefined && serialShape.test(piece) && /\d/.test(piece)
  })
}
