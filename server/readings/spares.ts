import { eq, sql } from 'drizzle-orm'
import { type Period, parsePeriod } from '../../contract/period.ts'
import type { Position } from '../../contract/vocabulary.ts'
import { type Actor, audit } from '../core/audit.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import { assignments } from '../db/schema.ts'

interface Named {
  id: number
  personId: number | null
  position: Position
  typePosition: Position
  period: string
}

/**
 * Makes lines spares again of which somebody had said who wore them: the reading on which that was said counts no longer, and
 * what comes of the line next, be it another reading or an end without one, is nobody's until somebody says so anew. Lines that
 * were given out to a person are left as they are. Whoever voids a reading calls this before the line is judged again.
 */
export async function forgetWearers(tx: Tx, assignmentIds: readonly number[], actor: Actor): Promise<void> {
  if (assignmentIds.length === 0) return
  const lines = await rowsOf<Named>(
    tx,
    sql`select a.id, a.person_id as "personId", a.position, t.position as "typePosition", a.period
        from assignments a join dosimeter_types t on t.id = a.type_id
        where a.id = any(${sql.param([...assignmentIds])}::int[]) and a.wearer is not null order by a.id for no key update of a`,
  )
  for (const { id, personId, position, typePosition, period } of lines) {
    const { from, to } = parsePeriod(period) as Period
    const spare = { bearer: 'spare', personId: null, position: typePosition }
    await tx
      .update(assignments)
      .set({ ...spare, employmentId: null, from, to, wearer: null })
      .where(eq(assignments.id, id))
    await audit(tx, actor, {
      action: 'readings.wearerForgotten',
      objectType: 'assignment',
      objectId: id,
      before: { personId, position },
      after: spare,
    })
  }
}
