import { eq, sql } from 'drizzle-orm'
import { unansweredPackages } from '../../contract/acts.ts'
import type { StateOf } from '../../contract/machines.ts'
import { isIn } from '../../contract/states.ts'
import type { Actor } from '../core/audit.ts'
import { conflict } from '../core/errors.ts'
import { transition } from '../core/transition.ts'
import type { Tx } from '../db/database.ts'
import { registryPackages, registryRecords } from '../db/schema.ts'
import { packageProblems } from './checking.ts'
import { auditPackage, correctionOf, holdPackage, type PackageRow, readPackage, reasonsOf, recordsIn } from './rows.ts'
import { mustBeSealed } from './seal.ts'

/** Verifies a package. Refused as long as anything blocks it. */
export async function verifyPackage(tx: Tx, id: number, actor: Actor): Promise<void> {
  const held = await holdPackage(tx, id)
  const problems = await packageProblems(tx, held, await recordsIn(tx, id))
  const blocking = problems.filter(({ blocks }) => blocks).length
  await transition(tx, 'package', [id], 'verified', actor, {
    set: { verifiedBy: actor.userId, verifiedAt: actor.now },
  })
  if (blocking > 0) throw conflict('packageBlocked', { number: held.number, count: blocking })
  await auditPackage(tx, actor, 'verified', held, { number: held.number, warnings: problems.length })
}

const moveRecords = async (
  tx: Tx,
  packageId: number,
  from: 'pending' | 'sent',
  to: StateOf<'registryRecord'>,
  actor: Actor,
): Promise<number> => {
  const rows = await tx
    .select({ id: registryRecords.id })
    .from(registryRecords)
    .where(sql`${registryRecords.packageId} = ${packageId} and ${registryRecords.state} = ${from}`)
  return transition(
    tx,
    'registryRecord',
    rows.map(({ id }) => id),
    to,
    actor,
  )
}

/** Notes that a verified package went to the registry, under which reference. */
export async function sendPackage(tx: Tx, id: number, reference: string, actor: Actor): Promise<void> {
  const held = await holdPackage(tx, id)
  await mustBeSealed(tx, held)
  await transition(tx, 'package', [id], 'sent', actor, {
    set: { sentBy: actor.userId, sentAt: actor.now, sentReference: reference },
  })
  await moveRecords(tx, id, 'pending', 'sent', actor)
  await auditPackage(tx, actor, 'sent', held, { number: held.number, reference, seal: held.seal })
}

interface Answered {
  /** Records that the registry rejected, with its reasons. */
  rejected: ReadonlyMap<number, string>
  file: { fileName: string; sha256: string } | null
}

/** Notes the registry's answer to a package: what it rejected, and all the rest as accepted. */
export async function answerPackage(
  tx: Tx,
  held: PackageRow,
  { rejected, file }: Answered,
  actor: Actor,
): Promise<void> {
  const state = rejected.size > 0 ? 'acceptedWithRejections' : 'accepted'
  const set = {
    answeredBy: actor.userId,
    answeredAt: actor.now,
    answerFile: file?.fileName,
    answerSha256: file?.sha256,
  }
  await transition(tx, 'package', [held.id], state, actor, { set: { ...set, rejected: rejected.size } })
  const byReason = new Map<string, number[]>()
  for (const [id, reason] of rejected) byReason.set(reason, [...(byReason.get(reason) ?? []), id])
  for (const [reason, ids] of byReason)
    await transition(tx, 'registryRecord', ids, 'rejected', actor, { set: { reason } })
  const accepted = await moveRecords(tx, held.id, 'sent', 'accepted', actor)
  await tx.update(registryPackages).set({ accepted }).where(eq(registryPackages.id, held.id))
  await auditPackage(tx, actor, 'answered', held, {
    number: held.number,
    state,
    accepted,
    rejected: rejected.size,
    reasons: await reasonsOf(tx, rejected),
    file: file?.sha256 ?? null,
  })
}

/** Closes a package. One that was corrected is closed once its correction was answered. */
export async function closePackage(tx: Tx, id: number, actor: Actor): Promise<void> {
  const held = await holdPackage(tx, id)
  if (held.state === 'corrected') {
    const correction = await correctionOf(tx, id)
    if (correction && isIn(unansweredPackages, correction.state))
      throw conflict('correctionOpen', { number: correction.number })
  }
  await transition(tx, 'package', [id], 'closed', actor, { set: { closedBy: actor.userId, closedAt: actor.now } })
  await auditPackage(tx, actor, 'closed', held, { number: held.number })
}

/** Cancels a package that was not sent: its records are free again, and what it corrected waits for a correction again. */
export async function cancelPackage(tx: Tx, id: number, reason: string, actor: Actor): Promise<void> {
  // What it corrects is held first, as whoever corrects does.
  const { correctionOf: source } = await readPackage(tx, id)
  if (source !== null) await holdPackage(tx, source)
  const held = await holdPackage(tx, id)
  await transition(tx, 'package', [id], 'cancelled', actor, {
    set: { cancelledBy: actor.userId, cancelledAt: actor.now, cancelReason: reason },
  })
  await moveRecords(tx, id, 'pending', 'cancelled', actor)
  if (source !== null)
    await transition(tx, 'package', [source], 'acceptedWithRejections', actor, { from: ['corrected'] })
  await auditPackage(tx, actor, 'cancelled', held, { number: held.number, reason })
}
