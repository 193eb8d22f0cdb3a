import type { RouteId } from '../../contract/routes.ts'
import type { Language } from '../../contract/vocabulary.ts'
import { type ColumnKind, type TableColumn, type TableValue, toCsv, toXlsx } from '../files/write.ts'
import type { Call } from './context.ts'
import { FileAnswer } from './http.ts'

/** A column of an export: the key in the row, its heading in both languages, and what it holds (text unless said). */
export interface ExportColumn {
  key: string
  en: string
  es: string
  kind?: ColumnKind
}

function tableValue(row: object, key: string, language: Language): TableValue {
  const value = (row as Record<string, unknown>)[key]
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? { en: 'Yes', es: 'Sí' }[language] : 'No'
  return typeof value === 'number' ? value : String(value)
}

/** A table as CSV or XLSX, headings in the caller's language. Doses are µSv here and mSv in the file. */
export function tableFile<Id extends RouteId>(
  call: Pick<Call<Id>, 'language' | 'now'>,
  name: string,
  format: 'csv' | 'xlsx',
  rows: readonly object[],
  columns: readonly ExportColumn[],
  decimals: 2 | 3 = 3,
): FileAnswer {
  const { language } = call
  const table = columns.map(
    ({ key, kind, ...title }): TableColumn<object> => ({
      title: title[language],
      kind: kind ?? 'text',
      value: (row) => tableValue(row, key, language),
    }),
  )
  const options = { language, decimals, sheet: name }
  const stream = format === 'csv' ? toCsv(table, rows, options) : toXlsx(table, rows, options)
  return new FileAnswer(`${name}-${call.now.slice(0, 10)}`, format, stream)
}
