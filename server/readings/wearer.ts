import { eq, sql } from 'drizzle-orm'
import { type Period, parsePeriod } from '../../contract/period.ts'
import { decidableReadings, isIn } from '../../contract/states.ts'
import type { Position } from '../../contract/vocabulary.ts'
import { type Actor, audit } from '../core/audit.ts'
import { conflict, notFound } from '../core/errors.ts'
import { clientsOfSiblings, holdClients, holdPeople } from '../core/holds.ts'
import type { Tx } from '../db/database.ts'
import type { Wearer } from '../db/json.ts'
import { assignments, dosimeterTypes, readings } from '../db/schema.ts'
import { checkPerson } from '../osl/planning.ts'
import { holdReadings } from './decisions.ts'
import { rejudge } from './recompute.ts'

/** Who wore a spare and where, or that nobody did. */
export type WearerRequest =
  | { worn: true; personId: number; position: Position; reason: string }
  | { worn: false; reason: string }

/** The line of a spare's reading on which nobody has decided; refuses any other. */
async function spareOf(tx: Tx, readingId: number) {
  const [reading] = await holdReadings(tx, [readingId])
  const [found] = await tx
    .select({ line: assignments, typePosition: dosimeterTypes.position })
    .from(assignments)
    .innerJoin(dosimeterTypes, eq(dosimeterTypes.id, assignments.typeId))
    .where(eq(assignments.id, reading?.assignmentId ?? 0))
  if (!reading || !found) throw notFound()
  const { serial, state } = reading
  if (found.line.bearer !== 'spare' && !found.line.wearer) throw conflict('notASpare', { serial })
  if (!isIn(decidableReadings, state)) throw conflict('readingDecided', { serial, state })
  return { reading, ...found }
}

/**
 * Says who wore a spare: its reading becomes that person's, and is judged with all else of the person; or that nobody wore it.
 * May be said anew while nobody has decided on the reading.
 */
export async function nameWearer(
  tx: Tx,
  readingId: number,
  request: WearerRequest,
  userId: number,
  actor: Actor,
): Promise<void> {
  const person = request.worn ? sql`${request.personId}::int` : sql`null::int`
  const these = sql`(r.id = ${readingId} or r.person_id = ${person})`
  await holdClients(tx, sql`select r.client_id from readings r where r.id = ${readingId}`, clientsOfSiblings(these))
  await holdPeople(tx, sql`select r.person_id from readings r where r.id = ${readingId} union select ${person}`)
  const { reading, line, typePosition } = await spareOf(tx, readingId)
  const period = parsePeriod(line.period) as Period
  const worn = request.worn
    ? await checkPerson(tx, request.personId, line, period, request.position, line.id)
    : { employmentId: null, from: period.from, to: period.to }
  const wearer: Wearer = { worn: request.worn, by: userId, at: actor.now, reason: request.reason }
  const place = request.worn
    ? { bearer: 'person', personId: request.personId, position: request.position }
    : { bearer: 'spare', personId: null, position: typePosition }
  await tx
    .update(assignments)
    .set({ ...place, ...worn, wearer })
    .where(eq(assignments.id, line.id))
  await tx.update(readings).set({ personId: place.personId }).where(eq(readings.id, readingId))
  const touched = [reading.personId, place.personId].flatMap((id) => id ?? [])
  await rejudge(tx, sql`(r.id = ${readingId} or r.person_id = any(${sql.param(touched)}::int[]))`, actor)
  await audit(tx, actor, {
    action: 'readings.wearerNamed',
    objectType: 'reading',
    objectId: readingId,
    before: { personId: line.personId, position: line.position },
    after: { ...place, reason: request.reason },
  })
}
