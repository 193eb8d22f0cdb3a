import { csvRows, delimiters, previewRows } from './csvRows.ts'
import { decodeText, sniffText } from './decode.ts'
import { headerKey } from './headerKey.ts'
import { fileLimits } from './limits.ts'
import { oneSheet } from './oneSheet.ts'
import { FileRefused } from './refusal.ts'
import { cellText, isBlankRow, type Row } from './rows.ts'
import { bytesOf, type FileSource, startOf } from './source.ts'
import { xlsxRows } from './xlsxRows.ts'

/** What a list that is made by hand may hold: its columns, with the headings under which each may stand. */
export interface ListShape<Column extends string> {
  columns: Readonly<Record<Column, readonly [string, ...string[]]>>
  required: readonly Column[]
}

/** More rows than this belong in several files. */
export const maxImportRows = 5_000
const maxBytes = 5 * 1024 * 1024
/** No column holds more; the rest of a cell says nothing but that it is too long. */
const maxCell = 300
const limits = { maxRows: fileLimits.sheetRows, maxColumns: fileLimits.columns }
const tooManyRows = () => new FileRefused('tooManyRows', { maxRows: maxImportRows, maxColumns: limits.maxColumns })

export interface ListRow<Column extends string> {
  line: number
  /** Text of each cell that is there. */
  cells: Partial<Record<Column, string>>
  /** The file's own headings, for messages. */
  titles: Partial<Record<Column, string>>
}

async function* rawRows(source: FileSource, chosen: string | null): AsyncGenerator<Row> {
  const start = await startOf(source, 2)
  if (start.length === 0) throw new FileRefused('empty')
  if (start.toString('latin1') === 'PK') {
    const bytes = await bytesOf(source, maxBytes)
    const sheet = await oneSheet(bytes, limits, chosen)
    if (sheet !== null) yield* xlsxRows(bytes, sheet, limits)
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

type Header<Column> = Map<Column, { index: number; title: string }>

/** Reads a list from CSV or XLSX, of a workbook the `sheet` that was chosen. Throws FileRefused for a file that is no such list. */
export async function readListFile<Column extends string>(
  source: FileSource,
  shape: ListShape<Column>,
  sheet: string | null = null,
): Promise<ListRow<Column>[]> {
  let header: Header<Column> | null = null
  const found: ListRow<Column>[] = []
  for await (const row of rawRows(source, sheet)) {
    if (row.cells.length > limits.maxColumns) throw tooManyRows()
    if (isBlankRow(row)) continue
    if (!header) {
      header = readHeader(row, shape)
      continue
    }
    if (found.length >= maxImportRows) throw tooManyRows()
    const columns = [...header]
    found.push({
      line: row.line,
      cells: Object.fromEntries(
        columns.map(([name, { index }]) => [name, cellText(row.cells[index]).slice(0, maxCell)]),
      ) as ListRow<Column>['cells'],
      titles: Object.fromEntries(columns.map(([name, { title }]) => [name, title])) as ListRow<Column>['titles'],
    })
  }
  if (!header) throw new FileRefused('noHeader')
  if (found.length === 0) throw new FileRefused('noRows')
  return found
}

function readHeader<Column extends string>(row: Row, { columns, required }: ListShape<Column>): Header<Column> {
  const titles = row.cells.map((cell) => cellText(cell))
  const header: Header<Column> = new Map()
  for (const name of Object.keys(columns) as Column[]) {
    const keys = columns[name].map(headerKey)
    const index = titles.findIndex((title) => keys.includes(headerKey(title)))
    if (index >= 0) header.set(name, { index, title: (titles[index] as string).slice(0, fileLimits.title) })
  }
  if (header.size < 2) throw new FileRefused('noHeader')
  const missing = required.find((name) => !header.has(name))
  if (missing) throw new FileRefused('missingColumn', { column: columns[missing][0] })
  return header
}
