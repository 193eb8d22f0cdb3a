import { csvRows, delimiters, previewRows } from './csvRows.ts'
import { decodeText, sniffText } from './decode.ts'
import { headerKey } from './headerKey.ts'
import { fileLimits } from './limits.ts'
import { FileRefused } from './refusal.ts'
import { cellText, isBlankRow, type Row } from './rows.ts'
import { bytesOf, type FileSource, startOf } from './source.ts'
import { countSheets, xlsxRows } from './xlsxRows.ts'

/** Columns of a list of people, with the headings under which each may stand. */
export const importColumns = {
  idType: ['tipo de identificación', 'tipo id', 'id type', 'idtype'],
  idNumber: ['identificación', 'cédula', 'número', 'id number', 'id', 'idnumber'],
  firstNames: ['nombre', 'nombres', 'first names', 'first name'],
  lastNames: ['apellidos', 'last names', 'last name'],
  birthDate: ['fecha de nacimiento', 'nacimiento', 'birth date', 'date of birth'],
  sex: ['sexo', 'sex'],
  site: ['sede', 'site'],
  occupationCode: ['cargo', 'ocupación', 'occupation', 'occupation code'],
  practiceCode: ['práctica', 'practice', 'practice code'],
  category: ['categoría', 'category'],
  monitoringStart: ['inicio', 'inicio de vigilancia', 'monitoring start', 'start'],
  email: ['correo', 'email'],
} as const
export type ImportColumn = keyof typeof importColumns
const required: ImportColumn[] = ['idNumber', 'firstNames', 'lastNames', 'birthDate', 'sex', 'site', 'monitoringStart']

/** A list is made by hand: more rows than this belong in several files. */
export const maxImportRows = 5_000
const maxBytes = 5 * 1024 * 1024
/** No column of a person holds more; the rest of a cell says nothing but that it is too long. */
const maxCell = 300
const limits = { maxRows: fileLimits.sheetRows, maxColumns: fileLimits.columns }
const tooManyRows = () => new FileRefused('tooManyRows', { maxRows: maxImportRows, maxColumns: limits.maxColumns })

export interface ImportRow {
  line: number
  /** Text of each cell that is there. */
  cells: Partial<Record<ImportColumn, string>>
  /** The file's own headings, for messages. */
  titles: Partial<Record<ImportColumn, string>>
}

async function* rawRows(source: FileSource): AsyncGenerator<Row> {
  const start = await startOf(source, 2)
  if (start.length === 0) throw new FileRefused('empty')
  if (start.toString('latin1') === 'PK') {
    const bytes = await bytesOf(source, maxBytes)
    countSheets(bytes, limits)
    yield* xlsxRows(bytes, 0, limits)
    return
  }
  const { encoding, head } = await sniffText(source, maxBytes)
  const widths = await Promise.all(
    delimiters.map(async (delimiter) => ({
      delimiter,
      width: (await previewRows(head, delimiter, 1))[0]?.cells.length ?? 0,
    })),
  )
  const best = widths.reduce((most, each) => (each.width > most.width ? each : most))
  yield* csvRows(decodeText(source, encoding), best.delimiter)
}

/** Reads a list of people from CSV or XLSX. Throws FileRefused for a file that is no such list. */
export async function readPeopleFile(source: FileSource): Promise<ImportRow[]> {
  let header: Map<ImportColumn, { index: number; title: string }> | null = null
  const found: ImportRow[] = []
  for await (const row of rawRows(source)) {
    if (row.cells.length > limits.maxColumns) throw tooManyRows()
    if (isBlankRow(row)) continue
    if (!header) {
      header = readHeader(row)
      continue
    }
    if (found.length >= maxImportRows) throw tooManyRows()
    const columns = [...header]
    found.push({
      line: row.line,
      cells: Object.fromEntries(
        columns.map(([name, { index }]) => [name, cellText(row.cells[index]).slice(0, maxCell)]),
      ),
      titles: Object.fromEntries(columns.map(([name, { title }]) => [name, title])),
    })
  }
  if (!header) throw new FileRefused('noHeader')
  if (found.length === 0) throw new FileRefused('noRows')
  return found
}

function readHeader(row: Row) {
  const titles = row.cells.map((cell) => cellText(cell))
  const header = new Map<ImportColumn, { index: number; title: string }>()
  for (const name of Object.keys(importColumns) as ImportColumn[]) {
    const keys = importColumns[name].map(headerKey)
    const index = titles.findIndex((title) => keys.includes(headerKey(title)))
    if (index >= 0) header.set(name, { index, title: (titles[index] as string).slice(0, fileLimits.title) })
  }
  if (header.size < 2) throw new FileRefused('noHeader')
  const missing = required.find((name) => !header.has(name))
  if (missing) throw new FileRefused('missingColumn', { column: importColumns[missing][0] })
  return header
}
