import type { RouteId } from '../../contract/routes.ts'
import type { Language } from '../../contract/vocabulary.ts'
import { type WordList, wordOf } from '../../contract/words/index.ts'
import { localDate } from '../domain/calendar.ts'
import { type ColumnKind, type TableColumn, type TableValue, toCsv, toXlsx } from '../files/write.ts'
import type { Call } from './context.ts'
import { FileAnswer } from './http.ts'
import type { ListRows } from './listRows.ts'

/** A column of an export: the key in the row, its heading in both languages, and what it holds (text unless said). */
export interface ExportColumn {
  key: string
  en: string
  es: string
  kind?: ColumnKind
  /** Whose words the cell holds, one or several: they are written in the language of the file. */
  words?: WordList
}

/** What a file holds: the stable beginning of its name, which scripts may look for, and its name for people. */
export interface ExportName {
  file: string
  en: string
  es: string
}

function tableValue(row: object, { key, words }: ExportColumn, language: Language): TableValue {
  const value = (row as Record<string, unknown>)[key]
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? { en: 'Yes', es: 'Sí' }[language] : 'No'
  if (words || Array.isArray(value))
    return [value]
      .flat()
      .map((each) => (words ? wordOf(words, String(each), language) : String(each)))
      .join(', ')
  return typeof value === 'number' ? value : String(value)
}

/** A table as CSV or XLSX, headings and words in the caller's language. Doses are µSv here and mSv in the file. */
export function tableFile<Id extends RouteId>(
  call: Pick<Call<Id>, 'language' | 'now'>,
  name: ExportName,
  format: 'csv' | 'xlsx',
  rows: readonly object[] | ListRows<object>,
  columns: readonly ExportColumn[],
  decimals: 2 | 3 = 3,
): FileAnswer {
  const { language } = call
  const table = columns.map(
    (column): TableColumn<object> => ({
      title: column[language],
      kind: column.kind ?? 'text',
      value: (row) => tableValue(row, column, language),
    }),
  )
  const options = { language, decimals, sheet: name[language] }
  const stream = format === 'csv' ? toCsv(table, rows, options) : toXlsx(table, rows, options)
  const count = 'total' in rows ? rows.total : rows.length
  return new FileAnswer(`${name.file}-${localDate(call.now)}`, format, stream, count)
}
