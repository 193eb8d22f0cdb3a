import { extname } from 'node:path'
import type { ReadingChoices } from './choices.ts'
import { csvRows, type Delimiter, delimiters, previewRows } from './csvRows.ts'
import { decodeText, sniffText, type TextEncoding } from './decode.ts'
import { type Aliases, fieldsNamed } from './header.ts'
import { fileLimits } from './limits.ts'
import { FileRefused } from './refusal.ts'
import { type Cell, cellText, type Row } from './rows.ts'
import { serialShape } from './shape.ts'
import { blankMarks, type SheetMarks, scanSheet } from './sheetScan.ts'
import { bytesOf, type FileSource, startOf } from './source.ts'
import { readWorkbook, type SheetInfo } from './workbook.ts'
import { checkedEntries, type XlsxLimits, xlsxLimits, xlsxRows } from './xlsxRows.ts'

/** The one table of a file, found, but not yet understood. */
export interface Table {
  type: 'csv' | 'xlsx'
  encoding: TextEncoding | null
  delimiter: Delimiter | null
  /** Physical lines of a text; null for a spreadsheet. Blank lines and the header are among them. */
  lines: number | null
  /** Of a workbook: the sheet that is read, and those that hold no table of the profile. */
  sheet: string | null
  otherSheets: string[]
  headerRow: Row
  /** What stands above the header. */
  above: Row[]
  /** All rows of the file, the header among them. */
  rows: () => AsyncIterable<Row>
  marks: SheetMarks
}

export interface TableOptions {
  fileName: string
  aliases: Aliases
  choices: ReadingChoices
  maxBytes: number
  xlsx?: XlsxLimits
}

const textExtensions = ['.csv', '.txt', '.tsv']
/** A header may stand below a title, a date and the like. */
const headerSearch = 20
/** What a text says beside its values: nothing. */
export const noMarks = blankMarks()

/**
 * Finds the table in a file: its kind, encoding, delimiter, sheet and header. Text is never held whole; a workbook is (at
 * most `maxBytes`). Throws FileRefused: `severalSheets` and `hiddenSheet` where a person has to say which sheet is meant,
 * `unknownSheet` where there is none of that name, and for a file that is no table.
 */
export async function openTable(source: FileSource, options: TableOptions): Promise<Table> {
  const extension = extname(options.fileName).toLowerCase()
  const start = await startOf(source, 4)
  if (start.length === 0) throw new FileRefused('empty')
  const isZip = start.toString('latin1') === 'PK\u0003\u0004'
  // What a file holds says more than its name.
  if (extension === '.xlsx' || (isZip && (extension === '' || textExtensions.includes(extension))))
    return openSheet(await bytesOf(source, options.maxBytes), options)
  if (extension !== '' && !textExtensions.includes(extension)) throw new FileRefused('unknownType', { extension })
  return openText(source, options)
}

export const tooManyRows = () =>
  new FileRefused('tooManyRows', { maxRows: fileLimits.textRows, maxColumns: fileLimits.columns })

/** How many columns a row names that the reader knows. */
export type Named = (row: Row) => number

/** A header that was found, and what stands above it. */
export interface FoundHeader {
  headerRow: Row
  above: Row[]
  found: number
}

/** The row that names most columns, of those with at least two; the first of equals. Null: none does. */
function bestHeader(rows: readonly Row[], named: Named): FoundHeader | null {
  let best: { row: Row; found: number } | null = null
  for (const row of rows) {
    if (row.cells.length > fileLimits.columns) throw tooManyRows()
    const found = named(row)
    if (found >= 2 && (best === null || found > best.found)) best = { row, found }
  }
  if (!best) return null
  const { row, found } = best
  return { headerRow: row, found, above: rows.filter(({ line }) => line < row.line) }
}

/** The header of a text by how it begins, and the delimiter under which it names most. Throws FileRefused `noHeader`. */
export async function headerOfText(head: string, named: Named): Promise<FoundHeader & { delimiter: Delimiter }> {
  let best: (FoundHeader & { delimiter: Delimiter }) | null = null
  for (const delimiter of delimiters) {
    const candidate = bestHeader(await previewRows(head, delimiter, headerSearch), named)
    if (candidate && (best === null || candidate.found > best.found)) best = { ...candidate, delimiter }
  }
  if (!best) throw new FileRefused('noHeader')
  return best
}

/** The header among the first rows of a sheet; null where there is none. */
export const headerOfSheet = async (rows: AsyncIterable<Row>, named: Named): Promise<FoundHeader | null> =>
  bestHeader(await firstRows(rows), named)

/** The rows among which a header is looked for. */
async function firstRows(rows: AsyncIterable<Row>): Promise<Row[]> {
  const preview: Row[] = []
  for await (const row of rows) {
    preview.push(row)
    if (preview.length >= headerSearch) break
  }
  return preview
}

async function openText(source: FileSource, { aliases, maxBytes }: TableOptions): Promise<Table> {
  const { encoding, lines, head } = await sniffText(source, maxBytes)
  const { headerRow, above, delimiter } = await headerOfText(head, namedIn(aliases))
  return {
    type: 'csv',
    encoding,
    delimiter,
    lines,
    sheet: null,
    otherSheets: [],
    headerRow,
    above,
    rows: () => csvRows(decodeText(source, encoding), delimiter),
    marks: noMarks,
  }
}

const namedIn =
  (aliases: Aliases): Named =>
  (row) =>
    fieldsNamed(row, aliases).length

async function openSheet(bytes: Uint8Array, options: TableOptions): Promise<Table> {
  const { aliases, choices, xlsx: limits = xlsxLimits } = options
  const { sheets, formats } = await readWorkbook(bytes, checkedEntries(bytes, limits))
  const found: (FoundHeader & { sheet: SheetInfo })[] = []
  const alike: SheetInfo[] = []
  for (const sheet of sheets) {
    if (!sheet.part) continue
    const preview = await firstRows(xlsxRows(bytes, sheet.name, limits))
    const best = bestHeader(preview, namedIn(aliases))
    if (best) found.push({ ...best, sheet })
    else if (preview.some(looksLikeReading)) alike.push(sheet)
  }
  const chosen = chooseSheet(found, choices.sheet, alike)
  const { sheet, headerRow, above } = chosen
  const marks = sheet.part ? await scanSheet(bytes, sheet.part, formats) : noMarks
  return {
    type: 'xlsx',
    encoding: null,
    delimiter: null,
    lines: null,
    sheet: sheet.name,
    otherSheets: sheets.filter((other) => other !== sheet).map(({ name }) => name),
    headerRow,
    above,
    rows: () => xlsxRows(bytes, sheet.name, limits, marks.padded, marks.unstored),
    marks,
  }
}

/** A dosimeter, a day and a figure in one line: readings, whatever stands above them. */
function looksLikeReading({ cells }: Row): boolean {
  const texts = cells.map(cellText)
  const isSerial = (text: string) => serialShape.test(text.toUpperCase()) && /\d/.test(text) && !/^[\d-]+$/.test(text)
  const isDay = (cell: Cell, text: string) => cell instanceof Date || /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b/.test(text)
  const isFigure = (cell: Cell, text: string) => typeof cell === 'number' || /^\d+(?:[.,]\d+)?$/.test(text)
  return (
    texts.some(isSerial) &&
    cells.some((cell, index) => isDay(cell, texts[index] as string)) &&
    cells.some((cell, index) => isFigure(cell, texts[index] as string))
  )
}

/**
 * The one sheet with a table, or the one that somebody chose: never the first of several, and never a hidden one by itself.
 * `alike` have no header, and look like readings all the same: they may be the rest of the table.
 */
function chooseSheet<T extends { sheet: SheetInfo }>(
  found: readonly T[],
  chosen: string | null,
  alike: readonly SheetInfo[],
): T {
  const all = [...found.map(({ sheet }) => sheet), ...alike]
  const names = JSON.stringify(all.map(({ name, hidden }) => ({ name, hidden })))
  if (chosen !== null) {
    const named = found.find(({ sheet }) => sheet.name === chosen)
    if (!named) throw new FileRefused(found.length > 0 ? 'unknownSheet' : 'noHeader', { sheet: chosen, sheets: names })
    return named
  }
  const [only] = found
  if (!only) throw new FileRefused('noHeader')
  if (all.length > 1) throw new FileRefused('severalSheets', { sheets: names })
  if (only.sheet.hidden) throw new FileRefused('hiddenSheet', { sheet: only.sheet.name, sheets: names })
  return only
}
