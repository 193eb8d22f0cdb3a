import { sql } from 'drizzle-orm'
import { type DoseCells, type DoseStatus, type Position, quantities } from '../../contract/vocabulary.ts'
import { type Queryable, rowsOf } from '../db/database.ts'
import { type Columns, columnsOf, listed, selected } from '../db/quantities.ts'
import type { PersonDose } from '../domain/sums.ts'
import type { DateWindow } from '../domain/windows.ts'

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

/** A record with the wear window that it is of. */
export interface AssignedDose extends PersonDose {
  assignmentId: number
}

/** The dose records in force of some people, at every client: sums are the person's, whoever asks. */
export async function dosesOfPeople(
  db: Queryable,
  people: readonly number[],
  within?: DateWindow,
): Promise<Map<number, AssignedDose[]>> {
  const doses = new Map<number, AssignedDose[]>()
  if (people.length === 0) return doses
  const inside = within ? sql`d."to" between ${within.from} and ${within.to}` : sql`true`
  const rows = await rowsOf<
    CellColumns & {
      personId: number
      assignmentId: number
      clientId: number
      period: string
      from: string
      to: string
      position: Position
    }
  >(
    db,
    sql`select d.person_id as "personId", d.assignment_id as "assignmentId", d.client_id as "clientId", d.period, d."from", d."to", d.position, ${cellColumns('d')}
        from current_doses d where d.person_id = any(${sql.param(people)}::int[]) and ${inside} order by d."to", d.assignment_id`,
  )
  for (const row of rows) {
    const { personId, assignmentId, clientId, period, from, to, position } = row
    const list = doses.get(personId) ?? []
    list.push({ assignmentId, clientId, period, from, to, position, cells: cellsOf(row) })
    doses.set(personId, list)
  }
  return doses
}
