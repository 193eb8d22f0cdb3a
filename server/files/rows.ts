/** A cell as its file has it: text (CSV), or a typed value (spreadsheet). Null and '' are blank. */
export type Cell = string | number | Date | null

/**
 * One row with the line on which it begins, as an editor or a spreadsheet counts, from 1. `broken`: its quotes do not
 * match, so that its cells cannot be trusted.
 */
export interface Row {
  line: number
  cells: Cell[]
  broken?: boolean
  /** From a spreadsheet, which leaves trailing blank cells out. */
  sheet?: boolean
}

export const isBlank = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

export const isBlankRow = (row: Row): boolean => row.cells.every(isBlank)

/** A cell as text, for messages and keys. Dates of a spreadsheet have no zone. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ')
  return String(cell).trim()
}

/** The beginning of a text; half a symbol at the cut becomes a sign that a database can hold. */
export const cut = (text: string, max: number): string => text.slice(0, max).replace(/\p{Cs}/gu, '\ufffd')
