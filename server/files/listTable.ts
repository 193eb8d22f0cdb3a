import { csvRows, type Delimiter } from './csvRows.ts'
import { decodeText, sniffText } from './decode.ts'
import { fileLimits } from './limits.ts'
import { oneSheet } from './oneSheet.ts'
import { FileRefused } from './refusal.ts'
import type { Row } from './rows.ts'
import { type SheetMarks, scanSheet } from './sheetScan.ts'
import { bytesOf, type FileSource, startOf } from './source.ts'
import { headerOfSheet, headerOfText, type Named, noMarks } from './table.ts'
import { xlsxRows } from './xlsxRows.ts'

/** The one table of a list, found, but not yet understood. */
export interface ListTable {
  /** Null in a workbook. */
  delimiter: Delimiter | null
  headerRow: Row
  above: Row[]
  /** All rows of the file, the header among them. */
  rows: () => AsyncIterable<Row>
  /** Of a workbook, the one that is read. */
  sheet: string | null
  marks: SheetMarks
}

const maxBytes = 5 * 1024 * 1024
const limits = { maxRows: fileLimits.sheetRows, maxColumns: fileLimits.columns }

/**
 * Finds the table of a list in a text or a workbook, of that in the `sheet` that was chosen. `named` says how many columns a
 * row names. Throws FileRefused for what is no list.
 */
export async function openList(source: FileSource, named: Named, sheet: string | null): Promise<ListTable> {
  const start = await startOf(source, 2)
  if (start.length === 0) throw new FileRefused('empty')
  if (start.toString('latin1') === 'PK') return openBook(await bytesOf(source, maxBytes), named, sheet)
  const { encoding, head } = await sniffText(source, maxBytes)
  const { delimiter, headerRow, above } = await headerOfText(head, named)
  const rows = () => csvRows(decodeText(source, encoding), delimiter)
  return { delimiter, headerRow, above, rows, sheet: null, marks: noMarks }
}

async function openBook(bytes: Uint8Array, named: Named, chosen: string | null): Promise<ListTable> {
  const sheet = await oneSheet(bytes, limits, chosen)
  if (!sheet?.part) throw new FileRefused('noHeader')
  const marks = await scanSheet(bytes, sheet.part, sheet.formats)
  const rows = () => xlsxRows(bytes, sheet.name, limits, marks.padded)
  const found = await headerOfSheet(rows(), named)
  if (!found) throw new FileRefused('noHeader')
  return { delimiter: null, headerRow: found.headerRow, above: found.above, rows, sheet: sheet.name, marks }
}
