import { inArray, sql } from 'drizzle-orm'
import type { Bearer } from '../../contract/vocabulary.ts'
import { type Actor, audit } from '../core/audit.ts'
import { conflict, invalid, notFound } from '../core/errors.ts'
import { clientsOfSiblings, holdClients, holdPeople } from '../core/holds.ts'
import { allOf, is } from '../core/listing.ts'
import { transition } from '../core/transition.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import { readings } from '../db/schema.ts'
import { blocks, needsNote, needsSecondApproval } from '../domain/flags.ts'
import { assertTransition } from '../domain/lifecycles.ts'
import { dosimetersOf } from '../osl/carried.ts'
import { rejudge, rejudgeAfter } from './recompute.ts'
import { refuseInUse } from './resting.ts'
import { sealsOf } from './seal.ts'
import { forgetWearers } from './spares.ts'

type Stored = typeof readings.$inferSelect
/** A reading that is held, with what people call it by. */
type Held = Stored & { serial: string; bearer: Bearer }

/** A condition on readings `r`: those of these ids. */
export const among = (ids: readonly number[]) => sql`r.id = any(${sql.param([...ids])}::bigint[])`

/**
 * Holds readings with all that their judgement may hang on: clients, people, then the readings by id. One that does not exist
 * refuses the whole call.
 */
export async function holdReadings(tx: Tx, ids: readonly number[]): Promise<Held[]> {
  const these = among(ids)
  await holdClients(tx, sql`select r.client_id from readings r where ${these}`, clientsOfSiblings(these))
  await holdPeople(tx, sql`select r.person_id from readings r where ${these}`)
  return lock(tx, ids)
}

/** Locks readings by id, in the order of their ids. */
async function lock(tx: Tx, ids: readonly number[]): Promise<Held[]> {
  const rows = await tx
    .select()
    .from(readings)
    .where(inArray(readings.id, [...ids]))
    .orderBy(readings.id)
    .for('no key update')
  if (rows.length !== new Set(ids).size) throw notFound()
  const carried = await rowsOf<{ id: number; serial: string; bearer: Bearer }>(
    tx,
    sql`select r.id, coalesce(d.serial, '') as serial, a.bearer from readings r
        join assignments a on a.id = r.assignment_id left join dosimeters d on d.id = r.dosimeter_id where ${among(ids)}`,
  )
  const byId = new Map(carried.map((each) => [each.id, each]))
  return rows.map((row) => ({ ...row, serial: '', bearer: 'person', ...byId.get(row.id) }))
}

/** A reading that somebody decides on, and which of its judgements they saw. */
export interface SeenReading {
  id: number
  judgement: number
}

/**
 * Approves readings one by one as the rules ask: a warning needs a note, a dose above a limit two administrators. Each is
 * judged anew before; one whose judgement is not the one that was seen is left in the queue and named in the answer.
 */
export async function approve(
  tx: Tx,
  seen: readonly SeenReading[],
  note: string | undefined,
  userId: number,
  actor: Actor,
) {
  const ids = seen.map(({ id }) => id)
  for (const { state } of await holdReadings(tx, ids)) assertTransition('reading', state, 'approved')
  await rejudge(tx, among(ids), actor)
  const found = await lock(tx, ids)
  const judgements = new Map(seen.map(({ id, judgement }) => [id, judgement]))
  const changed = found.filter(({ id, judgement }) => judgements.get(id) !== judgement)
  const first: number[] = []
  const approved: Stored[] = []
  for (const reading of found) {
    if (changed.includes(reading)) continue
    // What is published changes by an adjustment alone, which takes two.
    if (reading.seenLine.recorded) throw conflict('dosePublished', { serial: reading.serial })
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
  await firstApproval(tx, first, note, userId, actor)
  await markApproved(tx, approved, note, actor)
  return {
    approved: approved.length,
    awaitingSecond: first.length,
    changed: changed.map(({ id, serial }) => ({ id, serial })),
  }
}

async function firstApproval(tx: Tx, ids: number[], note: string | undefined, userId: number, actor: Actor) {
  if (ids.length === 0) return
  await tx
    .update(readings)
    .set({ firstApprovedBy: userId, returned: null, ...(note ? { note } : {}) })
    .where(inArray(readings.id, ids))
  await audit(tx, actor, {
    action: 'readings.firstApproved',
    objectType: 'reading',
    objectId: ids.join(','),
    after: { note },
  })
}

/** As many readings as one event speaks for: an event is read whole. */
const readingsPerEvent = 5_000

async function markApproved(
  tx: Tx,
  found: readonly Pick<Stored, 'id' | 'assignmentId' | 'kind'>[],
  note: string | undefined,
  actor: Actor,
) {
  if (found.length === 0) return
  const ids = found.map(({ id }) => id)
  await transition(tx, 'reading', ids, 'approved', actor, { set: { returned: null, ...(note ? { note } : {}) } })
  // An estimate's line has ended already.
  const lines = found.filter(({ kind }) => kind === 'read').map(({ assignmentId }) => assignmentId)
  await transition(tx, 'oslAssignment', lines, 'validated', actor)
  for (let start = 0; start < ids.length; start += readingsPerEvent) {
    const these = ids.slice(start, start + readingsPerEvent)
    await audit(tx, actor, {
      action: 'readings.approved',
      objectType: 'reading',
      objectId: these.length,
      after: { ids: these, note, seals: await sealsOf(tx, these) },
    })
  }
  await rejudgeAfter(tx, ids, actor)
}

/**
 * Approves every clean reading of a filter at once; each is judged anew, and one that is clean no longer stays behind. So does
 * one whose line has a dose record: that changes by an adjustment alone.
 */
export async function approveClean(
  tx: Tx,
  filter: { clientId?: number; period?: string; technologyId?: number; uploadId?: number },
  actor: Actor,
) {
  const clean = allOf([
    sql`r.state = 'clean'`,
    is(sql`r.client_id`, filter.clientId),
    is(sql`r.period`, filter.period),
    is(sql`r.technology_id`, filter.technologyId),
    is(sql`r.upload_id`, filter.uploadId),
  ])
  const held = await holdClients(tx, sql`select r.client_id from readings r where ${clean}`, clientsOfSiblings(clean))
  const ours = sql`${clean} and r.client_id = any(${sql.param(held)}::int[])`
  await holdPeople(tx, sql`select r.person_id from readings r where ${ours}`)
  const changed = new Set((await rejudge(tx, ours, actor)).map(({ id }) => id))
  const found = await rowsOf<Pick<Stored, 'id' | 'assignmentId' | 'kind'> & { serial: string; recorded: boolean }>(
    tx,
    sql`select r.id, r.assignment_id as "assignmentId", r.kind, (r.seen_line->>'recorded')::boolean as recorded, coalesce(d.serial, '') as serial
        from readings r left join dosimeters d on d.id = r.dosimeter_id
        where ${ours} or ${among([...changed])} order by r.id for no key update of r`,
  )
  const approved = found.filter(({ id, recorded }) => !changed.has(id) && !recorded)
  await markApproved(tx, approved, undefined, actor)
  const left = found.filter(({ id }) => changed.has(id))
  return {
    approved: approved.length,
    awaitingSecond: 0,
    changed: left.map(({ id, serial }) => ({ id, serial })),
  }
}

/** Takes readings out: rejected for good, or to be read again. The dosimeter is back where it was received. */
export async function dismissReadings(
  tx: Tx,
  ids: readonly number[],
  to: 'rejected' | 'toReRead',
  reason: string,
  actor: Actor,
) {
  const found = await holdReadings(tx, ids)
  await refuseInUse(tx, ids)
  await transition(tx, 'reading', ids, to, actor, { set: { note: reason } })
  await forgetWearers(
    tx,
    found.map(({ assignmentId }) => assignmentId),
    actor,
  )
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
