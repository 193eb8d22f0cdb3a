import { sql } from 'drizzle-orm'
import { voidReadings } from '../../contract/states.ts'
import type { ClosureState } from '../../contract/vocabulary.ts'
import type { Actor } from '../core/audit.ts'
import { clientsOfSiblings, holdClients } from '../core/holds.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import { oneOf } from '../db/oneOf.ts'
import { canTransition } from '../domain/lifecycles.ts'
import { readLine } from '../osl/sheet.ts'
import { dismissReadings } from './decisions.ts'
import { rejudgeAround } from './recompute.ts'

/**
 * Rejects the reading of a line that is about to end without a dose: what nobody has decided on yet would otherwise be
 * approved over the end, or keep an estimate away.
 */
export async function withdrawReading(tx: Tx, assignmentId: number, to: ClosureState, reason: string, actor: Actor) {
  const these = sql`r.assignment_id = ${assignmentId}`
  await holdClients(
    tx,
    sql`select a.client_id from assignments a where a.id = ${assignmentId}`,
    clientsOfSiblings(these),
  )
  const line = await readLine(tx, assignmentId)
  if (line.state !== 'read' || !canTransition('oslAssignment', line.state, to)) return
  const standing = await rowsOf<{ id: number }>(
    tx,
    sql`select id from readings where assignment_id = ${assignmentId} and kind = 'read'
        and state not in ${oneOf(voidReadings)}`,
  )
  const taken = await dismissReadings(
    tx,
    standing.map(({ id }) => id),
    'rejected',
    reason || to,
    actor,
  )
  await rejudgeAround(tx, taken, actor)
}
