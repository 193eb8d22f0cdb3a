import { inArray } from 'drizzle-orm'
import { decidableReadings } from '../../contract/states.ts'
import { type Actor, audit } from '../core/audit.ts'
import { conflict } from '../core/errors.ts'
import { transition } from '../core/transition.ts'
import type { Tx } from '../db/database.ts'
import { readings } from '../db/schema.ts'
import { among, holdReadings } from './decisions.ts'
import { judgedState } from './judgedColumns.ts'
import { rejudge, rejudgeAfter } from './recompute.ts'

/**
 * Takes approvals back before their readings are published, also the first of two: the readings wait again, judged as
 * things are now, and say why. Refuses the whole call when one of them is published or nobody has approved it.
 */
export async function withdrawApprovals(
  tx: Tx,
  ids: readonly number[],
  reason: string,
  actor: Actor,
): Promise<{ changed: number }> {
  const found = await holdReadings(tx, ids)
  const approved = found.filter(({ state }) => state === 'approved')
  const first = found.filter(({ state, firstApprovedBy }) => state !== 'approved' && firstApprovedBy !== null)
  const other = found.find((reading) => !approved.includes(reading) && !first.includes(reading))
  if (other) throw conflict('notApproved', { serial: other.serial, state: other.state })

  const forgotten = (wasApproved: boolean) => ({
    approvedBy: null,
    approvedAt: null,
    firstApprovedBy: null,
    returned: { at: actor.now, approved: wasApproved, changes: [], reason },
  })
  for (const to of decidableReadings) {
    const these = approved.filter((reading) => judgedState(reading) === to).map(({ id }) => id)
    await transition(tx, 'reading', these, to, actor, { set: forgotten(true) })
  }
  await tx
    .update(readings)
    .set(forgotten(false))
    .where(
      inArray(
        readings.id,
        first.map(({ id }) => id),
      ),
    )
  const lines = approved.filter(({ kind }) => kind === 'read').map(({ assignmentId }) => assignmentId)
  await transition(tx, 'oslAssignment', lines, 'read', actor)
  await audit(tx, actor, {
    action: 'readings.approvalWithdrawn',
    objectType: 'reading',
    objectId: ids.join(','),
    after: { reason },
  })
  // What was approved stayed as it was seen; and an approved control was the past of later ones.
  await rejudge(tx, among(ids), actor)
  await rejudgeAfter(tx, ids, actor)
  return { changed: found.length }
}
