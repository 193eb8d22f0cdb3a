import { sql } from 'drizzle-orm'
import type { Position } from '../../contract/vocabulary.ts'
import { type Queryable, rowsOf } from '../db/database.ts'
import type { DateWindow } from '../domain/windows.ts'
import { limitProfiles } from '../people/limits.ts'
import { type CellColumns, cellColumns, cellsOf } from './cells.ts'
import { type AssignedDose, externalDosesOf } from './externalRows.ts'

export { type CellColumns, cellColumns, cellColumnsDiffer, cellsOf, columnsOfCells } from './cells.ts'
export type { AssignedDose } from './externalRows.ts'

/** The dose records in force of some people, at every client and elsewhere: sums are the person's, whoever asks. */
export async function dosesOfPeople(
  db: Queryable,
  people: readonly number[],
  within?: DateWindow,
): Promise<Map<number, AssignedDose[]>> {
  if (people.length === 0) return new Map()
  const doses = await externalDosesOf(db, people, 'standing', within)
  const { on } = await limitProfiles(db)
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
    list.push({ assignmentId, clientId, period, from, to, position, apron: on(to).apron, cells: cellsOf(row) })
    doses.set(personId, list)
  }
  return doses
}
