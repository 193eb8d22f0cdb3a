import { delimiters, previewRows } from './csvRows.ts'
import { sniffText } from './decode.ts'
import { fileLimits } from './limits.ts'
import { oneSheet } from './oneSheet.ts'
import { FileRefused } from './refusal.ts'
import { cellText, isBlankRow, type Row } from './rows.ts'
import { bytesOf, type FileSource, startOf } from './source.ts'
import { xlsxRows } from './xlsxRows.ts'

/** One of the first rows of a file, as texts. */
export interface PreviewRow {
  line: number
  cells: string[]
}

const shownRows = 20
const shownCell = 120

async function firstRows(source: FileSource, chosen: string | null): Promise<Row[]> {
  const start = await startOf(source, 2)
  if (start.length === 0) throw new FileRefused('empty')
  if (start.toString('latin1') === 'PK') {
    const rows: Row[] = []
    const limits = { maxRows: fileLimits.sheetRows, maxColumns: fileLimits.columns }
    const bytes = await bytesOf(source, fileLimits.bytes)
    const sheet = await oneSheet(bytes, limits, chosen)
    if (sheet === null) return rows
    for await (const row of xlsxRows(bytes, sheet.name, limits)) {
      rows.push(row)
      if (rows.length >= shownRows) break
    }
    return rows
  }
  const { head } = await sniffText(source, fileLimits.bytes)
  let best: Row[] = []
  const widest = (rows: readonly Row[]) => Math.max(0, ...rows.map(({ cells }) => cells.length))
  for (const delimiter of delimiters) {
    const rows = await previewRows(head, delimiter, shownRows)
    if (widest(rows) > widest(best)) best = rows
  }
  return best
}

/**
 * Shows how a file begins, of a workbook the `sheet` that was chosen, so that somebody can say which column is what. Throws
 * FileRefused for what is no table.
 */
export async function previewFile(source: FileSource, sheet: string | null = null): Promise<PreviewRow[]> {
  const rows = (await firstRows(source, sheet)).filter((row) => !isBlankRow(row))
  if (rows.some(({ cells }) => cells.length > fileLimits.columns))
    throw new FileRefused('tooManyRows', { maxRows: fileLimits.textRows, maxColumns: fileLimits.columns })
  if (rows.length === 0) throw new FileRefused('noRows')
  return rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => cellText(cell).slice(0, shownCell)) }))
}

/** The line that looks most like a heading: the one with most different texts that are no figures; the first of equals. */
export function headingOf(rows: readonly PreviewRow[]): number {
  const words = ({ cells }: PreviewRow) =>
    new Set(cells.filter((cell) => /\p{L}/u.test(cell) && !/^\d{4}-/.test(cell))).size
  const best = rows.reduce((most, row) => (words(row) > words(most) ? row : most), rows[0] as PreviewRow)
  return best.line
}
