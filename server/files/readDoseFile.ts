import { extname } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type DoseUnit, quantities, type UploadProfile } from '../../contract/vocabulary.ts'
import { serviceUtcOffsetMinutes } from '../domain/calendar.ts'
import type { DecimalMark } from '../domain/units.ts'
import { csvRows, type Delimiter, delimiters, previewRows } from './csvRows.ts'
import { markShownBy } from './decimalMark.ts'
import { decodeText, sniffText, type TextEncoding } from './decode.ts'
import { type Aliases, countFields, type Header, readHeader } from './header.ts'
import { fileLimits } from './limits.ts'
import { type DoseRow, RowParser } from './parseRow.ts'
import { type ReadingKind, sourceProfiles } from './profiles.ts'
import { FileRefused } from './refusal.ts'
import type { Row } from './rows.ts'
import { bytesOf, type FileSource, startOf } from './source.ts'
import { countSheets, type XlsxLimits, xlsxLimits, xlsxRows } from './xlsxRows.ts'

export interface DoseFileOptions {
  fileName: string
  profile: UploadProfile
  /** Needed when neither the header nor a unit column names it. */
  unit?: DoseUnit
  /** Of figures written as text; `auto` (default) finds it in the figures themselves. */
  decimalMark?: DecimalMark | 'auto'
  /** ISO 8601 in UTC. */
  now: string
  /** Default 50 MB. */
  maxBytes?: number
  /** Default `dose` alone: doses of the period. Rows of another kind are rejected. */
  kinds?: readonly ReadingKind[]
  xlsx?: XlsxLimits
  /** Of times without a zone; default the service's. */
  offsetMinutes?: number
}

/** What was found out about a file before its rows. */
export interface DoseFileInfo {
  type: 'csv' | 'xlsx'
  encoding: TextEncoding | null
  delimiter: Delimiter | null
  /** Null: no figure needs or shows one. */
  decimalMark: DecimalMark | null
  /** Null: the rows name it. */
  unit: DoseUnit | null
  header: Header
  /** Physical lines of a text; null for a spreadsheet. Blank lines and the header are among them. */
  lines: number | null
}

export interface DoseFile {
  info: DoseFileInfo
  /**
   * The rows after the header, in order, parsed or rejected; blank rows are left out. Can be walked more than once.
   * Throws FileRefused for what only the walk shows: `brokenQuotes`, `tooManyRows`, `zipBomb`, `noRows`.
   */
  rows: () => AsyncGenerator<DoseRow>
}

const defaultMaxBytes = fileLimits.bytes
const textExtensions = ['.csv', '.txt', '.tsv']
/** A header may stand below a title, a date and the like. */
const headerSearch = 20
/** Rows after which other requests get their turn. */
const rowsPerTurn = 2000

interface Table {
  info: Pick<DoseFileInfo, 'type' | 'encoding' | 'delimiter' | 'lines'>
  headerRow: Row
  rows: () => AsyncIterable<Row>
}

/**
 * Opens a file of doses: finds its kind, encoding, delimiter, header, unit and decimal mark. Text is never held whole; a
 * workbook is (at most `maxBytes`). Nothing is written anywhere.
 * Throws FileRefused for a file that cannot be read as a whole; see `refusalCodes`.
 */
export async function readDoseFile(source: FileSource, options: DoseFileOptions): Promise<DoseFile> {
  const profile = sourceProfiles[options.profile]
  const table = await openTable(source, profile.aliases, options)
  const header = readHeader(table.headerRow, profile.aliases, profile.required)
  if (header.unit && options.unit && header.unit !== options.unit)
    throw new FileRefused('mixedUnits', { columns: `${header.unit}, ${options.unit}` })
  const unit = options.unit ?? header.unit
  if (!unit && !header.columns.unit) throw new FileRefused('missingUnit')
  const wanted = options.decimalMark ?? 'auto'
  const decimalMark = wanted === 'auto' ? await findDecimalMark(table, header) : wanted
  const { now, offsetMinutes = serviceUtcOffsetMinutes, kinds = ['dose'] } = options
  const rowOptions = { unit, decimalMark, now, offsetMinutes, kinds, order: profile.dateOrder }

  async function* rows(): AsyncGenerator<DoseRow> {
    const parser = new RowParser(profile, header, rowOptions)
    let count = 0
    for await (const row of dataRows(table, header)) {
      yield parser.parse(row)
      count += 1
      if (count > fileLimits.textRows) throw tooManyRows()
      if (count % rowsPerTurn === 0) await nextTurn()
    }
    if (count === 0) throw new FileRefused('noRows')
  }
  return { info: { ...table.info, decimalMark, unit, header }, rows }
}

async function openTable(source: FileSource, aliases: Aliases, options: DoseFileOptions): Promise<Table> {
  const { fileName, maxBytes = defaultMaxBytes } = options
  const extension = extname(fileName).toLowerCase()
  const start = await startOf(source, 4)
  if (start.length === 0) throw new FileRefused('empty')
  const isZip = start.toString('latin1') === 'PK\u0003\u0004'
  if (extension === '.xlsx' || (isZip && extension === '')) {
    return openSheet(await bytesOf(source, maxBytes), aliases, options.xlsx ?? xlsxLimits)
  }
  if (extension !== '' && !textExtensions.includes(extension)) throw new FileRefused('unknownType', { extension })
  return openText(source, aliases, maxBytes)
}

const tooManyRows = () =>
  new FileRefused('tooManyRows', { maxRows: fileLimits.textRows, maxColumns: fileLimits.columns })

/** The row that names most fields, of those with at least two; the first of equals. */
function bestHeader(rows: readonly Row[], aliases: Aliases): { row: Row; found: number } | null {
  let best: { row: Row; found: number } | null = null
  for (const row of rows) {
    if (row.cells.length > fileLimits.columns) throw tooManyRows()
    const found = countFields(row, aliases)
    if (found >= 2 && (best === null || found > best.found)) best = { row, found }
  }
  return best
}

async function openText(source: FileSource, aliases: Aliases, maxBytes: number): Promise<Table> {
  const { encoding, lines, head } = await sniffText(source, maxBytes)
  let best: { row: Row; found: number; delimiter: Delimiter } | null = null
  for (const delimiter of delimiters) {
    const candidate = bestHeader(await previewRows(head, delimiter, headerSearch), aliases)
    if (candidate && (best === null || candidate.found > best.found)) best = { ...candidate, delimiter }
  }
  if (!best) throw new FileRefused('noHeader')
  const { delimiter, row } = best
  return {
    info: { type: 'csv', encoding, delimiter, lines },
    headerRow: row,
    rows: () => csvRows(decodeText(source, encoding), delimiter),
  }
}

async function openSheet(bytes: Uint8Array, aliases: Aliases, limits: XlsxLimits): Promise<Table> {
  const sheets = countSheets(bytes, limits)
  for (let sheet = 0; sheet < sheets; sheet += 1) {
    const preview: Row[] = []
    for await (const row of xlsxRows(bytes, sheet, limits)) {
      preview.push(row)
      if (preview.length >= headerSearch) break
    }
    const best = bestHeader(preview, aliases)
    if (best)
      return {
        info: { type: 'xlsx', encoding: null, delimiter: null, lines: null },
        headerRow: best.row,
        rows: () => xlsxRows(bytes, sheet, limits),
      }
  }
  throw new FileRefused('noHeader')
}

async function* dataRows(table: Table, header: Header): AsyncGenerator<Row> {
  for await (const row of table.rows()) if (row.line > header.line) yield row
}

/** Walks the rows until a figure written as text shows its decimal mark: mostly the first does. */
async function findDecimalMark(table: Table, header: Header): Promise<DecimalMark | null> {
  const doseColumns = quantities.flatMap((quantity) => header.columns[quantity]?.index ?? [])
  let count = 0
  for await (const row of dataRows(table, header)) {
    for (const index of doseColumns) {
      const cell = row.cells[index]
      const mark = typeof cell === 'string' ? markShownBy(cell) : null
      if (mark) return mark
    }
    count += 1
    if (count % rowsPerTurn === 0) await nextTurn()
  }
  return null
}
