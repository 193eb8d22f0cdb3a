import { type SQL, sql } from 'drizzle-orm'
import { countingExternal } from '../../contract/states.ts'
import type { ExternalDoseState, Position } from '../../contract/vocabulary.ts'
import { type Queryable, rowsOf } from '../db/database.ts'
import { oneOf } from '../db/oneOf.ts'
import { nameKey } from '../domain/identity.ts'
import type { PersonDose } from '../domain/sums.ts'
import type { DateWindow } from '../domain/windows.ts'
import { type CellColumns, cellColumns, cellsOf } from './cells.ts'

/** What a person has received, with the wear window that it is of, or else the record of what was received elsewhere. */
export interface AssignedDose extends PersonDose {
  assignmentId: number | null
  recordId?: number
}

/** The last version of each record of doses received elsewhere, as a table `x`; `which` is a condition on the records. */
export const lastVersions = (which: SQL): SQL =>
  sql`(select distinct on (v.record_id) v.* from external_doses v where ${which} order by v.record_id, v.revision desc) x`

/** Of `lastVersions`, those that count in sums. */
export const counts: SQL = sql`x.state in ${oneOf(countingExternal)}`

/** A record of what was received elsewhere, as it is read. */
export interface ExternalRow extends CellColumns {
  recordId: number
  employer: string
  position: Position
  from: string
  to: string
}

/** What people have received elsewhere, as a table `x`, of which `which` holds: what counts, or what waits to do so. */
export const externalOf = (people: readonly number[], which: SQL, within?: DateWindow): SQL =>
  sql`${lastVersions(sql`v.person_id = any(${sql.param(people)}::int[])`)}
      where ${which} and ${within ? sql`x."from" <= ${within.to} and x."to" >= ${within.from}` : sql`true`}`

/** What a record of doses received elsewhere says. */
export const externalDose = (row: Omit<ExternalRow, 'recordId'>): PersonDose => ({
  clientId: 0,
  period: '',
  external: nameKey(row.employer),
  position: row.position,
  from: row.from,
  to: row.to,
  cells: cellsOf(row),
})

/** Those of one state, by person. */
export async function externalDosesOf(
  db: Queryable,
  people: readonly number[],
  state: ExternalDoseState,
): Promise<Map<number, AssignedDose[]>> {
  const rows = await rowsOf<ExternalRow & { personId: number }>(
    db,
    sql`select x.record_id as "recordId", x.person_id as "personId", x.employer, x.position, x."from", x."to", ${cellColumns('x')}
        from ${externalOf(people, sql`x.state = ${state}`)} order by x."to", x.record_id`,
  )
  const doses = new Map<number, AssignedDose[]>()
  for (const { recordId, ...row } of rows) {
    const dose = { ...externalDose(row), assignmentId: null, recordId }
    doses.set(row.personId, [...(doses.get(row.personId) ?? []), dose])
  }
  return doses
}
