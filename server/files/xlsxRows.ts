import { type StreamRow, streamXlsxRows } from 'hucre/xlsx'
import { fileLimits } from './limits.ts'
import { FileRefused } from './refusal.ts'
import { type Cell, isBlankRow, type Row } from './rows.ts'
import { padKey } from './sheetScan.ts'
import { checkedZipDirectory, type ZipEntry, type ZipLimits } from './zipDirectory.ts'

export interface XlsxLimits {
  maxRows: number
  maxColumns: number
  zip?: ZipLimits
}
export const xlsxLimits: XlsxLimits = { maxRows: fileLimits.sheetRows, maxColumns: fileLimits.columns }
/** Rows of a sheet by the format itself. */
const lastRow = 1_048_576

const sheetsOf = (entries: readonly ZipEntry[]) =>
  entries.filter(({ name }) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name))

/**
 * The parts of a workbook, after all its limits were checked.
 * Throws FileRefused `notXlsx`, `zipBomb` or `tooManySheets`.
 */
export function checkedEntries(bytes: Uint8Array, limits: XlsxLimits = xlsxLimits): ZipEntry[] {
  const entries = checkedZipDirectory(bytes, limits.zip)
  const sheets = sheetsOf(entries).length
  if (!entries.some(({ name }) => name === '[Content_Types].xml') || sheets === 0) throw new FileRefused('notXlsx')
  if (sheets > fileLimits.sheets) throw new FileRefused('tooManySheets', { maxSheets: fileLimits.sheets })
  return entries
}

/**
 * Rows of one sheet (from 0, or its name) of a workbook that `checkedEntries` has checked, blank ones left out, with the row numbers of
 * the sheet. Numbers are the stored numbers, dates are wall-clock time in the UTC fields of a Date, formulas count with
 * their stored result, and those that have none (`unstored`) as their own text. A number that its format shows with zeros in front (`padded`, see `sheetScan.ts`) is that text.
 * Throws FileRefused `tooManyRows`, `notXlsx` (damaged) or `zipBomb` (it grew beyond what its directory said).
 */
export async function* xlsxRows(
  bytes: Uint8Array,
  sheet: number | string,
  limits: XlsxLimits = xlsxLimits,
  padded: ReadonlyMap<number, number> = new Map(),
  unstored: ReadonlyMap<number, string> = new Map(),
): AsyncGenerator<Row> {
  // One row more than is allowed, to tell a full sheet from one that is too long.
  const source = streamXlsxRows(bytes, { sheet, maxRows: limits.maxRows + 1 })
  let count = 0
  let line = 0
  try {
    for await (const { index, values } of source) {
      count += 1
      if (count > limits.maxRows || values.length > limits.maxColumns)
        throw new FileRefused('tooManyRows', { maxRows: limits.maxRows, maxColumns: limits.maxColumns })
      // A line is where somebody looks for a reject: it is there once, and in order.
      if (!(index + 1 > line && index < lastRow)) throw new FileRefused('notXlsx')
      line = index + 1
      const cells = values.map(cellOf)
      if (padded.size > 0) pad(cells, line, padded)
      if (unstored.size > 0) showFormulas(cells, line, unstored)
      const row: Row = { line, cells, sheet: true }
      if (!isBlankRow(row)) yield row
    }
  } catch (error) {
    if (error instanceof FileRefused) throw error
    const grew = error instanceof Error && /exceeds limit/.test(error.message)
    throw new FileRefused(grew ? 'zipBomb' : 'notXlsx')
  }
}

type HucreCell = StreamRow['values'][number]

function cellOf(value: HucreCell): Cell {
  if (typeof value === 'string') return printable(value)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '\ufffd' : value
  if (value === null || typeof value === 'number') return value
  return String(value).toUpperCase()
}

/** A workbook can spell out any character; what no database and no page can hold is shown as such. */
const printable = (text: string): string => text.slice(0, fileLimits.cell).replace(/[^\P{Cc}\t\n\r]|\p{Cs}/gu, '\ufffd')

/** A formula that nobody has worked out is no blank cell: what stands there is told. */
function showFormulas(cells: Cell[], line: number, unstored: ReadonlyMap<number, string>): void {
  for (const [column, cell] of cells.entries())
    if (cell === null || cell === '') cells[column] = unstored.get(padKey(line, column)) ?? cell
}

/** A serial `00123` is stored as the number 123; what stands in the sheet is the serial. */
function pad(cells: Cell[], line: number, padded: ReadonlyMap<number, number>): void {
  for (const [column, cell] of cells.entries()) {
    const digits = padded.get(padKey(line, column))
    if (digits && typeof cell === 'number' && Number.isSafeInteger(cell) && cell >= 0)
      cells[column] = String(cell).padStart(digits, '0')
  }
}
