import { inArray } from 'drizzle-orm'
import { decidableReadings, isIn } from '../../contract/states.ts'
import { type Quantity, quantities } from '../../contract/vocabulary.ts'
import { type Actor, audit } from '../core/audit.ts'
import { conflict, invalid } from '../core/errors.ts'
import type { Tx } from '../db/database.ts'
import type { ManualBackground } from '../db/json.ts'
import { readings } from '../db/schema.ts'
import { among, holdReadings } from './decisions.ts'
import { rejudge } from './recompute.ts'

interface Request {
  readingIds: number[]
  reason: string
}

/** Holds readings whose background somebody changes: nobody has decided on them, and there is something to take it off. */
async function holdOpen(tx: Tx, ids: number[]) {
  const found = await holdReadings(tx, ids)
  for (const { state, kind, bearer, serial } of found) {
    if (kind !== 'read') throw conflict('notRead', { serial })
    if (bearer === 'control') throw conflict('controlItself', { serial })
    if (!isIn(decidableReadings, state)) throw conflict('readingDecided', { serial, state })
  }
  return found
}

async function setManual(tx: Tx, ids: number[], manual: ManualBackground | null, actor: Actor) {
  await tx.update(readings).set({ manual }).where(inArray(readings.id, ids))
  const changed = await rejudge(tx, among(ids), actor)
  return { changed: changed.length }
}

/**
 * Enters a background by hand. It rules over controls and averages, 0 too, whatever comes later, until it is withdrawn; the
 * reason is kept with it and is no note of the reading.
 */
export async function layBackground(
  tx: Tx,
  { readingIds, background, reason }: Request & { background: Record<Quantity, number | null> },
  userId: number,
  actor: Actor,
) {
  if (quantities.every((quantity) => background[quantity] === null)) throw invalid('background', 'required')
  await holdOpen(tx, readingIds)
  const answer = await setManual(tx, readingIds, { values: background, by: userId, at: actor.now, reason }, actor)
  await audit(tx, actor, {
    action: 'readings.backgroundLaidDown',
    objectType: 'reading',
    objectId: readingIds.join(','),
    after: { background, reason },
  })
  return answer
}

/** Takes a background that was entered by hand back: the rule finds one again. */
export async function withdrawBackground(tx: Tx, { readingIds, reason }: Request, actor: Actor) {
  const found = await holdOpen(tx, readingIds)
  for (const { manual, serial } of found) if (!manual) throw conflict('noManualBackground', { serial })
  const answer = await setManual(tx, readingIds, null, actor)
  await audit(tx, actor, {
    action: 'readings.backgroundWithdrawn',
    objectType: 'reading',
    objectId: readingIds.join(','),
    before: found.map(({ id, manual }) => ({ id, background: manual?.values })),
    after: { reason },
  })
  return answer
}
