import { csvRows, delimiters, previewRows } from '../files/csvRows.ts'
import { decodeText, sniffText } from '../files/decode.ts'
import { headerKey } from '../files/header.ts'
import { FileRefused } from '../files/refusal.ts'
import { cellText, isBlankRow, type Row } from '../files/rows.ts'
import { xlsxRows } from '../files/xlsxRows.ts'

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

export interface ImportRow {
  line: number
  /** Text of each cell that is there. */
  cells: Partial<Record<ImportColumn, string>>
  /** The file's own headings, for messages. */
  titles: Partial<Record<ImportColumn, string>>
}

async function* rawRows(bytes: Uint8Array): AsyncGenerator<Row> {
  if (bytes.length === 0) throw new FileRefused('empty')
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    yield* xlsxRows(bytes, 0)
    return
  }
  const { encoding, head } = await sniffText(bytes, maxBytes)
  const widths = await Promise.all(
    delimiters.map(async (delimiter) => ({
      delimiter,
      width: (await previewRows(head, delimiter, 1))[0]?.cells.length ?? 0,
    })),
  )
  const best = widths.reduce((most, each) => (each.width > most.width ? each : most))
  yield* csvRows(decodeText(bytes, encoding), best.delimiter)
}

/** Reads a list of people from CSV or XLSX. Throws FileRefused for a file that is no such list. */
export async function readImport(bytes: Uint8Array): Promise<ImportRow[]> {
  if (bytes.length > maxBytes) throw new FileRefused('tooLarge', { maxBytes })
  let header: Map<ImportColumn, { index: number; title: string }> | null = null
  const found: ImportRow[] = []
  for await (const row of rawRows(bytes)) {
    if (isBlankRow(row)) continue
    if (!header) {
      header = readHeader(row)
      continue
    }
    if (found.length >= maxImportRows) throw new FileRefused('tooManyRows', { maxRows: maxImportRows, maxColumns: 256 })
    const columns = [...header]
    found.push({
      line: row.line,
      cells: Object.fromEntries(columns.map(([name, { index }]) => [name, cellText(row.cells[index])])),
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
    if (index >= 0) header.set(name, { index, title: titles[index] as string })
  }
  if (header.size < 2) throw new FileRefused('noHeader')
  const missing = required.find((name) => !header.has(name))
  if (missing) throw new FileRefused('missingColumn', { column: importColumns[missing][0] })
  return header
}
