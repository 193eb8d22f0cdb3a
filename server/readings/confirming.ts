import { eq } from 'drizzle-orm'
import { decidableReadings, isIn } from '../../contract/states.ts'
import { type Actor, audit } from '../core/audit.ts'
import { conflict, notFound } from '../core/errors.ts'
import type { Tx } from '../db/database.ts'
import { readings } from '../db/schema.ts'
import { holdReadings } from './decisions.ts'
import { rejudgeAround } from './recompute.ts'

/**
 * Says that a control which lies outside of what its technology shows counts all the same: from then on it is background of
 * what waits beside it, which is judged anew.
 */
export async function confirmControl(tx: Tx, id: number, reason: string, userId: number, actor: Actor) {
  const [control] = await holdReadings(tx, [id])
  if (!control) throw notFound()
  const { serial, state } = control
  if (!isIn(decidableReadings, state)) throw conflict('readingDecided', { serial, state })
  if (!control.flags.some(({ code }) => code === 'controlImplausible')) throw conflict('nothingToConfirm', { serial })
  await tx
    .update(readings)
    .set({ confirmed: { by: userId, at: actor.now, reason } })
    .where(eq(readings.id, id))
  const changed = await rejudgeAround(tx, [control], actor)
  await audit(tx, actor, {
    action: 'readings.controlConfirmed',
    objectType: 'reading',
    objectId: id,
    after: { reason },
  })
  return { changed: changed.length }
}
