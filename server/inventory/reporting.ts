import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { reportsOf } from '../../contract/acts.ts'
import type { reportRequest } from '../../contract/schemas/dosimeters.ts'
import { isIn, outstandingLines } from '../../contract/states.ts'
import type { Language } from '../../contract/vocabulary.ts'
import { accountStands } from '../core/accounts.ts'
import { type Actor, audit } from '../core/audit.ts'
import { conflict, invalid, notFound } from '../core/errors.ts'
import { holdClients } from '../core/holds.ts'
import { postLetter } from '../core/mail.ts'
import { type Scope, seesClient } from '../core/scope.ts'
import type { Tx } from '../db/database.ts'
import { assignments, currentDoses, deviceAssignments, dosimeters, users } from '../db/schema.ts'
import { localDate } from '../domain/calendar.ts'
import { assertTransition } from '../domain/lifecycles.ts'
import { closeKeeping } from '../kept/closing.ts'
import { readKept } from '../kept/listing.ts'
import { closeLine } from '../osl/reception.ts'

type Request = z.output<typeof reportRequest>

/**
 * Ends the wear of a dosimeter that is out with the client without it: lost, damaged or not used. What the record says of it
 * afterwards is the laboratory's to decide. Answers the line as it was and as it is.
 */
export async function report(tx: Tx, scope: Scope, id: number, request: Request, actor: Actor) {
  await holdClients(tx, sql`select client_id from assignments where id = ${request.assignmentId}`)
  const [found] = await tx
    .select({ line: assignments, serial: dosimeters.serial })
    .from(assignments)
    .innerJoin(dosimeters, eq(dosimeters.id, assignments.dosimeterId))
    .where(and(eq(assignments.id, request.assignmentId), eq(assignments.dosimeterId, id)))
    .for('no key update')
  if (!found || !seesClient(scope, found.line.clientId)) throw notFound()
  const { line, serial } = found
  if (!isIn(outstandingLines, line.state)) throw conflict('notOut', { serial, state: line.state })
  const published = (await tx.$count(currentDoses, eq(currentDoses.assignmentId, line.id))) > 0
  if (published) throw conflict('dosePublished')
  const kept = line.deviceAssignmentId !== null
  if (!isIn(reportsOf({ state: line.state, kept, published }), request.state)) {
    if (request.state === 'notUsed' && kept) throw invalid('state', 'keptNotUsed')
    if (kept) throw conflict('notOut', { serial, state: line.state })
    assertTransition('oslAssignment', line.state, request.state)
  }
  if (line.deviceAssignmentId === null) await closeLine(tx, line.id, request.state, request.reason, actor)
  else await endKeeping(tx, scope, line.deviceAssignmentId, serial, request, actor)
  const [after] = await tx.select({ state: assignments.state }).from(assignments).where(eq(assignments.id, line.id))
  return { serial, clientId: line.clientId, period: line.period, before: line.state, after: after?.state ?? null }
}

/** A device that its bearer keeps is worn until its keeping ends: all of it, not the period that the report names. */
async function endKeeping(tx: Tx, scope: Scope, id: number, serial: string, request: Request, actor: Actor) {
  const { state: how, reason } = request
  if (how === 'notUsed') throw new Error('A device that is kept is not reported as not used.')
  const today = localDate(actor.now)
  const before = await readKept(tx, scope, id, today)
  const [kept] = await tx.select().from(deviceAssignments).where(eq(deviceAssignments.id, id)).for('no key update')
  if (!kept) throw notFound()
  const to = kept.to !== null && kept.to < today ? kept.to : today
  await closeKeeping(tx, kept, serial, { to, how, reason }, actor)
  const after = await readKept(tx, scope, id, today)
  await audit(tx, actor, { action: 'keptDevice.ended', objectType: 'keptDevice', objectId: id, before, after })
}

const said: Record<Request['state'], Record<Language, string>> = {
  lost: { en: 'lost', es: 'perdido' },
  damaged: { en: 'damaged', es: 'dañado' },
  notUsed: { en: 'not used', es: 'no usado' },
}
const letters: Record<Language, (what: string, serial: string, link: string) => { subject: string; body: string }> = {
  en: (what, serial, link) => ({
    subject: `Sievert: a dosimeter was reported ${what}`,
    body: `The dosimeter ${serial} was reported ${what} by the client that has it. Its wear has ended without a reading; what the record says of it waits for the laboratory:\n\n${link}\n`,
  }),
  es: (what, serial, link) => ({
    subject: `Sievert: se reportó un dosímetro ${what}`,
    body: `El cliente que tiene el dosímetro ${serial} lo reportó como ${what}. Su uso terminó sin lectura; el laboratorio debe decidir qué dice el registro:\n\n${link}\n`,
  }),
}

/** Writes to every administrator, each in its language, what a client has reported. No name travels with it. */
export async function tellAdministrators(
  tx: Tx,
  { serial, state, period, clientId }: { serial: string; state: Request['state']; period: string; clientId: number },
  { now, publicUrl }: Actor & { publicUrl: string },
): Promise<void> {
  const administrators = await tx
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.rolId, 1), accountStands))
    .orderBy(users.id)
  const link = `${publicUrl}/dosimetry/admin/validate-readings?tab=missing&clientId=${clientId}&period=${period}`
  for (const { email, language } of administrators) {
    const letter = letters[language as Language](said[state][language as Language], serial, link)
    await postLetter(tx, { recipient: email, ...letter }, now)
  }
}
