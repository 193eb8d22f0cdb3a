import type { DosimeterStatus } from '../../contract/vocabulary.ts'
import type { Actor } from '../core/audit.ts'
import { transition } from '../core/transition.ts'
import type { Tx } from '../db/database.ts'
import { dosimeterChanges } from '../db/schema.ts'

type Change = Omit<typeof dosimeterChanges.$inferInsert, 'id' | 'dosimeterId' | 'userId' | 'at'>

/** Writes down what was done to dosimeters themselves. */
export async function noteChange(tx: Tx, ids: readonly number[], change: Change, { userId, now }: Actor) {
  if (ids.length === 0) return
  await tx.insert(dosimeterChanges).values(ids.map((dosimeterId) => ({ ...change, dosimeterId, userId, at: now })))
}

/** Moves one dosimeter because of what somebody saw of it, and says so in its life. */
export async function moveNoted(
  tx: Tx,
  dosimeter: { id: number; status: DosimeterStatus; assignmentId: number },
  after: DosimeterStatus,
  reason: string,
  actor: Actor,
) {
  const { id, status: before, assignmentId } = dosimeter
  await transition(tx, 'dosimeter', [id], after, actor)
  await noteChange(tx, [id], { kind: 'status', before, after, assignmentId, reason }, actor)
}
