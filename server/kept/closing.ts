import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { keepingEndsOf } from '../../contract/acts.ts'
import type { keptClose } from '../../contract/schemas/keptDevices.ts'
import type { Actor } from '../core/audit.ts'
import { conflict, invalid } from '../core/errors.ts'
import { transition } from '../core/transition.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import { assignments, deviceAssignments, dosimeters, readings } from '../db/schema.ts'
import { localDate } from '../domain/calendar.ts'
import { lastRead } from '../domain/cumulative.ts'
import { moveNoted } from '../inventory/changes.ts'
import { readsOf } from './reads.ts'
import { endWindows, type Kept, openWindows } from './windows.ts'

/** The device goes back to the stock, unless somebody else keeps it by now. */
async function giveBack(tx: Tx, dosimeterId: number, actor: Actor) {
  const active = and(eq(deviceAssignments.dosimeterId, dosimeterId), eq(deviceAssignments.state, 'active'))
  if ((await tx.$count(deviceAssignments, active)) > 0) return
  await transition(tx, 'dosimeter', [dosimeterId], 'received', actor, { from: ['inUse', 'shipped'] })
  await transition(tx, 'dosimeter', [dosimeterId], 'inStock', actor, { from: ['received'] })
}

/**
 * Closes the keepings of devices that wait for their last read and have it. `uploadId`: the file that brought it. Answers how
 * many were closed.
 */
export async function settleClosing(
  tx: Tx,
  devices: readonly number[],
  uploadId: number | null,
  actor: Actor,
): Promise<number> {
  if (devices.length === 0) return 0
  const all = await tx
    .select()
    .from(deviceAssignments)
    .where(inArray(deviceAssignments.dosimeterId, [...devices]))
    .orderBy(deviceAssignments.from, deviceAssignments.id)
    .for('no key update')
  const waiting = all.filter(({ state }) => state === 'closing')
  if (waiting.length === 0) return 0
  const reads = await readsOf(tx, [...new Set(waiting.map(({ dosimeterId }) => dosimeterId))])
  let closed = 0
  for (const kept of waiting) {
    const after = all.find((other) => other.dosimeterId === kept.dosimeterId && other.from > kept.from) ?? null
    if (!lastRead(reads.get(kept.dosimeterId) ?? [], kept, after)) continue
    await transition(tx, 'deviceAssignment', [kept.id], 'closed', actor, { set: { closedByUpload: uploadId } })
    await giveBack(tx, kept.dosimeterId, actor)
    closed += 1
  }
  return closed
}

/** Keepings that a file had closed wait for their last read again, where it was taken back. */
export async function reopenClosed(tx: Tx, uploadId: number, actor: Actor): Promise<void> {
  const closed = await tx
    .select()
    .from(deviceAssignments)
    .where(and(eq(deviceAssignments.closedByUpload, uploadId), eq(deviceAssignments.state, 'closed')))
    .for('no key update')
  await transition(
    tx,
    'deviceAssignment',
    closed.map(({ id }) => id),
    'closing',
    actor,
    { set: { closedByUpload: null } },
  )
}

type Request = z.output<typeof keptClose>

/** Ends one keeping; it is held, in the version that was seen, and so is its client. */
export async function closeKeeping(tx: Tx, kept: Kept, serial: string, request: Omit<Request, 'items'>, actor: Actor) {
  const { to, how, reason } = request
  if (to > localDate(actor.now)) throw invalid('to', 'keptLater')
  if (to < kept.from) throw invalid('to', 'keptTooSoon', { from: kept.from })
  if (!keepingEndsOf(kept.state).includes(how)) throw conflict('keptState', { serial, state: kept.state })
  if (kept.state === 'active' || kept.to === null || to < kept.to) await endWindows(tx, kept.id, to)
  await tx.update(deviceAssignments).set({ to }).where(eq(deviceAssignments.id, kept.id))
  await openWindows(tx, { ...kept, to }, localDate(actor.now), false)
  if (how !== 'lastRead') return endWithout(tx, kept, how, reason, actor)
  await transition(tx, 'deviceAssignment', [kept.id], 'closing', actor)
  await settleClosing(tx, [kept.dosimeterId], null, actor)
}

/** No last read will come: what was worn and not read ends without a dose, and the device with it. */
async function endWithout(tx: Tx, kept: Kept, how: 'lost' | 'damaged', reason: string, actor: Actor) {
  await transition(tx, 'deviceAssignment', [kept.id], 'closed', actor, { set: { closedReason: reason } })
  const unread = await rowsOf<{ id: number }>(
    tx,
    sql`select w.id from ${assignments} w where w.device_assignment_id = ${kept.id} and w.state = 'shipped'
        and not exists (select 1 from ${readings} r where r.assignment_id = w.id)`,
  )
  const ids = unread.map(({ id }) => id)
  await transition(tx, 'oslAssignment', ids, how, actor, { set: { closedReason: reason } })
  const [dosimeter] = await tx.select().from(dosimeters).where(eq(dosimeters.id, kept.dosimeterId)).for('no key update')
  const active = and(eq(deviceAssignments.dosimeterId, kept.dosimeterId), eq(deviceAssignments.state, 'active'))
  if (!dosimeter || (await tx.$count(deviceAssignments, active)) > 0) return
  await moveNoted(tx, { ...dosimeter, assignmentId: ids.at(-1) as number }, how, reason, actor)
}
