import { sql } from 'drizzle-orm'
import { type DoseCells, type DoseStatus, type Position, quantities } from '../../contract/vocabulary.ts'
import { type Queryable, rowsOf } from '../db/database.ts'
import type { PersonDose } from '../domain/sums.ts'

/** The six columns in which a row keeps its three cells. */
export interface CellColumns {
  hp10Value: number | null
  hp10Status: string
  hp3Value: number | null
  hp3Status: string
  hp007Value: number | null
  hp007Status: string
}

/** The same columns, for hand-written SQL on a table of that alias. */
export const cellColumns = (alias: string) =>
  sql.raw(
    quantities
      .map(
        (quantity) =>
          `${alias}.${quantity}_value as "${quantity}Value", ${alias}.${quantity}_status as "${quantity}Status"`,
      )
      .join(', '),
  )

export const cellsOf = (row: CellColumns): DoseCells => ({
  hp10: { value: row.hp10Value, status: row.hp10Status as DoseStatus },
  hp3: { value: row.hp3Value, status: row.hp3Status as DoseStatus },
  hp007: { value: row.hp007Value, status: row.hp007Status as DoseStatus },
})

export const columnsOfCells = (cells: DoseCells): CellColumns => ({
  hp10Value: cells.hp10.value,
  hp10Status: cells.hp10.status,
  hp3Value: cells.hp3.value,
  hp3Status: cells.hp3.status,
  hp007Value: cells.hp007.value,
  hp007Status: cells.hp007.status,
})

/** The dose records in force of some people, at every client: sums are the person's, whoever asks. */
export async function dosesOfPeople(
  db: Queryable,
  people: readonly number[],
  year?: number,
): Promise<Map<number, PersonDose[]>> {
  const doses = new Map<number, PersonDose[]>()
  if (people.length === 0) return doses
  const inYear = year === undefined ? sql`true` : sql`d."to" between ${`${year}-01-01`} and ${`${year}-12-31`}`
  const rows = await rowsOf<
    CellColumns & { personId: number; clientId: number; period: string; from: string; to: string; position: Position }
  >(
    db,
    sql`select d.person_id as "personId", d.client_id as "clientId", d.period, d."from", d."to", d.position, ${cellColumns('d')}
        from current_doses d where d.person_id = any(${sql.param(people)}::int[]) and ${inYear} order by d."to", d.assignment_id`,
  )
  for (const row of rows) {
    const { personId, clientId, period, from, to, position } = row
    const list = doses.get(personId) ?? []
    list.push({ clientId, period, from, to, position, cells: cellsOf(row) })
    doses.set(personId, list)
  }
  return doses
}
