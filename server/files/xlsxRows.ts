import { type StreamRow, streamXlsxRows } from 'hucre/xlsx'
import { FileRefused } from './refusal.ts'
import { type Cell, isBlankRow, type Row } from './rows.ts'
import { checkedZipDirectory, type ZipLimits } from './zipDirectory.ts'

export interface XlsxLimits {
  maxRows: number
  maxColumns: number
  zip?: ZipLimits
}
export const xlsxLimits: XlsxLimits = { maxRows: 200_000, maxColumns: 256 }

/**
 * How many sheets a workbook has, after all its limits were checked.
 * Throws FileRefused `notXlsx` or `zipBomb`.
 */
export function countSheets(bytes: Uint8Array, limits: XlsxLimits = xlsxLimits): number {
  const names = checkedZipDirectory(bytes, limits.zip).map((entry) => entry.name)
  const sheets = names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name)).length
  if (!names.includes('[Content_Types].xml') || sheets === 0) throw new FileRefused('notXlsx')
  return sheets
}

/**
 * Rows of one sheet (from 0) of a workbook that `countSheets` has checked, blank ones left out, with the row numbers of
 * the sheet. Numbers are the stored numbers, dates are wall-clock time in the UTC fields of a Date, formulas count with
 * their stored result.
 * Throws FileRefused `tooManyRows`, `notXlsx` (damaged) or `zipBomb` (it grew beyond what its directory said).
 */
export async function* xlsxRows(
  bytes: Uint8Array,
  sheet: number,
  limits: XlsxLimits = xlsxLimits,
): AsyncGenerator<Row> {
  // One row more than is allowed, to tell a full sheet from one that is too long.
  const source = streamXlsxRows(bytes, { sheet, maxRows: limits.maxRows + 1 })
  let count = 0
  try {
    for await (const { index, values } of source) {
      count += 1
      if (count > limits.maxRows || values.length > limits.maxColumns)
        throw new FileRefused('tooManyRows', { maxRows: limits.maxRows, maxColumns: limits.maxColumns })
      const row: Row = { line: index + 1, cells: values.map(cellOf), sheet: true }
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
  if (value === null || typeof value === 'string' || typeof value === 'number' || value instanceof Date) return value
  return String(value).toUpperCase()
}
