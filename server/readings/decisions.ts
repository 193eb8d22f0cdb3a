import { and, eq, inArray, sql } from 'drizzle-orm'
import { perQuantity } from '../../contract/quantities.ts'
import { isIn, voidReadings } from '../../contract/states.ts'
import { closureStates, type DoseCell, type Quantity, quantities } from '../../contract/vocabulary.ts'
import { type Actor, audit } from '../core/audit.ts'
import { conflict, invalid, notFound } from '../core/errors.ts'
import { holdClients } from '../core/holds.ts'
import { transition } from '../core/transition.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import { assignments, dosimeterTypes, readings } from '../db/schema.ts'
import { blocks, needsNote, needsSecondApproval } from '../domain/flags.ts'
import { assertTransition } from '../domain/lifecycles.ts'
import { columnsOfCells } from '../doses/reading.ts'
import { dosimetersOf } from '../osl/carried.ts'

type Stored = typeof readings.$inferSelect

/** Locks readings by id, in the order of their ids; one that does not exist refuses the whole call. */
async function lock(tx: Tx, ids: readonly number[]): Promise<(Stored & { serial: string })[]> {
  await holdClients(tx, sql`select client_id from readings where id = any(${sql.param([...ids])}::bigint[])`)
  const rows = await tx
    .select()
    .from(readings)
    .where(inArray(readings.id, [...ids]))
    .orderBy(readings.id)
    .for('update')
  if (rows.length !== new Set(ids).size) throw notFound()
  const serials = await rowsOf<{ id: number; serial: string }>(
    tx,
    sql`select r.id, coalesce(d.serial, '') as serial from readings r left join dosimeters d on d.id = r.dosimeter_id
        where r.id = any(${sql.param([...ids])}::bigint[])`,
  )
  const byId = new Map(serials.map(({ id, serial }) => [id, serial]))
  return rows.map((row) => ({ ...row, serial: byId.get(row.id) ?? '' }))
}

/** Approves readings one by one as the rules ask: a warning needs a note, a dose above a limit two administrators. */
export async function approve(tx: Tx, ids: readonly number[], note: string | undefined, userId: number, actor: Actor) {
  const found = await lock(tx, ids)
  const first: number[] = []
  const approved: Stored[] = []
  for (const reading of found) {
    assertTransition('reading', reading.state, 'approved')
    const blocking = reading.flags.find((flag) => blocks([flag]))
    if (blocking) throw conflict('readingBlocked', { serial: reading.serial, flag: blocking.code })
    if (needsNote(reading.flags) && !note && !reading.note)
      throw invalid('note', 'noteNeeded', { serial: reading.serial })
    if (needsSecondApproval(reading.flags)) {
      if (reading.firstApprovedBy === null) {
        first.push(reading.id)
        continue
      }
      if (reading.firstApprovedBy === userId) throw conflict('secondApprover', { serial: reading.serial })
    }
    approved.push(reading)
  }
  if (first.length > 0) {
    await tx
      .update(readings)
      .set({ firstApprovedBy: userId, ...(note ? { note } : {}) })
      .where(inArray(readings.id, first))
    await audit(tx, actor, {
      action: 'readings.firstApproved',
      objectType: 'reading',
      objectId: first.join(','),
      after: { note },
    })
  }
  await markApproved(tx, approved, note, actor)
  return { approved: approved.length, awaitingSecond: first.length }
}

async function markApproved(
  tx: Tx,
  found: readonly Pick<Stored, 'id' | 'assignmentId'>[],
  note: string | undefined,
  actor: Actor,
) {
  if (found.length === 0) return
  const ids = found.map(({ id }) => id)
  await transition(tx, 'reading', ids, 'approved', actor, { set: note ? { note } : {} })
  const lines = found.map(({ assignmentId }) => assignmentId)
  await transition(tx, 'oslAssignment', lines, 'validated', actor)
  await audit(tx, actor, {
    action: 'readings.approved',
    objectType: 'reading',
    objectId: ids.length,
    after: { ids, note },
  })
}

/** Approves every clean reading of a filter at once. */
export async function approveClean(
  tx: Tx,
  filter: { clientId?: number; period?: string; technologyId?: number; uploadId?: number },
  actor: Actor,
) {
  const clean = and(
    eq(readings.state, 'clean'),
    filter.clientId ? eq(readings.clientId, filter.clientId) : undefined,
    filter.period ? eq(readings.period, filter.period) : undefined,
    filter.technologyId ? eq(readings.technologyId, filter.technologyId) : undefined,
    filter.uploadId ? eq(readings.uploadId, filter.uploadId) : undefined,
  )
  const held = await holdClients(tx, sql`select ${readings.clientId} from ${readings} where ${clean}`)
  const found = await tx
    .select({ id: readings.id, assignmentId: readings.assignmentId })
    .from(readings)
    .where(and(clean, inArray(readings.clientId, held)))
    .orderBy(readings.id)
    .for('update')
  await markApproved(tx, found, undefined, actor)
  return { approved: found.length, awaitingSecond: 0 }
}

/** Takes readings out: rejected for good, or to be read again. The dosimeter is back where it was received. */
export async function dismissReadings(
  tx: Tx,
  ids: readonly number[],
  to: 'rejected' | 'toReRead',
  reason: string,
  actor: Actor,
) {
  const found = await lock(tx, ids)
  await transition(tx, 'reading', ids, to, actor, { set: { note: reason } })
  const read = found.filter(({ kind }) => kind === 'read').map(({ assignmentId }) => assignmentId)
  await transition(tx, 'oslAssignment', read, 'received', actor)
  await transition(tx, 'dosimeter', await dosimetersOf(tx, read), 'received', actor, { from: ['read'] })
  await audit(tx, actor, {
    action: `readings.${to}`,
    objectType: 'reading',
    objectId: ids.join(','),
    after: { reason },
  })
  return found
}

interface EstimateRequest {
  assignmentId: number
  kind: 'estimated' | 'assigned'
  cells: Record<Quantity, number | null>
  reason: string
}

/** Enters a dose for an assignment that ended without a reading. It waits for publication like an approved reading. */
export async function estimate(tx: Tx, request: EstimateRequest, userId: number, actor: Actor): Promise<number> {
  await holdClients(tx, sql`select client_id from assignments where id = ${request.assignmentId}`)
  const [found] = await tx
    .select({ line: assignments, type: dosimeterTypes })
    .from(assignments)
    .innerJoin(dosimeterTypes, eq(dosimeterTypes.id, assignments.typeId))
    .where(eq(assignments.id, request.assignmentId))
  if (!found) throw notFound()
  const { line, type } = found
  const before = await tx.select().from(readings).where(eq(readings.assignmentId, line.id))
  const standing = before.find(({ state }) => !isIn(voidReadings, state))
  if (standing?.kind === 'read') throw conflict('hasReading')
  if (!isIn(closureStates, line.state)) throw conflict('estimateNeedsClosure')
  for (const quantity of quantities) {
    if (request.cells[quantity] !== null && !type.quantities.includes(quantity))
      throw invalid(`cells.${quantity}`, 'quantityNotMeasured')
  }
  if (quantities.every((quantity) => request.cells[quantity] === null)) throw invalid('cells', 'required')
  // An earlier estimate, published or not, is replaced; its dose record stays as the version before.
  if (standing) await transition(tx, 'reading', [standing.id], 'superseded', actor)
  const cells = perQuantity((quantity): DoseCell => {
    const value = request.cells[quantity]
    if (value !== null) return { value, status: request.kind }
    return { value: null, status: type.quantities.includes(quantity) ? 'notEvaluable' : 'notMeasured' }
  })
  const [created] = await tx
    .insert(readings)
    .values({
      clientId: line.clientId,
      siteId: line.siteId,
      assignmentId: line.id,
      dosimeterId: line.dosimeterId,
      personId: line.personId,
      typeId: line.typeId,
      technologyId: type.technologyId,
      period: line.period,
      kind: request.kind,
      ...columnsOfCells(cells),
      background: perQuantity(() => ({ step: 'none', controlIds: [] })),
      flags: [],
      state: 'approved',
      revision: before.length + 1,
      replacesId: standing?.id ?? null,
      note: request.reason,
      approvedBy: userId,
      approvedAt: actor.now,
    })
    .returning({ id: readings.id })
  await audit(tx, actor, {
    action: 'dose.estimated',
    objectType: 'assignment',
    objectId: line.id,
    after: { readingId: created?.id, kind: request.kind, cells: request.cells, reason: request.reason },
  })
  return created?.id ?? 0
}
