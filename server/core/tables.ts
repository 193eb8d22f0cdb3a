import { formatMicrosieverts } from '../../contract/dose.ts'
import type { RouteId } from '../../contract/routes.ts'
import type { Language } from '../../contract/vocabulary.ts'
import { type Cell, toCsv, toXlsx } from '../files/write.ts'
import type { Call } from './context.ts'
import { sendFile } from './http.ts'

/** A column of an export: the key in the row, its heading, and whether it is a dose in µSv, to be written in mSv. */
export interface ExportColumn {
  key: string
  en: string
  es: string
  dose?: boolean
}

/** A cell as a spreadsheet takes it: doses become numbers in mSv, true and false become words. */
function cellOf(value: unknown, column: ExportColumn, language: Language, format: 'csv' | 'xlsx'): Cell {
  if (value === null || value === undefined) return null
  if (column.dose) {
    if (typeof value !== 'number') return String(value)
    return format === 'xlsx' ? value / 1000 : formatMicrosieverts(value, { language })
  }
  if (typeof value === 'boolean') return value ? (language === 'es' ? 'Sí' : 'Yes') : 'No'
  return value as Cell
}

/** Answers a call with a table as CSV or XLSX, headings in the caller's language. */
export async function sendTable<Id extends RouteId>(
  call: Pick<Call<Id>, 'reply' | 'language' | 'now'>,
  name: string,
  format: 'csv' | 'xlsx',
  rows: readonly object[],
  columns: readonly ExportColumn[],
) {
  const headings = columns.map((column) => ({ key: column.key, title: column[call.language] }))
  const cells = rows.map((row) =>
    columns.map((column) => cellOf((row as Record<string, unknown>)[column.key], column, call.language, format)),
  )
  const bytes = format === 'csv' ? toCsv(headings, cells, call.language) : await toXlsx(headings, cells, name)
  return sendFile(call.reply, `${name}-${call.now.slice(0, 10)}`, format, bytes)
}
