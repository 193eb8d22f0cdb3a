import { type SQL, sql } from 'drizzle-orm'
import { quantities } from '../../contract/quantities.ts'
import { isIn, undecidedReadings, waitingReadings } from '../../contract/states.ts'
import type { Actor } from '../core/audit.ts'
import { laterWear } from '../core/holds.ts'
import { transition } from '../core/transition.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import type { ReturnedReading } from '../db/json.ts'
import { oneOf } from '../db/oneOf.ts'
import { updateOfColumns } from '../db/unnest.ts'
import { canonicalJson } from '../domain/digest.ts'
import type { JudgementChange } from '../domain/judged.ts'
import { columnsOfJudged, judgedState, seenLineColumn } from './judgedColumns.ts'
import { batchSize, type JudgedAnew, judgeAnew, type Stored, waitingOf } from './waiting.ts'

/** A reading whose judgement is another one than was seen. */
export interface Rejudged {
  id: number
  assignmentId: number
  changes: JudgementChange[]
}

/** Hears how many of how many have been judged. */
export type OnJudged = (done: number, total: number) => void

/** A round judges what rests on the one before: controls that go back, one after the other, then figures, then sums. */
const mostRounds = 200

/**
 * Judges readings that wait for a decision or for their publication anew, over the facts as they are now. Where the judgement
 * is another one, it is written, and what had been approved on the old one, by one or by two, goes back into the queue and
 * says what changed. What rests on those that changed follows, at the clients that they are of: other readings of their
 * people, and later ones where a control is approved no longer. Elsewhere the difference is found when it is decided. The
 * clients of the readings are held by the caller. Answers the readings that changed. `onProgress` hears of the first round.
 */
export async function rejudge(tx: Tx, which: SQL, actor: Actor, onProgress?: OnJudged): Promise<Rejudged[]> {
  const changed = new Map<number, Rejudged>()
  let next = which
  for (let round = 0; round < mostRounds; round += 1) {
    const now = await rejudgeOnce(tx, next, actor, round === 0 ? onProgress : undefined)
    if (now.length === 0) return [...changed.values()]
    for (const each of now) changed.set(each.id, each)
    const ids = now.map(({ id }) => id)
    next = restingOn(await groundOf(tx, ids))
  }
  throw new Error(`The judgements of readings ${[...changed.keys()].join(', ')} do not settle.`)
}

/** What others may rest on: of whom a reading is, and until when it was worn. */
interface Ground {
  clientId: number
  personId: number | null
  isControl: boolean
  to: string
}

const groundOf = (tx: Tx, ids: readonly number[]) =>
  rowsOf<Ground>(
    tx,
    sql`select x.client_id as "clientId", x.person_id as "personId", a.bearer = 'control' as "isControl", a."to"
        from readings x join assignments a on a.id = x.assignment_id where x.id = any(${sql.param([...ids])}::bigint[])`,
  )

/**
 * Readings `r` of the same clients that rest on these: of the same people, or of later wear than a control of them. These may
 * be among them: of two that were judged in one round, one may have rested on the other.
 */
function restingOn(ground: readonly Ground[]): SQL {
  const worn = ground.filter(({ personId }) => personId !== null)
  const clients = sql.param(worn.map(({ clientId }) => clientId))
  const people = sql.param(worn.map(({ personId }) => personId))
  return sql`((r.client_id, r.person_id) in (select * from unnest(${clients}::int[], ${people}::int[]))
    or ${laterThanControls(ground)})`
}

/** Readings `r` that were worn after controls of their client. Of a client's the earliest decides, so each is asked once. */
function laterThanControls(ground: readonly Ground[]): SQL {
  const earliest = new Map<number, string>()
  for (const { clientId, isControl, to } of ground)
    if (isControl && to < (earliest.get(clientId) ?? '9999')) earliest.set(clientId, to)
  const clients = sql.param([...earliest.keys()])
  const ends = sql.param([...earliest.values()])
  return sql`exists (select 1 from unnest(${clients}::int[], ${ends}::date[]) as x(client_id, "to")
    join assignments own on own.id = r.assignment_id where x.client_id = r.client_id and x."to" < own."from")`
}

/**
 * Judges anew what waits of later wear than controls that count from now on, or no longer: a client's past controls are the
 * background where a period has none.
 */
export async function rejudgeAfter(tx: Tx, ids: readonly number[], actor: Actor): Promise<Rejudged[]> {
  const ground = await groundOf(tx, ids)
  return ground.some(({ isControl }) => isControl) ? rejudge(tx, laterThanControls(ground), actor) : []
}

/**
 * The ids of readings of later wear of the dosimeters of lines `a`, a condition, and of whoever had one of them as a control
 * then: since when it has been collecting background hangs on the wear before.
 */
export const inLaterWear = (a: SQL): SQL => sql`
  select w.id from ${laterWear} join readings w on w.assignment_id = o.id where ${a}
  union all select w.id from readings w where w.state in ${oneOf(waitingReadings)}
    and w.client_id in (select o.client_id from ${laterWear} where o.bearer = 'control' and ${a})`

/**
 * Brings up to date what nobody has decided on and what says the same as before, by other figures or by fewer flags. What says
 * something else by now is left to whoever decides on it.
 */
export async function refresh(tx: Tx, ids: readonly number[], actor: Actor): Promise<void> {
  const which = sql`r.id = any(${sql.param([...ids])}::bigint[]) and r.state in ${oneOf(undecidedReadings)}`
  await rejudgeOnce(tx, which, actor, undefined, ({ changes }) => changes.length === 0)
}

async function rejudgeOnce(
  tx: Tx,
  which: SQL,
  actor: Actor,
  onProgress?: OnJudged,
  isMeant?: (anew: JudgedAnew) => boolean,
): Promise<Rejudged[]> {
  const all = await rowsOf<Stored>(tx, sql`${waitingOf(which)} for no key update`)
  const changed: Rejudged[] = []
  for (let start = 0; start < all.length; start += batchSize) {
    onProgress?.(start, all.length)
    changed.push(...(await rejudgeBatch(tx, all.slice(start, start + batchSize), actor, isMeant)))
  }
  return changed
}

/** Whether the days of an average are others than are kept, whatever its value. */
const otherDays = ({ stored, judgement }: JudgedAnew): boolean =>
  quantities.some((quantity) => {
    const [was, is] = [stored.background[quantity]?.over, judgement.background[quantity].over]
    return was?.days !== is?.days || was?.annealedOn !== is?.annealedOn
  })

async function rejudgeBatch(
  tx: Tx,
  batch: readonly Stored[],
  actor: Actor,
  isMeant: (anew: JudgedAnew) => boolean = () => true,
): Promise<Rejudged[]> {
  const changed: Rejudged[] = []
  const renewed: JudgedAnew[] = []
  const now: Record<'clean' | 'flagged', Stored[]> = { clean: [], flagged: [] }
  for (const anew of await judgeAnew(tx, batch, actor.now)) {
    const { stored, judgement, changes } = anew
    const undecided = isIn(undecidedReadings, stored.state)
    // What nobody has decided on also loses a flag that fell away, and says by which days an average came to the same; what
    // was approved stays as it was seen.
    const fresh = undecided && (canonicalJson(judgement.flags) !== canonicalJson(stored.flags) || otherDays(anew))
    if ((changes.length === 0 && !fresh) || !isMeant(anew)) continue
    now[judgedState(judgement)].push(stored)
    renewed.push(anew)
    if (changes.length > 0) changed.push({ id: stored.id, assignmentId: stored.assignmentId, changes })
  }
  if (renewed.length > 0) await tx.execute(renew(renewed, actor))
  await backInQueue(tx, now, actor)
  return changed
}

/** What a reading says when somebody had approved it on another judgement. */
function returnedOf({ stored, changes }: JudgedAnew, { now }: Actor): ReturnedReading | null {
  const approved = stored.state === 'approved'
  return changes.length > 0 && (approved || stored.firstApprovedBy !== null) ? { at: now, approved, changes } : null
}

/** Writes judgements over those before. Where one differs, it counts as another, and who had approved is forgotten. */
const renew = (rows: readonly JudgedAnew[], actor: Actor): SQL =>
  updateOfColumns<JudgedAnew>(
    'readings',
    {
      key: ['id', 'bigint', ({ stored }) => stored.id],
      columns: [
        ...columnsOfJudged<JudgedAnew>(({ judgement }) => judgement),
        seenLineColumn<JudgedAnew>(({ judgement }) => judgement),
      ],
      along: [
        ['differs', 'boolean', ({ changes }) => changes.length > 0],
        ['returned', 'jsonb', (row) => returnedOf(row, actor)],
      ],
      besides: sql`judgement = held.judgement + given.differs::int,
        first_approved_by = case when not given.differs then held.first_approved_by end,
        approved_by = case when not given.differs then held.approved_by end,
        approved_at = case when not given.differs then held.approved_at end,
        returned = coalesce(given.returned, held.returned)`,
    },
    rows,
  )

async function backInQueue(tx: Tx, now: Record<'clean' | 'flagged', Stored[]>, actor: Actor) {
  const idsOf = (rows: readonly Stored[]) => rows.map(({ id }) => id)
  const lines = [...now.clean, ...now.flagged]
    .filter(({ state, kind }) => state === 'approved' && kind === 'read')
    .map(({ assignmentId }) => assignmentId)
  await transition(tx, 'reading', idsOf(now.clean), 'clean', actor, { from: ['imported', 'flagged', 'approved'] })
  await transition(tx, 'reading', idsOf(now.flagged), 'flagged', actor, { from: ['imported', 'clean', 'approved'] })
  await transition(tx, 'oslAssignment', lines, 'read', actor, { from: ['validated'] })
}

/**
 * Judges anew what still waits beside readings that came or went, whatever they were: of their clients and periods, where
 * one of them may have been a control, and of their people, whose sums they are a part of.
 */
export async function rejudgeAround(
  tx: Tx,
  taken: readonly { id?: number; clientId: number; period: string; personId: number | null }[],
  actor: Actor,
): Promise<Rejudged[]> {
  if (taken.length === 0) return []
  const groups = new Map(taken.map((reading) => [`${reading.clientId}/${reading.period}`, reading]))
  const clients = [...groups.values()].map(({ clientId }) => clientId)
  const periods = [...groups.values()].map(({ period }) => period)
  const people = [...new Set(taken.flatMap(({ personId }) => personId ?? []))]
  const beside = sql`(r.client_id, r.period) in (select * from unnest(${sql.param(clients)}::int[], ${sql.param(periods)}::text[]))`
  return rejudge(tx, sql`(${beside} or r.person_id = any(${sql.param(people)}::int[]))`, actor)
}
