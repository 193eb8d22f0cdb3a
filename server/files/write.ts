import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { writeXlsxStream, type XlsxStreamRow } from 'hucre/xlsx'
import Papa from 'papaparse'
import { formatMicrosieverts, millisieverts } from '../../contract/dose.ts'
import type { Language } from '../../contract/vocabulary.ts'
import { localDate, localTime, wallClock } from '../domain/calendar.ts'

/**
 * What a column holds: `dose` integer µSv, written in mSv; `date` a calendar date (YYYY-MM-DD); `instant` ISO 8601 in UTC,
 * written as the service's local time. In any column a text that is not of its kind (`M`, `DP`) is written as text.
 */
export type ColumnKind = 'text' | 'integer' | 'dose' | 'date' | 'instant'
export type TableValue = string | number | null

export interface TableColumn<Row> {
  title: string
  kind: ColumnKind
  value: (row: Row) => TableValue
  /** Characters; for spreadsheets. */
  width?: number
}
export interface TableOptions {
  language: Language
  /** Of doses in mSv; default 2. */
  decimals?: 2 | 3
  /** Name of the sheet, at most 31 characters. */
  sheet?: string
}
type Rows<Row> = Iterable<Row> | AsyncIterable<Row>

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const isInstant = (text: string) => /^\d{4}-\d{2}-\d{2}T/.test(text)
/**
 * Some spreadsheet program runs a text that begins so as a formula, also in the wide forms of the signs and behind blanks; an
 * apostrophe in front keeps it a text.
 */
const startsFormula = /^(?:[\t\r]|\s*[=+\-@|＝＋－＠｜])/

/** dd/mm/yyyy in Spanish, yyyy-mm-dd in English, with hh:mm for instants. */
function dateText(text: string, language: Language): string {
  const date = isDate(text) ? text : localDate(text)
  const [year, month, day] = date.split('-')
  const shown = language === 'es' ? `${day}/${month}/${year}` : date
  return isDate(text) ? shown : `${shown} ${localTime(text)}`
}

function csvText(value: TableValue, kind: ColumnKind, { language, decimals = 2 }: TableOptions): string {
  if (value === null) return ''
  // ASCII minus: U+2212 would make the figure a text for every program that reads it.
  if (typeof value === 'number')
    return kind === 'dose' ? formatMicrosieverts(value, { language, decimals }).replace('−', '-') : String(value)
  if ((kind === 'date' && isDate(value)) || (kind === 'instant' && isInstant(value))) return dateText(value, language)
  return startsFormula.test(value) ? `'${value}` : value
}

/** A write of its own for each line would cost more than the line; many that wait for one are kept by the engine as if for long. */
const linesAtOnce = 50

/**
 * CSV as a stream of UTF-8 with byte order mark, CRLF line ends; `;` and decimal comma in Spanish, `,` and decimal point in
 * English, as spreadsheet programs of either language open it. Texts that would run as formulas are made harmless.
 */
export function toCsv<Row>(columns: readonly TableColumn<Row>[], rows: Rows<Row>, options: TableOptions): Readable {
  const delimiter = options.language === 'es' ? ';' : ','
  const lines = (records: string[][]) => `${Papa.unparse(records, { delimiter })}\r\n`
  async function* text() {
    yield `\ufeff${lines([columns.map((column) => csvText(column.title, 'text', options))])}`
    let records: string[][] = []
    for await (const row of rows) {
      records.push(columns.map((column) => csvText(column.value(row), column.kind, options)))
      if (records.length < linesAtOnce) continue
      yield lines(records)
      records = []
    }
    if (records.length > 0) yield lines(records)
  }
  return Readable.from(text(), { objectMode: false })
}

const formats: Record<Exclude<ColumnKind, 'dose' | 'text'>, string> = {
  integer: '0',
  date: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm',
}

function xlsxValue(value: TableValue, kind: ColumnKind): string | number | Date | null {
  if (typeof value === 'number') return kind === 'dose' ? millisieverts(value) : value
  if (value !== null && kind === 'date' && isDate(value)) return new Date(value)
  if (value !== null && kind === 'instant' && isInstant(value)) return wallClock(value)
  return value
}

/**
 * A workbook of one sheet as a stream, in constant memory: numbers are numbers (doses in mSv, shown with the decimals
 * asked for and stored to the µSv), dates are dates, texts are stored as texts, which no program runs. The header stays in
 * sight.
 */
export function toXlsx<Row>(columns: readonly TableColumn<Row>[], rows: Rows<Row>, options: TableOptions): Readable {
  async function* cells(): AsyncGenerator<XlsxStreamRow> {
    for await (const row of rows) yield columns.map((column) => xlsxValue(column.value(row), column.kind))
  }
  const doseFormat = `0.${'0'.repeat(options.decimals ?? 2)}`
  const stream = writeXlsxStream(cells(), {
    name: (options.sheet ?? 'Sievert').slice(0, 31),
    freezePane: { rows: 1 },
    columns: columns.map(({ title, kind, width }) => ({
      header: title,
      width: width ?? Math.max(title.length + 2, 12),
      numFmt: kind === 'dose' ? doseFormat : kind === 'text' ? undefined : formats[kind],
    })),
  })
  return Readable.fromWeb(stream as WebStream)
}
