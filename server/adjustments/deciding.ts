import { eq, sql } from 'drizzle-orm'
import { givenUpLines, isIn, voidReadings } from '../../contract/states.ts'
import { followLimits } from '../alerts/following.ts'
import { renewAlerts } from '../alerts/raise.ts'
import type { Actor } from '../core/audit.ts'
import { conflict, invalid } from '../core/errors.ts'
import { transition } from '../core/transition.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import { oneOf } from '../db/oneOf.ts'
import { adjustments, assignments, dosimeters, readings } from '../db/schema.ts'
import { blocks, needsNote } from '../domain/flags.ts'
import { type JudgementChange, seenLineOf } from '../domain/judged.ts'
import { assertTransition } from '../domain/lifecycles.ts'
import { doseOf, loadApproved } from '../doses/publish.ts'
import { appendDoses } from '../doses/records.ts'
import { tookItsPlace } from '../osl/tookItsPlace.ts'
import { loadCandidates } from '../readings/candidates.ts'
import { ofPerson } from '../readings/facing.ts'
import { rejudge } from '../readings/recompute.ts'
import { renewJudgement } from './judging.ts'
import { tellOfficers } from './letters.ts'
import { mustWait } from './requesting.ts'
import { type AdjustmentRow, doseInForce, holdAdjustment, sealAdjustment } from './rows.ts'

export interface DecisionAnswer {
  approved: boolean
  changes: JudgementChange[]
}

/**
 * Approves a proposed change of a published dose: judges it anew, and what was seen appends a new version. It is refused for
 * whoever answers for the values, for a version that another one has replaced, and for what the judge blocks. Where the
 * judgement is another one than was seen, nothing is approved and the answer says what changed.
 */
export async function approveAdjustment(
  tx: Tx,
  id: number,
  seen: { judgement: number; note?: string },
  userId: number,
  actor: Actor & { publicUrl: string },
): Promise<DecisionAnswer> {
  const held = await holdAdjustment(tx, id)
  assertTransition('adjustment', held.state, 'approved')
  await mustWait(tx, held)
  const serial = await serialOf(tx, held.assignmentId)
  if (held.kind === null || held.laidBy === null) throw conflict('adjustmentWithoutValues')
  if (held.laidBy === userId) throw conflict('secondApprover', { serial })
  await refuseReplaced(tx, held, serial)
  const row = await renewJudgement(tx, held, actor)
  if (row.judgement !== seen.judgement) return { approved: false, changes: row.renewed?.changes ?? [] }
  const blocking = row.flags.find((flag) => blocks([flag]))
  if (blocking) throw conflict('readingBlocked', { serial, flag: blocking.code })
  if (needsNote(row.flags) && !seen.note) throw invalid('note', 'noteNeeded', { serial })
  const readingId = await writeReading(tx, row, seen.note ?? row.reason, actor)
  const found = await loadApproved(tx, sql`r.id = ${readingId}`)
  await appendDoses(
    tx,
    found.map((dose) => doseOf(dose, 'modified')),
    userId,
    actor,
  )
  for (const dose of found) await renewAlerts(tx, dose, actor)
  await transition(tx, 'reading', [readingId], 'published', actor)
  if (row.kind === 'read') await endLine(tx, row.assignmentId, actor)
  const resultDoseId = await doseInForce(tx, row.assignmentId)
  await transition(tx, 'adjustment', [id], 'approved', actor, { set: { note: seen.note ?? null, resultDoseId } })
  await sealAdjustment(tx, id, 'approved', actor, { resultDoseId, note: seen.note })
  // The person's sums are others now, and its mean: whatever waits of it is judged over them.
  if (row.personId !== null) {
    await rejudge(tx, ofPerson(row.personId), actor)
    await followLimits(tx, row.personId, actor)
  }
  await tellOfficers(tx, { ...row, period: found[0]?.period ?? '' }, 'approved', actor)
  return { approved: true, changes: [] }
}

/** Leaves a published dose as it is, with why. */
export async function rejectAdjustment(tx: Tx, id: number, note: string, actor: Actor & { publicUrl: string }) {
  const row = await holdAdjustment(tx, id)
  await transition(tx, 'adjustment', [id], 'rejected', actor, { set: { note } })
  await sealAdjustment(tx, id, 'rejected', actor, { note })
  if (row.origin === 'officer') await tellOfficers(tx, { ...row, period: '' }, 'rejected', actor)
}

async function serialOf(tx: Tx, assignmentId: number): Promise<string> {
  const [found] = await tx
    .select({ serial: dosimeters.serial })
    .from(assignments)
    .innerJoin(dosimeters, eq(dosimeters.id, assignments.dosimeterId))
    .where(eq(assignments.id, assignmentId))
  return found?.serial ?? ''
}

/** Writes what was proposed as a reading of its own, in the place of the one that counted. Answers its id. */
async function writeReading(tx: Tx, row: AdjustmentRow, note: string, actor: Actor): Promise<number> {
  const before = await tx.select().from(readings).where(eq(readings.assignmentId, row.assignmentId))
  const standing = before.find(({ state }) => !isIn(voidReadings, state))
  if (standing) await transition(tx, 'reading', [standing.id], 'superseded', actor)
  const place = (await loadCandidates(tx, [row.assignmentId])).get(row.assignmentId)
  const [line] = await tx
    .select({ period: assignments.period })
    .from(assignments)
    .where(eq(assignments.id, row.assignmentId))
  if (!place || !line) throw conflict('adjustmentStale')
  // What a proposal says of a reading has the same names there; the rest is where the line stands.
  const { id: _, state: __, reason: ___, renewed: ____, ...said } = row
  const [written] = await tx
    .insert(readings)
    .values({
      ...said,
      kind: row.kind ?? 'assigned',
      clientId: place.clientId,
      siteId: place.siteId,
      dosimeterId: place.dosimeterId,
      personId: place.personId,
      typeId: place.typeId,
      technologyId: place.technologyId,
      period: line.period,
      judgement: 1,
      seenLine: seenLineOf(place),
      state: 'approved',
      revision: Math.max(0, ...before.map(({ revision }) => revision)) + 1,
      replacesId: standing?.id ?? null,
      note,
      firstApprovedBy: row.laidBy,
      approvedBy: actor.userId,
      approvedAt: actor.now,
    })
    .returning({ id: readings.id })
  if (!written) throw new Error('The reading was not written.')
  return written.id
}

/** A dosimeter that came back brings no dose where another one has been named for the same days since. */
async function refuseReplaced(tx: Tx, { kind, assignmentId }: AdjustmentRow, serial: string): Promise<void> {
  if (kind !== 'read') return
  const taken = await rowsOf(
    tx,
    sql`select 1 from assignments a where a.id = ${assignmentId} and a.state in ${oneOf(givenUpLines)} and ${tookItsPlace}`,
  )
  if (taken.length > 0) throw conflict('lineReplaced', { serial })
}

/**
 * A line that had been given up and came back after all ends as one that was read. Its dosimeter is free, unless it has gone
 * out again meanwhile.
 */
async function endLine(tx: Tx, assignmentId: number, actor: Actor): Promise<void> {
  const from = ['received', ...givenUpLines] as const
  if ((await transition(tx, 'oslAssignment', [assignmentId], 'published', actor, { from })) === 0) return
  const free = await rowsOf<{ id: number }>(
    tx,
    sql`select a.dosimeter_id as id from assignments a where a.id = ${assignmentId} and a.dosimeter_id is not null
          and not exists (select 1 from assignments o where o.dosimeter_id = a.dosimeter_id and o.open)`,
  )
  const ids = free.map(({ id }) => id)
  await transition(tx, 'dosimeter', ids, 'received', actor, { from: ['lost', 'shipped'] })
  await transition(tx, 'dosimeter', ids, 'inStock', actor, { from: ['received', 'read'] })
}

/** Decided adjustments of one dose wait for nothing; those that an upload had brought are taken back with it. */
export async function takeBackOf(tx: Tx, uploadId: number, actor: Actor): Promise<number> {
  const waiting = await tx
    .select({ id: adjustments.id })
    .from(adjustments)
    .where(sql`${adjustments.uploadId} = ${uploadId} and ${adjustments.state} = 'requested'
      and ${adjustments.origin} in ('correctedFile', 'lateDosimeter')`)
    .orderBy(adjustments.id)
    .for('no key update')
  const ids = waiting.map(({ id }) => id)
  await transition(tx, 'adjustment', ids, 'rejected', actor, { set: { undone: true } })
  for (const id of ids) await sealAdjustment(tx, id, 'undone', actor, { uploadId })
  return ids.length
}
