import { sql } from 'drizzle-orm'
import { judgeProposals } from '../adjustments/judging.ts'
import { proposedByRow, sameCells } from '../adjustments/proposing.ts'
import { type Queryable, rowsOf } from '../db/database.ts'
import { type CellColumns, cellColumns, cellsOf } from '../doses/reading.ts'
import { handBackgrounds } from '../readings/handBackgrounds.ts'
import type { ParsedRow, Staged } from './matching.ts'

/**
 * Of a batch of a dry run, what rows that would change a published dose would make of it: judged as they would be, beside the
 * dose as it is. A corrected reading whose figures would be the same changes nothing; what came back late always does.
 */
export async function withProposals(
  db: Queryable,
  rows: readonly Staged[],
  netOfSource: boolean,
  now: string,
): Promise<Staged[]> {
  const given = rows.filter(({ outcome }) => outcome === 'proposal') as (Staged &
    ParsedRow & { assignmentId: number })[]
  if (given.length === 0) return [...rows]
  const ids = given.map(({ assignmentId }) => assignmentId)
  const doses = await rowsOf<CellColumns & { assignmentId: number; doseId: number }>(
    db,
    sql`select c.assignment_id as "assignmentId", c.dose_id as "doseId", ${cellColumns('c')} from current_doses c
        where c.assignment_id = any(${sql.param(ids)}::int[])`,
  )
  const published = new Map(doses.map((dose) => [dose.assignmentId, dose]))
  const byHand = await handBackgrounds(db, ids, netOfSource)
  const judged = await judgeProposals(
    db,
    given.map((row) => proposedByRow(row, netOfSource, byHand)),
    now,
  )
  return rows.map((row) => {
    const dose = row.outcome === 'proposal' && published.get(row.assignmentId ?? 0)
    const after = dose && judged.get(dose.assignmentId)?.cells
    if (!dose || !after) return row
    const before = cellsOf(dose)
    if (row.corrects && sameCells(before, after)) return { ...row, outcome: 'unchanged' }
    return { ...row, proposal: { doseId: dose.doseId, before, after } }
  })
}
