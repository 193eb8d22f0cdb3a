import { eq, sql } from 'drizzle-orm'
import { perQuantity } from '../../contract/quantities.ts'
import type { Withdrawal } from '../../contract/schemas/readings.ts'
import { isIn, voidReadings, waitingReadings } from '../../contract/states.ts'
import { type Actor, audit } from '../core/audit.ts'
import { conflict, notFound } from '../core/errors.ts'
import { clientsOfSiblings, holdClients, holdPeople } from '../core/holds.ts'
import { Shared } from '../core/sharing.ts'
import { transition } from '../core/transition.ts'
import { type Database, type Db, rowsOf, type Tx, toIso, withTx } from '../db/database.ts'
import type { ManualBackground } from '../db/json.ts'
import { oneOf } from '../db/oneOf.ts'
import { type Columns, selected } from '../db/quantities.ts'
import { readings } from '../db/schema.ts'
import { type CellColumns, cellColumns, cellsOf } from '../doses/reading.ts'
import { dosimetersOf } from '../osl/carried.ts'
import { among, holdReadings } from '../readings/decisions.ts'
import { type OnJudged, rejudge } from '../readings/recompute.ts'
import { restsOn } from '../readings/resting.ts'
import { judgeProposals } from './judging.ts'
import { type ReadProposal, sameCells, writeProposals } from './proposing.ts'

interface Known extends CellColumns {
  id: number
  serial: string | null
  personId: number | null
  personName: string | null
  period: string
}

const shown = sql`r.id, d.serial, r.person_id as "personId", coalesce(p.last_names || ', ' || p.first_names, s.name) as "personName",
  r.period, ${cellColumns('r')}`
const whose = sql`left join dosimeters d on d.id = r.dosimeter_id left join people p on p.id = r.person_id
  left join sites s on s.id = r.site_id`

const waitingOf = (tx: Tx, clientId: number) =>
  rowsOf<Known & { approved: boolean }>(
    tx,
    sql`select ${shown}, r.state = 'approved' as approved from readings r ${whose}
        where r.client_id = ${clientId} and r.state in ${oneOf(waitingReadings)} order by r.id`,
  )

interface Published extends Known, Columns<'Gross', number | null> {
  assignmentId: number
  doseId: number
  readAt: string | null
  netOfSource: boolean
  manual: ManualBackground | null
  uploadId: number | null
  line: number | null
}

const publishedOn = (tx: Tx, control: number) =>
  rowsOf<Published>(
    tx,
    sql`select ${shown}, r.assignment_id as "assignmentId", c.dose_id as "doseId", r.read_at as "readAt",
          r.net_of_source as "netOfSource", r.manual, r.upload_id as "uploadId", r.line, ${selected('r', 'Gross')}
        from readings r join current_doses c on c.assignment_id = r.assignment_id ${whose}
        where ${restsOn(control)} order by r.id`,
  )

async function countResting(tx: Tx, control: number): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from readings r where ${restsOn(control)}`,
  )
  return row?.count ?? 0
}

/** A control that still counts, held with everybody whose doses may rest on it. */
async function holdControl(tx: Tx, id: number) {
  const [known] = await tx.select({ clientId: readings.clientId }).from(readings).where(eq(readings.id, id))
  if (!known) throw notFound()
  const touched = sql`((r.client_id = ${known.clientId} and r.state in ${oneOf(waitingReadings)}) or ${restsOn(id)})`
  await holdClients(tx, sql`select ${known.clientId}::int`, clientsOfSiblings(touched))
  await holdPeople(tx, sql`select r.person_id from readings r where ${touched}`)
  const [control] = await holdReadings(tx, [id])
  if (!control) throw notFound()
  const { serial, bearer, state } = control
  if (bearer !== 'control') throw conflict('notAControl', { serial })
  if (isIn(voidReadings, state)) throw conflict('controlGone', { serial, state })
  return control
}

/** A withdrawal as far as it changes readings: what it answers, and the proposals that are still to be written. */
interface Withdrawn {
  /** Steps of the whole work: what waits is judged, what rests on it is judged and may be proposed. */
  total: number
  answer: Withdrawal
  proposals: ReadProposal[]
}

async function withdraw(
  tx: Tx,
  id: number,
  reason: string,
  userId: number,
  actor: Actor,
  onProgress: OnJudged = () => {},
): Promise<Withdrawn> {
  const control = await holdControl(tx, id)
  const { clientId, assignmentId } = control
  const before = new Map((await waitingOf(tx, clientId)).map((each) => [each.id, each]))
  const withdrawn = { by: userId, at: actor.now, reason }
  await transition(tx, 'reading', [id], 'withdrawn', actor, { set: { withdrawn } })
  // A line that is not published yet waits for another reading.
  await transition(tx, 'oslAssignment', [assignmentId], 'read', actor, { from: ['validated'] })
  if ((await transition(tx, 'oslAssignment', [assignmentId], 'received', actor, { from: ['read'] })) > 0)
    await transition(tx, 'dosimeter', await dosimetersOf(tx, [assignmentId]), 'received', actor, { from: ['read'] })
  before.delete(id)
  const total = before.size + 2 * (await countResting(tx, id))
  const waiting = await judgeWaiting(tx, clientId, before, actor, (done) => onProgress(done, total))
  onProgress(before.size, total)
  const { published, unchanged, proposals } = await judgeWithout(tx, { id, clientId, reason }, actor)
  onProgress(before.size + published.length + unchanged, total)
  return { total, answer: { waiting, published, unchanged }, proposals }
}

/**
 * Withdraws a control that turned out to be wrong, whatever was decided on it. What waits is judged without it; published
 * doses that rested on it get a proposed adjustment where their figures would be others. It never comes back by itself.
 * Answers all that.
 */
export async function withdrawControl(
  tx: Tx,
  id: number,
  reason: string,
  userId: number,
  actor: Actor,
  onProgress: OnJudged = () => {},
): Promise<Withdrawal> {
  const { total, answer, proposals } = await withdraw(tx, id, reason, userId, actor, onProgress)
  await writeProposals(tx, proposals, actor, (done) => onProgress(total - proposals.length + done, total))
  await audit(tx, actor, {
    action: 'readings.controlWithdrawn',
    objectType: 'reading',
    objectId: id,
    after: {
      reason,
      waiting: answer.waiting.map(({ readingId }) => readingId),
      proposed: answer.published.map(({ doseId }) => doseId),
    },
  })
  return answer
}

/** Judges all that waits of a client anew, and of its people wherever they wait: sums of theirs are others. */
async function judgeWaiting(
  tx: Tx,
  clientId: number,
  before: Map<number, Known & { approved: boolean }>,
  actor: Actor,
  onProgress: OnJudged,
) {
  const changed = await rejudge(tx, sql`r.client_id = ${clientId}`, actor, onProgress)
  const people = changed.flatMap(({ id }) => before.get(id)?.personId ?? [])
  // What waits of them here has settled.
  const elsewhere = sql`r.person_id = any(${sql.param(people)}::int[]) and r.client_id <> ${clientId}`
  if (people.length > 0) await rejudge(tx, elsewhere, actor)
  if (changed.length === 0) return []
  const after = new Map(
    (
      await rowsOf<Known>(tx, sql`select ${shown} from readings r ${whose} where ${among(changed.map(({ id }) => id))}`)
    ).map((each) => [each.id, each]),
  )
  return changed.flatMap(({ id }) => {
    const [was, is] = [before.get(id), after.get(id)]
    if (!was || !is) return []
    const { serial, personName, period, approved } = was
    return [{ readingId: id, serial, personName, period, approved, before: cellsOf(was), after: cellsOf(is) }]
  })
}

/** What published doses that rested on a control would be without it, and the proposals of those that would be others. */
async function judgeWithout(tx: Tx, control: { id: number; clientId: number; reason: string }, actor: Actor) {
  const rested = await publishedOn(tx, control.id)
  const proposed = rested.map((row) => ({
    assignmentId: row.assignmentId,
    kind: 'read' as const,
    gross: perQuantity((quantity) => row[`${quantity}Gross`]),
    entered: null,
    readAt: toIso(row.readAt),
    manual: row.manual,
    netOfSource: row.netOfSource,
  }))
  const judged = await judgeProposals(tx, proposed, actor.now)
  const published: Withdrawal['published'] = []
  const proposals: ReadProposal[] = []
  for (const [index, row] of rested.entries()) {
    const judgement = judged.get(row.assignmentId)
    const own = proposed[index]
    const before = cellsOf(row)
    if (!judgement || !own || sameCells(before, judgement.cells)) continue
    const { doseId, personId, uploadId, line, serial, personName, period } = row
    const dose = { id: doseId, clientId: control.clientId, personId }
    const from = { origin: 'withdrawnControl', reason: control.reason, uploadId, line, controlId: control.id } as const
    proposals.push({ proposed: own, judged: judgement, dose, ...from })
    published.push({ doseId, serial, personName, period, before, after: judgement.cells })
  }
  return { published, unchanged: rested.length - published.length, proposals }
}

/** Carries the answer of something that is not to stay out of its transaction. */
class OnlyLooked extends Error {
  readonly answer: Withdrawal
  constructor(answer: Withdrawal) {
    super('Only looked.')
    this.answer = answer
  }
}

/** The withdrawal itself without its proposals, rolled back, so that what is shown and what is done cannot differ. */
async function lookedAt(db: Db, id: number, userId: number, actor: Actor): Promise<Withdrawal> {
  try {
    return await withTx(db, async (tx) => {
      throw new OnlyLooked((await withdraw(tx, id, '-', userId, actor)).answer)
    })
  } catch (error) {
    if (error instanceof OnlyLooked) return error.answer
    throw error
  }
}

const looks = new WeakMap<Database, Shared<Withdrawal>>()

/**
 * What the withdrawal of a control would change. All who ask at once share one look: each takes seconds where much rests on the
 * control, and holds its client, so that the others would wait on connections that the rest of the service needs.
 */
export async function withdrawalOf(database: Database, id: number, userId: number, actor: Actor): Promise<Withdrawal> {
  const { db } = database
  const shared = looks.get(database) ?? new Shared<Withdrawal>()
  looks.set(database, shared)
  const [known] = await db.select({ clientId: readings.clientId }).from(readings).where(eq(readings.id, id))
  if (!known) throw notFound()
  return shared.ask(String(known.clientId), String(id), () => lookedAt(db, id, userId, actor))
}
