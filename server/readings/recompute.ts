import { eq, type SQL, sql } from 'drizzle-orm'
import { perQuantity } from '../../contract/quantities.ts'
import { isIn, undecidedReadings, waitingReadings } from '../../contract/states.ts'
import type { Flag, ReadingKind, ReadingState } from '../../contract/vocabulary.ts'
import type { Actor } from '../core/audit.ts'
import { transition } from '../core/transition.ts'
import { type Queryable, rowsOf, type Tx, toIso } from '../db/database.ts'
import {
  type BackgroundUsed,
  type ManualBackground,
  noBackground,
  type ReadMaterial,
  type ReturnedReading,
} from '../db/json.ts'
import { oneOf } from '../db/oneOf.ts'
import { type Columns, selected } from '../db/quantities.ts'
import { readings } from '../db/schema.ts'
import { changesBetween, type Judged, type JudgementChange, judged } from '../domain/judged.ts'
import { type CellColumns, cellColumns, cellsOf } from '../doses/reading.ts'
import { loadCandidates, type RawReading } from './candidates.ts'
import { loadFacts } from './facts.ts'
import { judgeReading } from './judging.ts'
import { judgedColumns, judgedState } from './writing.ts'

interface Stored extends Columns<'Gross' | 'Background' | 'Net', number | null>, CellColumns {
  id: number
  assignmentId: number
  kind: ReadingKind
  state: ReadingState
  readAt: string | null
  manual: ManualBackground | null
  netOfSource: boolean
  confirmed: boolean
  material: ReadMaterial | null
  background: BackgroundUsed
  flags: Flag[]
  firstApprovedBy: number | null
}

/** A reading whose judgement is another one than was seen. */
export interface Rejudged {
  id: number
  assignmentId: number
  changes: JudgementChange[]
}

const batchSize = 2_000
/** A round judges what rests on the one before: controls that go back, one after the other, then figures, then sums. */
const mostRounds = 200

/** What was seen of a reading: its figures and flags as they are stored. */
const seenOf = (row: Stored): Judged => ({
  gross: perQuantity((quantity) => row[`${quantity}Gross`]),
  background: perQuantity((quantity) => ({
    ...(row.background[quantity] ?? noBackground),
    value: row[`${quantity}Background`],
  })),
  net: perQuantity((quantity) => row[`${quantity}Net`]),
  cells: cellsOf(row),
  flags: row.flags,
})

/** What judgements start from: what was read or entered, and what was decided about its background. */
async function rawOf(db: Queryable, batch: readonly Stored[]): Promise<{ stored: Stored; raw: RawReading }[]> {
  const ids = batch.map(({ assignmentId }) => assignmentId)
  const candidates = await loadCandidates(db, ids)
  return batch.flatMap((stored) => {
    const candidate = candidates.get(stored.assignmentId)
    if (!candidate) return []
    const { kind, manual, netOfSource, confirmed, material } = stored
    const raw: RawReading = {
      ...candidate,
      kind,
      gross: perQuantity((quantity) => stored[`${quantity}Gross`]),
      entered: kind === 'read' ? null : cellsOf(stored),
      readAt: toIso(stored.readAt),
      manual,
      netOfSource,
      confirmed,
      material,
    }
    return [{ stored, raw }]
  })
}

/**
 * Judges readings that wait for a decision or for their publication anew, over the facts as they are now. Where the judgement
 * is another one, it is written, and what had been approved on the old one, by one or by two, goes back into the queue and
 * says what changed. What rests on those that changed follows, at the clients that they are of: other readings of their
 * people, and later ones where a control is approved no longer. Elsewhere the difference is found when it is decided. The
 * clients of the readings are held by the caller. Answers the readings that changed.
 */
export async function rejudge(tx: Tx, which: SQL, actor: Actor): Promise<Rejudged[]> {
  const changed = new Map<number, Rejudged>()
  let next = which
  for (let round = 0; round < mostRounds; round += 1) {
    const now = await rejudgeOnce(tx, next, actor)
    if (now.length === 0) return [...changed.values()]
    for (const each of now) changed.set(each.id, each)
    next = restingOn(now.map(({ id }) => id))
  }
  throw new Error(`The judgements of readings ${[...changed.keys()].join(', ')} do not settle.`)
}

/**
 * Readings `r` of the same clients that rest on these: of the same people, or of later wear than a control of them. These may
 * be among them: of two that were judged in one round, one may have rested on the other.
 */
const restingOn = (ids: readonly number[]): SQL => {
  const these = sql`select x.client_id, x.person_id, a.bearer, a."to" from readings x join assignments a on a.id = x.assignment_id
    where x.id = any(${sql.param([...ids])}::bigint[])`
  return sql`((r.client_id, r.person_id) in (select client_id, person_id from (${these}) x) or ${laterThanControls(these)})`
}

/** Readings `r` that were worn after controls of their client; `these` has the controls' client_id, bearer and "to". */
const laterThanControls = (these: SQL): SQL =>
  sql`exists (select 1 from (${these}) x join assignments own on own.id = r.assignment_id
    where x.bearer = 'control' and x.client_id = r.client_id and x."to" < own."from")`

/**
 * Judges anew what waits of later wear than controls that count from now on, or no longer: a client's past controls are the
 * background where a period has none.
 */
export async function rejudgeAfter(tx: Tx, ids: readonly number[], actor: Actor): Promise<Rejudged[]> {
  const controls = sql`select x.client_id, a.bearer, a."to" from readings x join assignments a on a.id = x.assignment_id
    where x.id = any(${sql.param([...ids])}::bigint[]) and a.bearer = 'control'`
  if ((await rowsOf(tx, controls)).length === 0) return []
  return rejudge(tx, laterThanControls(controls), actor)
}

/** Readings `r` that wait, by id, as far as their judgement goes. */
const waitingOf = (which: SQL): SQL => sql`
  select r.id, r.assignment_id as "assignmentId", r.kind, r.state, r.read_at as "readAt", r.manual,
    r.net_of_source as "netOfSource", r.confirmed is not null as confirmed, r.material, r.background, r.flags,
    r.first_approved_by as "firstApprovedBy", ${selected('r', 'Gross', 'Background', 'Net')}, ${cellColumns('r')}
  from readings r where r.state in ${oneOf(waitingReadings)} and ${which} order by r.id`

/**
 * Judges everything that waits anew and changes nothing. Answers, in words, the figures that are not what the rules make of
 * the facts; flags are left out, since those that hang on another client are found when the reading is decided.
 */
export async function strayFigures(db: Queryable, now: string): Promise<string[]> {
  const findings: string[] = []
  for (let after = 0; ; ) {
    const batch = await rowsOf<Stored>(db, sql`${waitingOf(sql`r.id > ${after}`)} limit ${batchSize}`)
    const last = batch.at(-1)
    if (!last) return findings
    after = last.id
    const given = await rawOf(db, batch)
    const facts = await loadFacts(
      db,
      given.map(({ raw }) => raw),
    )
    for (const { stored, raw } of given)
      for (const change of changesBetween(seenOf(stored), judged(judgeReading(raw, facts, now)))) {
        if (change.what === 'flag') continue
        const { what, quantity, before, after: shall } = change
        findings.push(`Reading ${stored.id}: ${what} ${quantity} is ${before}, its facts give ${shall}.`)
      }
  }
}

async function rejudgeOnce(tx: Tx, which: SQL, actor: Actor): Promise<Rejudged[]> {
  const all = await rowsOf<Stored>(tx, sql`${waitingOf(which)} for no key update`)
  const changed: Rejudged[] = []
  for (let start = 0; start < all.length; start += batchSize)
    changed.push(...(await rejudgeBatch(tx, all.slice(start, start + batchSize), actor)))
  return changed
}

async function rejudgeBatch(tx: Tx, batch: readonly Stored[], actor: Actor): Promise<Rejudged[]> {
  const given = await rawOf(tx, batch)
  const facts = await loadFacts(
    tx,
    given.map(({ raw }) => raw),
  )
  const changed: Rejudged[] = []
  const now: Record<'clean' | 'flagged', Stored[]> = { clean: [], flagged: [] }
  for (const { stored, raw } of given) {
    const judgement = judged(judgeReading(raw, facts, actor.now))
    const changes = changesBetween(seenOf(stored), judgement)
    const undecided = isIn(undecidedReadings, stored.state)
    // What nobody has decided on also loses a flag that fell away; what was approved stays as it was seen.
    const fresh = undecided && JSON.stringify(judgement.flags) !== JSON.stringify(stored.flags)
    if (changes.length === 0 && !fresh) continue
    now[judgedState(judgement)].push(stored)
    await tx
      .update(readings)
      .set({ ...judgedColumns(judgement), ...(changes.length > 0 ? renewed(stored, changes, actor) : {}) })
      .where(eq(readings.id, stored.id))
    if (changes.length > 0) changed.push({ id: stored.id, assignmentId: stored.assignmentId, changes })
  }
  await backInQueue(tx, now, actor)
  return changed
}

/** What a reading forgets when its judgement changes: who has approved it. It says so, where anybody had. */
function renewed(stored: Stored, changes: JudgementChange[], actor: Actor) {
  const approved = stored.state === 'approved'
  const returned: ReturnedReading = { at: actor.now, approved, changes }
  return {
    judgement: sql`${readings.judgement} + 1`,
    firstApprovedBy: null,
    approvedBy: null,
    approvedAt: null,
    ...(approved || stored.firstApprovedBy !== null ? { returned } : {}),
  }
}

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
