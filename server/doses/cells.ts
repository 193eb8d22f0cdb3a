import { type DoseCells, type DoseStatus, quantities } from '../../contract/vocabulary.ts'
import { type Columns, columnsOf, listed, selected } from '../db/quantities.ts'

/** The columns in which a row keeps its cells. */
export type CellColumns = Columns<'Value', number | null> & Columns<'Status', string>

/** The same columns, for hand-written SQL on a table of that alias. */
export const cellColumns = (alias: string) => selected(alias, 'Value', 'Status')

/** Whether two rows say another dose, in SQL. */
export const cellColumnsDiffer = (one: string, other: string) =>
  listed((_, __, column) => `${one}.${column} is distinct from ${other}.${column}`, ['Value', 'Status'], ' or ')

const names = quantities.map((quantity) => [quantity, `${quantity}Value`, `${quantity}Status`] as const)

// Names made once and no list of entries: this is done for every row of every list.
export function cellsOf(row: CellColumns): DoseCells {
  const cells = {} as DoseCells
  for (const [quantity, value, status] of names)
    cells[quantity] = { value: row[value], status: row[status] as DoseStatus }
  return cells
}

export const columnsOfCells = (cells: DoseCells): CellColumns => ({
  ...columnsOf('Value', (quantity) => cells[quantity].value),
  ...columnsOf('Status', (quantity) => cells[quantity].status),
})
