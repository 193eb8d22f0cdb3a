import { type SQL, sql } from 'drizzle-orm'
import { perQuantity } from '../../contract/quantities.ts'
import { waitingReadings } from '../../contract/states.ts'
import type { Flag, ReadingKind, ReadingState } from '../../contract/vocabulary.ts'
import { type Queryable, rowsOf, toIso } from '../db/database.ts'
import { type BackgroundUsed, type ManualBackground, noBackground, type ReadMaterial } from '../db/json.ts'
import { oneOf } from '../db/oneOf.ts'
import { type Columns, selected } from '../db/quantities.ts'
import { canonicalJson } from '../domain/digest.ts'
import { changesBetween, type Judged, type JudgementChange, judged, type SeenLine } from '../domain/judged.ts'
import { type CellColumns, cellColumns, cellsOf } from '../doses/reading.ts'
import { loadCandidates, type RawReading } from './candidates.ts'
import { loadFacts } from './facts.ts'
import { judgeReading } from './judging.ts'

/** A reading that waits, as it is stored. */
export interface Stored extends Columns<'Gross' | 'Background' | 'Net', number | null>, CellColumns {
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
  seenLine: SeenLine
  firstApprovedBy: number | null
}

/** How many are judged at once. */
export const batchSize = 2_000

/** What was seen of a reading: its line, figures and flags as they are stored. */
const seenOf = (row: Stored): Judged => ({
  line: row.seenLine,
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

/** A reading with its judgement as it is now, and what is different in it for who saw the one before. */
export interface JudgedAnew {
  stored: Stored
  judgement: Judged
  changes: JudgementChange[]
}

/** Judges a batch anew over the facts as they are now, and changes nothing. */
export async function judgeAnew(db: Queryable, batch: readonly Stored[], now: string): Promise<JudgedAnew[]> {
  const given = await rawOf(db, batch)
  const facts = await loadFacts(
    db,
    given.map(({ raw }) => raw),
  )
  return given.map(({ stored, raw }) => {
    const judgement = judged(judgeReading(raw, facts, now), raw)
    return { stored, judgement, changes: changesBetween(seenOf(stored), judgement) }
  })
}

/** Readings `r` that wait, by id, as far as their judgement goes. */
export const waitingOf = (which: SQL): SQL => sql`
  select r.id, r.assignment_id as "assignmentId", r.kind, r.state, r.read_at as "readAt", r.manual,
    r.net_of_source as "netOfSource", r.confirmed is not null as confirmed, r.material, r.background, r.flags, r.seen_line as "seenLine",
    r.first_approved_by as "firstApprovedBy", ${selected('r', 'Gross', 'Background', 'Net')}, ${cellColumns('r')}
  from readings r where r.state in ${oneOf(waitingReadings)} and ${which} order by r.id`

/** What of a reading is not what its facts give, in words. */
function strayOf(change: Exclude<JudgementChange, { what: 'flag' }>): string {
  if (change.what === 'recorded') return 'waits, though its line has a dose record'
  if (change.what === 'days')
    return `days are ${change.before.from}–${change.before.to}, its line gives ${change.after.from}–${change.after.to}`
  const name = 'quantity' in change ? `${change.what} ${change.quantity}` : change.what
  return `${name} is ${change.before}, its facts give ${change.after}`
}

/** Of readings, those whose people another client or another laboratory knows as well: what comes of there is found later. */
async function known(db: Queryable, batch: readonly Stored[]): Promise<Set<number>> {
  const ids = batch.map(({ id }) => id)
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select r.id from readings r where r.id = any(${sql.param(ids)}::bigint[]) and (
          exists (select 1 from assignments o where o.person_id = r.person_id and o.client_id <> r.client_id)
          or exists (select 1 from current_doses c where c.person_id = r.person_id and c.client_id <> r.client_id))`,
  )
  return new Set(rows.map(({ id }) => id))
}

const codesOf = (flags: readonly Flag[]): string => flags.map(({ code }) => code).join(', ') || 'none'

/** Flags that stay what they were: a date of the future is one no more once that day has come. */
const lasting = (flags: readonly Flag[]): Flag[] => flags.filter(({ code }) => code !== 'readDate')

/**
 * Judges everything that waits anew and changes nothing. Answers, in words, what is not what the rules make of the facts.
 * Flags of whoever another client knows are left out, since what comes of there is found when the reading is decided; an
 * approval stays as it was seen, and its flags are sealed.
 */
export async function strayFigures(db: Queryable, now: string): Promise<string[]> {
  const findings: string[] = []
  for (let after = 0; ; ) {
    const batch = await rowsOf<Stored>(db, sql`${waitingOf(sql`r.id > ${after}`)} limit ${batchSize}`)
    const last = batch.at(-1)
    if (!last) return findings
    after = last.id
    const elsewhere = await known(db, batch)
    for (const { stored, judgement, changes } of await judgeAnew(db, batch, now)) {
      for (const change of changes)
        if (change.what !== 'flag') findings.push(`Reading ${stored.id}: ${strayOf(change)}.`)
      const sealed = stored.state === 'approved' || elsewhere.has(stored.id)
      if (!sealed && canonicalJson(lasting(judgement.flags)) !== canonicalJson(lasting(stored.flags)))
        findings.push(
          `Reading ${stored.id}: flags are ${codesOf(stored.flags)}, its facts give ${codesOf(judgement.flags)}.`,
        )
    }
  }
}
