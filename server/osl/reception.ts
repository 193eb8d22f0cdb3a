import { desc, eq, sql } from 'drizzle-orm'
import type { ReceiveAnswer } from '../../contract/schemas/equipment.ts'
import type { ClosureState, DosimeterStatus } from '../../contract/vocabulary.ts'
import { type Actor, audit } from '../core/audit.ts'
import { holdClients } from '../core/holds.ts'
import { transition } from '../core/transition.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import { assignments, clients, dosimeters, people } from '../db/schema.ts'
import { canTransition } from '../domain/lifecycles.ts'
import { moveNoted } from '../inventory/changes.ts'
import { holdLine, readLine } from './sheet.ts'
import { tookItsPlace } from './tookItsPlace.ts'

type Result = ReceiveAnswer['results'][number]
type Condition = 'normal' | 'damaged' | 'contaminated'

/**
 * Takes returned dosimeters in, each with its own answer, in the order in which they were given. They are held in another,
 * that of their serials, as two readers may scan the same ones.
 */
export async function receiveAll(tx: Tx, given: readonly string[], condition: Condition, actor: Actor) {
  const serials = [...new Set(given)]
  await holdClients(
    tx,
    sql`select distinct on (a.dosimeter_id) a.client_id from assignments a join dosimeters d on d.id = a.dosimeter_id
        where d.serial = any(${sql.param(serials)}::text[]) order by a.dosimeter_id, a."to" desc, a.id desc`,
  )
  const results = new Map<string, Result>()
  for (const serial of serials.toSorted()) results.set(serial, await receive(tx, serial, condition, actor))
  return serials.map((serial) => results.get(serial) as Result)
}

/** Takes one returned dosimeter in. Nothing here fails a whole batch: each serial gets its own answer. */
export async function receive(tx: Tx, serial: string, condition: Condition, actor: Actor): Promise<Result> {
  const nobody = { serial, personName: null, clientName: null, period: null }
  const [dosimeter] = await tx.select().from(dosimeters).where(eq(dosimeters.serial, serial)).for('no key update')
  if (!dosimeter) return { ...nobody, outcome: 'unknown' }
  const [last] = await tx
    .select({ line: assignments, clientName: clients.name, person: people })
    .from(assignments)
    .innerJoin(clients, eq(clients.id, assignments.clientId))
    .leftJoin(people, eq(people.id, assignments.personId))
    .where(eq(assignments.dosimeterId, dosimeter.id))
    // What is out comes back, also where somebody has entered an earlier wear since.
    .orderBy(desc(eq(assignments.state, 'shipped')), desc(assignments.to), desc(assignments.id))
    .limit(1)
  if (!last) return { ...nobody, outcome: 'notShipped' }
  const answer = {
    serial,
    personName: last.person ? `${last.person.lastNames}, ${last.person.firstNames}` : null,
    clientName: last.clientName,
    period: last.line.period,
  }
  if (last.line.receivedAt !== null) return { ...answer, outcome: 'alreadyReceived' }
  if (!canTransition('dosimeter', dosimeter.status, 'received')) return { ...answer, outcome: 'notShipped' }
  let { status } = dosimeter
  const move = async (to: DosimeterStatus) => {
    await moveNoted(tx, { id: dosimeter.id, status, assignmentId: last.line.id }, to, '', actor)
    status = to
  }
  if (endedUnworn.has(last.line.state)) {
    await move('received')
    await move(condition === 'normal' ? 'inStock' : condition)
    await tx.update(assignments).set({ receivedAt: actor.now }).where(eq(assignments.id, last.line.id))
    return { ...answer, outcome: 'received' }
  }
  if (!canTransition('oslAssignment', last.line.state, 'received')) return { ...answer, outcome: 'notShipped' }
  // A lost one that turns up after its replacement went out stays closed: the person has one dosimeter for the period.
  if (last.line.state !== 'shipped' && (await isReplaced(tx, last.line.id))) return { ...answer, outcome: 'notShipped' }
  const received = { receivedAt: actor.now, closedReason: null }
  await transition(tx, 'oslAssignment', [last.line.id], 'received', actor, { set: received })
  await move('received')
  if (condition !== 'normal') {
    // What cannot be evaluated ends here, with its reason; the record will say so by name.
    await transition(tx, 'oslAssignment', [last.line.id], 'damaged', actor, { set: { closedReason: condition } })
    await move(condition)
  }
  return { ...answer, outcome: 'received' }
}

/** Lines that ended for good while their dosimeter was out: it comes back for the stock, and the line stays as it ended. */
const endedUnworn: ReadonlySet<string> = new Set<ClosureState>(['notUsed'])

/** Has another dosimeter taken the place of a line's? */
const isReplaced = async (tx: Tx, lineId: number): Promise<boolean> =>
  (await rowsOf(tx, sql`select 1 from assignments a where a.id = ${lineId} and ${tookItsPlace}`)).length > 0

/** Where the dosimeter is when its assignment ends without a dose; null: where it was. */
const dosimeterAfter: Record<ClosureState, (received: boolean) => DosimeterStatus | null> = {
  lost: () => 'lost',
  damaged: () => 'damaged',
  notReturned: () => null,
  notUsed: (received) => (received ? 'inStock' : null),
  serviceSuspended: (received) => (received ? 'inStock' : null),
}

/** Ends an assignment without a dose. */
export async function closeLine(tx: Tx, id: number, state: ClosureState, reason: string, actor: Actor) {
  const line = await holdLine(tx, id)
  await transition(tx, 'oslAssignment', [id], state, actor, { set: { closedReason: reason || null } })
  const back = line.state === 'received' || line.state === 'draft' || line.state === 'packed'
  const status = dosimeterAfter[state](back)
  if (line.dosimeterId !== null && status) {
    const [dosimeter] = await tx
      .select()
      .from(dosimeters)
      .where(eq(dosimeters.id, line.dosimeterId))
      .for('no key update')
    if (dosimeter) await moveNoted(tx, { ...dosimeter, assignmentId: id }, status, reason, actor)
  }
  return readLine(tx, id)
}

/** Says in the trail how a line ended. */
export const auditClosed = (tx: Tx, id: number, after: { state: ClosureState; reason: string }, actor: Actor) =>
  audit(tx, actor, { action: 'assignment.closed', objectType: 'assignment', objectId: id, after })
