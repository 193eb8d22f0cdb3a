import { fileLimits } from './limits.ts'
import { columnsNamed, type ListHeader, type ListShape, readListHeader, refuseAboveList } from './listHeader.ts'
import { listProblem, maxCell, totalOf } from './listShape.ts'
import { type ListTable, openList } from './listTable.ts'
import { FileRefused } from './refusal.ts'
import type { Reject } from './rejects.ts'
import { cellText, cut, type Row } from './rows.ts'
import type { FileSource } from './source.ts'

/** More rows than this belong in several files. */
export const maxImportRows = 5_000
const maxListed = 10
const tooManyRows = () => new FileRefused('tooManyRows', { maxRows: maxImportRows, maxColumns: fileLimits.columns })

export interface ListRow<Column extends string> {
  line: number
  /** Text of each cell that is there. */
  cells: Partial<Record<Column, string>>
  /** The file's own headings, for messages. */
  titles: Partial<Record<Column, string>>
  /** Why the cells cannot be relied on. What is made of the row has to refuse it. */
  problem: Reject | null
  /** The text of a line that counts the others, which is no row; null: it is one. */
  total: string | null
}

/**
 * Reads a list from CSV or XLSX, of a workbook the `sheet` that was chosen; its header may stand below titles. Throws
 * FileRefused for a file that is no such list.
 */
export async function readListFile<Column extends string>(
  source: FileSource,
  shape: ListShape<Column>,
  sheet: string | null = null,
): Promise<ListRow<Column>[]> {
  const table = await openList(source, (row) => columnsNamed(row, shape), sheet)
  const header = readListHeader(table.headerRow, shape)
  refuseAboveList(table.above, header, shape)
  const found: ListRow<Column>[] = []
  const hidden: number[] = []
  for await (const row of table.rows()) {
    if (row.cells.length > fileLimits.columns) throw tooManyRows()
    if (row.line <= header.line) continue
    if (found.length >= maxImportRows) throw tooManyRows()
    if (table.marks.hiddenRows.has(row.line)) hidden.push(row.line)
    const total = totalOf(row, header, shape)
    const problem = total === null ? listProblem(row, header, shape, table.delimiter) : null
    found.push({ ...listRow(row, header), problem, total })
  }
  if (found.length === 0) throw new FileRefused('noRows')
  refuseHidden(table, header, hidden)
  return found
}

/** Nobody saw what is hidden when the list was made or filtered: whether it counts cannot be told. */
function refuseHidden({ sheet, marks }: ListTable, { columns }: ListHeader<string>, lines: readonly number[]): void {
  const titles = [...columns.values()].flatMap(({ index, title }) => (marks.hiddenColumns.has(index) ? [title] : []))
  if (titles.length > 0)
    throw new FileRefused('hiddenListColumns', { sheet: sheet ?? '', columns: cut(titles.join(', '), 200) })
  if (lines.length === 0) return
  const listed = lines.slice(0, maxListed).join(', ') + (lines.length > maxListed ? ', …' : '')
  throw new FileRefused('hiddenListRows', { sheet: sheet ?? '', count: lines.length, lines: listed })
}

function listRow<Column extends string>(
  row: Row,
  header: ListHeader<Column>,
): Pick<ListRow<Column>, 'line' | 'cells' | 'titles'> {
  const columns = [...header.columns]
  return {
    line: row.line,
    cells: Object.fromEntries(
      columns.map(([name, { index }]) => [name, cellText(row.cells[index]).slice(0, maxCell)]),
    ) as ListRow<Column>['cells'],
    titles: Object.fromEntries(columns.map(([name, { title }]) => [name, title])) as ListRow<Column>['titles'],
  }
}
