import { sql } from 'drizzle-orm'
import { perQuantity } from '../../contract/quantities.ts'
import { maxInteger } from '../../contract/schemas/common.ts'
import { isIn, undecidedLines, undecidedReadings, voidReadings } from '../../contract/states.ts'
import type { Actor } from '../core/audit.ts'
import { conflict } from '../core/errors.ts'
import { transition } from '../core/transition.ts'
import { rowsOf, type Tx, toIso } from '../db/database.ts'
import type { ReadMaterial } from '../db/json.ts'
import { type Columns, selected } from '../db/quantities.ts'
import { justRead, loadCandidates } from '../readings/candidates.ts'
import { loadFacts } from '../readings/facts.ts'
import { handBackgrounds } from '../readings/handBackgrounds.ts'
import { refuseInUse } from '../readings/resting.ts'
import { forgetWearers } from '../readings/spares.ts'
import { insertReadings, moveToRead, type NewReading, prepareReadings } from '../readings/writing.ts'

const batchSize = 1_000

interface Accepted extends Columns<'', number | null> {
  line: number
  outcome: 'new' | 'changed'
  serial: string
  assignmentId: number
  readAt: string | null
  material: ReadMaterial | null
}

/** Which of an upload's rows are written, and who hears of it. */
interface Share {
  uploadId: number
  controls: boolean
  netOfSource: boolean
  actor: Actor
  onWritten(rows: number): void
}

/**
 * Writes the controls of an upload, or all the rest, batch by batch. While one batch is worked out, the database writes the
 * one before it and reads the one after: no batch needs another of the same share, since a person has one dosimeter per
 * position in a period. The lines and dosimeters of a batch are moved while the next one is read, which takes turns.
 */
export async function writeAll(tx: Tx, share: Share) {
  let inserting: Promise<void> = Promise.resolve()
  let moving: Promise<void> = Promise.resolve()
  // Wear windows of kept devices have no line: they stand below 0.
  let batch = await nextBatch(tx, share, -maxInteger)
  while (batch) {
    const { lastLine, replaced, readings, around } = batch
    const [prepared, following] = await all(
      prepareReadings(readings, around, share.actor.now),
      inserting.then(() => nextBatch(tx, share, lastLine)),
      moving,
    )
    inserting = transition(tx, 'reading', replaced, 'superseded', share.actor).then(() => insertReadings(tx, prepared))
    moving = inserting.then(() => moveToRead(tx, prepared, share.actor)).then(() => share.onWritten(readings.length))
    batch = following
  }
  await moving
}

/** Waits for all also where one fails: nothing may go on in a transaction that is given up. */
async function all<T extends readonly Promise<unknown>[]>(
  ...each: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(each)
  return Promise.all(each)
}

const nextRows = (tx: Tx, uploadId: number, controls: boolean, after: number) =>
  rowsOf<Accepted>(
    tx,
    // Each outcome by itself, in the order of its index: all that is left would be sorted for every batch.
    sql`select x.line, x.outcome, x.serial, x.assignment_id as "assignmentId", x.read_at as "readAt", x.material, ${selected('x', '')}
        from (values ('new'), ('changed')) o(outcome) cross join lateral (
          select * from upload_rows r where r.upload_id = ${uploadId} and r.outcome = o.outcome and r.control = ${controls}
            and r.line > ${after} order by r.line limit ${batchSize}
        ) x order by x.line limit ${batchSize}`,
  )

/** The line of the file that says a figure; of a kept device, that of its last read where it stands in this file. */
const lineOf = ({ line, material }: Accepted, uploadId: number): number | null => {
  if (!material) return line
  return material.last?.uploadId === uploadId ? material.last.line : null
}

/** The next accepted rows after a line, with all that is needed to judge them; null after the last. */
async function nextBatch(tx: Tx, { uploadId, controls, netOfSource, actor }: Share, after: number) {
  const rows = await nextRows(tx, uploadId, controls, after)
  const last = rows.at(-1)
  if (!last) return null
  const ids = rows.map(({ assignmentId }) => assignmentId)
  // Who wore a spare was said of the reading that this one takes the place of.
  const corrected = rows.filter(({ outcome }) => outcome === 'changed').map(({ assignmentId }) => assignmentId)
  await forgetWearers(tx, corrected, actor)
  const candidates = await loadCandidates(tx, ids)
  const earlier = await rowsOf<{ assignmentId: number; id: number; state: string; revision: number }>(
    tx,
    // One look into the index for each: by the statistics of before the file all would be walked through.
    sql`select r.* from unnest(${sql.param(ids)}::int[]) as line(id) cross join lateral (
          select assignment_id as "assignmentId", id, state, revision from readings
          where assignment_id = line.id order by revision for no key update
        ) r`,
  )
  const standing = new Map(
    earlier.filter(({ state }) => !isIn(voidReadings, state)).map((reading) => [reading.assignmentId, reading]),
  )
  const byHand = await handBackgrounds(tx, ids, netOfSource)
  const revisions = new Map(earlier.map(({ assignmentId, revision }) => [assignmentId, revision]))
  const replaced: number[] = []
  const readings: NewReading[] = rows.map((row) => {
    const candidate = candidates.get(row.assignmentId)
    const before = standing.get(row.assignmentId)
    // The world may have moved on since the dry run: then it has to be made again, not guessed at.
    const undecided = before && isIn(undecidedReadings, before.state)
    const expected = row.outcome === 'new' ? !before : undecided
    if (!candidate || !expected || !isIn(undecidedLines, candidate.state))
      throw conflict('uploadChanged', { line: row.line })
    if (before) replaced.push(before.id)
    return Object.assign(candidate, justRead, {
      gross: perQuantity((quantity) => row[quantity]),
      readAt: toIso(row.readAt),
      netOfSource,
      manual: (before && byHand.get(row.assignmentId)) ?? null,
      uploadId,
      line: lineOf(row, uploadId),
      material: row.material,
      revision: (revisions.get(row.assignmentId) ?? 0) + 1,
      replacesId: before?.id ?? null,
    })
  })
  await refuseInUse(tx, replaced)
  return { lastLine: last.line, replaced, readings, around: await loadFacts(tx, readings) }
}
