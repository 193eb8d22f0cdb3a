import { eq, sql } from 'drizzle-orm'
import { perQuantity } from '../../contract/quantities.ts'
import { mostNamedChanges, type Withdrawal } from '../../contract/schemas/readings.ts'
import { isIn, voidReadings, waitingReadings } from '../../contract/states.ts'
import { type Actor, audit } from '../core/audit.ts'
import { conflict, notFound } from '../core/errors.ts'
import { clientsOfSiblings, holdClients, holdPeople } from '../core/holds.ts'
import { transition } from '../core/transition.ts'
import { rowsOf, type Tx, toIso } from '../db/database.ts'
import type { ManualBackground } from '../db/json.ts'
import { oneOf } from '../db/oneOf.ts'
import { type Columns, selected } from '../db/quantities.ts'
import { readings } from '../db/schema.ts'
import { type CellColumns, cellColumns, cellsOf } from '../doses/reading.ts'
import { dosimetersOf } from '../osl/carried.ts'
import { among, holdReadings } from '../readings/decisions.ts'
import { type OnJudged, refresh, rejudge } from '../readings/recompute.ts'
import { restsOn } from '../readings/resting.ts'
import { touchedBy } from '../readings/touched.ts'
import { judgeProposals } from './judging.ts'
import { type ReadProposal, sameCells, writeProposals } from './proposing.ts'

export interface KnownReading extends CellColumns {
  id: number
  serial: string | null
  personId: number | null
  personName: string | null
  period: string
}

export const shownOfReading = sql`r.id, d.serial, r.person_id as "personId", coalesce(p.last_names || ', ' || p.first_names, s.name) as "personName",
  r.period, ${cellColumns('r')}`
export const whoseReading = sql`left join dosimeters d on d.id = r.dosimeter_id left join people p on p.id = r.person_id
  left join sites s on s.id = r.site_id`

const waitingOf = (tx: Tx, clientId: number) =>
  rowsOf<KnownReading & { approved: boolean }>(
    tx,
    sql`select ${shownOfReading}, r.state = 'approved' as approved from readings r ${whoseReading}
        where r.client_id = ${clientId} and r.state in ${oneOf(waitingReadings)} order by r.id`,
  )

interface Published extends KnownReading, Columns<'Gross', number | null> {
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
    sql`select ${shownOfReading}, r.assignment_id as "assignmentId", c.dose_id as "doseId", r.read_at as "readAt",
          r.net_of_source as "netOfSource", r.manual, r.upload_id as "uploadId", r.line, ${selected('r', 'Gross')}
        from readings r join current_doses c on c.assignment_id = r.assignment_id ${whoseReading}
        where ${restsOn(control)} order by r.id`,
  )

async function countResting(tx: Tx, control: number): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from readings r where ${restsOn(control)}`,
  )
  return row?.count ?? 0
}

/**
 * A control that still counts, held with its client, and what it touches of what waits; `all`: and with everybody whose doses rest on
 * it, for whoever proposes others. Where it touches nobody, there is nobody to hold.
 */
export async function holdControl(tx: Tx, id: number, all: boolean) {
  const [known] = await tx.select({ clientId: readings.clientId }).from(readings).where(eq(readings.id, id))
  if (!known) throw notFound()
  const waiting = sql`(r.client_id = ${known.clientId} and r.state in ${oneOf(waitingReadings)})`
  const held = all ? sql`(${waiting} or ${restsOn(id)})` : waiting
  await holdClients(tx, sql`select ${known.clientId}::int`, clientsOfSiblings(held))
  // Whatever it asks is of the client, which stays as it is from here on.
  const touched = await touchedBy(tx, { id, clientId: known.clientId })
  if (all || touched.changed.length > 0) await holdPeople(tx, sql`select r.person_id from readings r where ${held}`)
  const [control] = await holdReadings(tx, [id])
  if (!control) throw notFound()
  const { serial, bearer, state } = control
  if (bearer !== 'control') throw conflict('notAControl', { serial })
  if (isIn(voidReadings, state)) throw conflict('controlGone', { serial, state })
  return { control, touched }
}

/** Takes a control that is held out of what counts, and judges what waits without it. Answers what changes of that. */
export async function takeOut(
  tx: Tx,
  { control: { id, clientId, assignmentId }, touched }: Awaited<ReturnType<typeof holdControl>>,
  { reason, userId }: { reason: string; userId: number },
  actor: Actor,
  onProgress?: OnJudged,
): Promise<Withdrawal['waiting']> {
  const before = new Map(
    touched.changed.length === 0 ? [] : (await waitingOf(tx, clientId)).map((each) => [each.id, each]),
  )
  const withdrawn = { by: userId, at: actor.now, reason }
  await transition(tx, 'reading', [id], 'withdrawn', actor, { set: { withdrawn } })
  // A line that is not published yet waits for another reading.
  await transition(tx, 'oslAssignment', [assignmentId], 'read', actor, { from: ['validated'] })
  if ((await transition(tx, 'oslAssignment', [assignmentId], 'received', actor, { from: ['read'] })) > 0)
    await transition(tx, 'dosimeter', await dosimetersOf(tx, [assignmentId]), 'received', actor, { from: ['read'] })
  before.delete(id)
  return judgeWaiting(tx, touched.changed, clientId, before, actor, onProgress)
}

/** The answer, which names the first of what changes. */
export const answerOf = (
  waiting: Withdrawal['waiting'],
  { published, publishedCount, unchanged }: Omit<Withdrawal, 'waiting' | 'waitingCount'>,
): Withdrawal => ({
  waiting: waiting.toSorted((one, other) => one.readingId - other.readingId).slice(0, mostNamedChanges),
  waitingCount: waiting.length,
  published: published.slice(0, mostNamedChanges),
  publishedCount,
  unchanged,
})

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
  const held = await holdControl(tx, id, true)
  const resting = await countResting(tx, id)
  // Steps of the whole work: what waits is judged, what rests on it is judged and may be proposed.
  const totalOf = (judged: number) => judged + 2 * resting
  const waiting = await takeOut(tx, held, { reason, userId }, actor, (done, of) => onProgress(done, totalOf(of)))
  await refresh(tx, held.touched.refreshed, actor)
  const judged = held.touched.changed.length
  const total = totalOf(judged)
  onProgress(judged, total)
  const { published, unchanged, proposals } = await judgeWithout(tx, { ...held.control, reason }, actor)
  onProgress(judged + published.length + unchanged, total)
  await writeProposals(tx, proposals, actor, (done) => onProgress(total - proposals.length + done, total))
  await audit(tx, actor, {
    action: 'readings.controlWithdrawn',
    objectType: 'reading',
    objectId: id,
    after: {
      reason,
      waiting: waiting.map(({ readingId }) => readingId),
      proposed: published.map(({ doseId }) => doseId),
    },
  })
  return answerOf(waiting, { published, publishedCount: published.length, unchanged })
}

/** Judges what a control touches anew, and what waits of its people wherever they wait: sums of theirs are others. */
async function judgeWaiting(
  tx: Tx,
  touched: readonly number[],
  clientId: number,
  before: Map<number, KnownReading & { approved: boolean }>,
  actor: Actor,
  onProgress?: OnJudged,
) {
  if (touched.length === 0) return []
  const changed = await rejudge(tx, among(touched), actor, onProgress)
  const people = changed.flatMap(({ id }) => before.get(id)?.personId ?? [])
  // What waits of them here has settled.
  const elsewhere = sql`r.person_id = any(${sql.param(people)}::int[]) and r.client_id <> ${clientId}`
  if (people.length > 0) await rejudge(tx, elsewhere, actor)
  if (changed.length === 0) return []
  const after = new Map(
    (
      await rowsOf<KnownReading>(
        tx,
        sql`select ${shownOfReading} from readings r ${whoseReading} where ${among(changed.map(({ id }) => id))}`,
      )
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
