import { sql } from 'drizzle-orm'
import type { Position } from '../../contract/vocabulary.ts'
import { type Queryable, rowsOf } from '../db/database.ts'
import type { DateWindow } from '../domain/windows.ts'
import { limitProfiles, type Profiles } from '../people/limits.ts'
import { type CellColumns, cellColumns, cellsOf } from './cells.ts'
import { type AssignedDose, externalDose, externalOf } from './externalRows.ts'

export { type CellColumns, cellColumns, cellColumnsDiffer, cellsOf, columnsOfCells } from './cells.ts'
export type { AssignedDose } from './externalRows.ts'

interface ReceivedRow extends CellColumns {
  personId: number
  assignmentId: number | null
  clientId: number
  period: string
  from: string
  to: string
  position: Position
  recordId: number | null
  employer: string | null
}

/**
 * The dose records in force of some people, at every client and elsewhere, in the order of their days: sums are the person's,
 * whoever asks. One question, because every page of a report asks it.
 */
export async function dosesOfPeople(
  db: Queryable,
  people: readonly number[],
  within?: DateWindow,
): Promise<Map<number, AssignedDose[]>> {
  const doses = new Map<number, AssignedDose[]>()
  if (people.length === 0) return doses
  const inside = within ? sql`d."to" between ${within.from} and ${within.to}` : sql`true`
  const rows = await rowsOf<ReceivedRow>(
    db,
    sql`select d.person_id as "personId", d.assignment_id as "assignmentId", d.client_id as "clientId", d.period, d."from", d."to", d.position,
          null::int as "recordId", null as employer, ${cellColumns('d')}
        from current_doses d where d.person_id = any(${sql.param(people)}::int[]) and ${inside}
        union all
        select x.person_id, null, 0, '', x."from", x."to", x.position, x.record_id, x.employer, ${cellColumns('x')}
        from ${externalOf(people, 'standing', within)}
        order by 6, 2, 8`,
  )
  // Only a collar badge over an apron counts by a formula, and few people have one.
  const profiles = rows.some(({ position }) => position === 'collar') ? await limitProfiles(db) : null
  for (const row of rows) {
    const list = doses.get(row.personId)
    const dose = received(row, profiles)
    if (list) list.push(dose)
    else doses.set(row.personId, [dose])
  }
  return doses
}

function received(row: ReceivedRow, profiles: Profiles | null): AssignedDose {
  const { assignmentId, clientId, period, from, to, position, recordId, employer } = row
  if (recordId !== null && employer !== null) return externalDose({ ...row, recordId, employer })
  return { assignmentId, clientId, period, from, to, position, apron: profiles?.on(to).apron, cells: cellsOf(row) }
}
