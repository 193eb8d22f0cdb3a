import { eq, sql } from 'drizzle-orm'
import { isIn, voidReadings } from '../../contract/states.ts'
import { closureStates, type EnteredMethod, type Quantity } from '../../contract/vocabulary.ts'
import { type Actor, audit } from '../core/audit.ts'
import { conflict, notFound } from '../core/errors.ts'
import { clientsOfSiblings, holdClients, holdPeople } from '../core/holds.ts'
import { transition } from '../core/transition.ts'
import type { Tx } from '../db/database.ts'
import { assignments, currentDoses, dosimeterTypes, readings } from '../db/schema.ts'
import { blocks, needsSecondApproval } from '../domain/flags.ts'
import { judged } from '../domain/judged.ts'
import { loadCandidates, type RawReading } from './candidates.ts'
import { enteredCells } from './entered.ts'
import { loadFacts } from './facts.ts'
import { judgedColumns, judgedState } from './judgedColumns.ts'
import { judgeReading } from './judging.ts'
import { rejudgeAround } from './recompute.ts'
import { sealsOf } from './seal.ts'
import { forgetWearers } from './spares.ts'

interface EstimateRequest {
  assignmentId: number
  kind: 'estimated' | 'assigned'
  method: EnteredMethod
  cells: Record<Quantity, number | null>
  reason: string
}

/** The window and what its dosimeter measures; refuses what no dose can be entered for. */
async function windowFor(tx: Tx, { assignmentId }: EstimateRequest) {
  const [found] = await tx
    .select({ line: assignments, measured: dosimeterTypes.quantities })
    .from(assignments)
    .innerJoin(dosimeterTypes, eq(dosimeterTypes.id, assignments.typeId))
    .where(eq(assignments.id, assignmentId))
  if (!found) throw notFound()
  const before = await tx.select().from(readings).where(eq(readings.assignmentId, assignmentId))
  const standing = before.find(({ state }) => !isIn(voidReadings, state))
  if (standing?.kind === 'read') throw conflict('hasReading')
  if (!isIn(closureStates, found.line.state)) throw conflict('estimateNeedsClosure')
  const [published] = await tx
    .select({ doseId: currentDoses.doseId })
    .from(currentDoses)
    .where(eq(currentDoses.assignmentId, assignmentId))
  // What is published changes by an adjustment alone, which takes two.
  if (published) throw conflict('dosePublished')
  return { ...found, standing, revision: before.length + 1 }
}

/**
 * Enters a dose for an assignment that ended without a reading, and judges it as a reading is: one that brings its person
 * above a limit waits for a second administrator. Else the reason is its note, and it waits for the publication.
 */
export async function estimate(tx: Tx, request: EstimateRequest, userId: number, actor: Actor) {
  const ofLine = sql`r.assignment_id = ${request.assignmentId}`
  const person = sql`select a.person_id from assignments a where a.id = ${request.assignmentId}`
  await holdClients(
    tx,
    sql`select a.client_id from assignments a where a.id = ${request.assignmentId}`,
    clientsOfSiblings(sql`(${ofLine} or r.person_id in (${person}))`),
  )
  await holdPeople(tx, person)
  const { line, measured, standing, revision } = await windowFor(tx, request)
  const entered = enteredCells(request.cells, request.kind, measured)
  // An earlier estimate that waits is replaced.
  if (standing) await transition(tx, 'reading', [standing.id], 'superseded', actor)
  if (standing) await forgetWearers(tx, [line.id], actor)
  const candidate = (await loadCandidates(tx, [line.id])).get(line.id)
  if (!candidate) throw notFound()
  const raw: RawReading = {
    ...candidate,
    kind: request.kind,
    gross: {},
    entered,
    readAt: null,
    manual: null,
    netOfSource: false,
    confirmed: false,
  }
  const judgement = judged(judgeReading(raw, await loadFacts(tx, [raw]), actor.now), raw)
  const decided = !needsSecondApproval(judgement.flags) && !blocks(judgement.flags)
  const [created] = await tx
    .insert(readings)
    .values({
      clientId: line.clientId,
      siteId: line.siteId,
      assignmentId: line.id,
      dosimeterId: line.dosimeterId,
      personId: candidate.personId,
      typeId: line.typeId,
      technologyId: candidate.technologyId,
      period: line.period,
      kind: request.kind,
      ...judgedColumns(judgement),
      seenLine: judgement.line,
      state: decided ? 'approved' : judgedState(judgement),
      revision,
      replacesId: standing?.id ?? null,
      entered: { by: userId, at: actor.now, method: request.method, reason: request.reason },
      note: request.reason,
      ...(decided ? { approvedBy: userId, approvedAt: actor.now } : { firstApprovedBy: userId }),
    })
    .returning({ id: readings.id })
  const [seal] = created && decided ? await sealsOf(tx, [created.id]) : []
  await audit(tx, actor, {
    action: 'dose.estimated',
    objectType: 'assignment',
    objectId: line.id,
    after: {
      readingId: created?.id,
      kind: request.kind,
      method: request.method,
      cells: request.cells,
      reason: request.reason,
      seal,
    },
  })
  await rejudgeAround(tx, [line], actor)
  return { awaitingSecond: !decided }
}
