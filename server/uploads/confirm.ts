import { eq, sql } from 'drizzle-orm'
import { perQuantity } from '../../contract/quantities.ts'
import { maxInteger } from '../../contract/schemas/common.ts'
import { isIn, undecidedLines, undecidedReadings, voidReadings } from '../../contract/states.ts'
import { proposeFromFile } from '../adjustments/proposing.ts'
import type { Actor } from '../core/audit.ts'
import { audit } from '../core/audit.ts'
import type { Services } from '../core/context.ts'
import { conflict, ofJobError } from '../core/errors.ts'
import { holdClients } from '../core/holds.ts'
import { transition } from '../core/transition.ts'
import { type Db, rowsOf, type Tx, toIso, withTx } from '../db/database.ts'
import type { ReadMaterial } from '../db/json.ts'
import { type Columns, selected } from '../db/quantities.ts'
import { type JobError, uploads } from '../db/schema.ts'
import type { Hold } from '../jobs/hold.ts'
import { enqueue, type Job } from '../jobs/queue.ts'
import { confirmReads, settleReads } from '../kept/confirming.ts'
import { justRead, loadCandidates } from '../readings/candidates.ts'
import { loadFacts } from '../readings/facts.ts'
import { refuseInUse } from '../readings/resting.ts'
import { type NewReading, prepareReadings, storeReadings } from '../readings/writing.ts'
import { clientsWaitingFor, rejudgeBeside } from './around.ts'
import { lockUpload } from './queries.ts'
import { sourceOf } from './source.ts'

const batchSize = 1_000

interface Accepted extends Columns<'', number | null> {
  line: number
  outcome: 'new' | 'changed'
  serial: string
  assignmentId: number
  readAt: string | null
  material: ReadMaterial | null
}

/** How long a caller waits for the end of a confirmation before it is told how far it is. */
const patienceMs = 20_000

/**
 * Takes an upload for confirmation, so that a second click or a second administrator finds it taken, and leaves the work to
 * a job. Answers the job's id.
 */
export async function requestConfirmation(db: Db, id: number, actor: Actor): Promise<number> {
  return withTx(db, async (tx) => {
    const upload = await lockUpload(tx, id)
    if (upload.state !== 'analysed') throw conflict('uploadState', { state: upload.state })
    await transition(tx, 'upload', [id], 'confirming', actor, { set: { failure: null } })
    return enqueue(tx, 'confirmUpload', id, actor)
  })
}

/**
 * Confirms an upload and waits for it for a while; a large one goes on behind the answer. Throws what the confirmation was
 * given up for.
 */
export async function confirmAndWait({ database, jobs }: Services, id: number, actor: Actor): Promise<void> {
  const job = await requestConfirmation(database.db, id, actor)
  const standing = await jobs.wait(job, patienceMs)
  if (standing?.error) throw ofJobError(standing.error)
}

/** A confirmation that was given up wrote nothing: the dry run stands, and says why. */
export const giveUpConfirmation = async (tx: Tx, job: Job, failure: JobError): Promise<void> => {
  await transition(tx, 'upload', [Number(job.key)], 'analysed', job.input as Actor, { set: { failure } })
}

/**
 * Writes what the dry run promised, in one transaction: all of it or nothing. Controls go first, because they are the
 * background of the rest. Memory stays that of three batches.
 */
export async function confirmUpload(services: Services, hold: Hold): Promise<void> {
  const id = Number(hold.job.key)
  const actor = hold.job.input as Actor
  await hold.finish(async (tx) => {
    // Not locked: `confirming` is the job's alone, and whoever asks meanwhile is refused at once instead of waiting.
    const [upload] = await tx.select().from(uploads).where(eq(uploads.id, id))
    if (upload?.state !== 'confirming') throw conflict('uploadState', { state: upload?.state ?? 'undone' })
    await holdClients(
      tx,
      sql`select a.client_id from assignments a join upload_rows x on x.assignment_id = a.id
          where x.upload_id = ${id} and x.outcome in ('new', 'changed', 'proposal')`,
      clientsWaitingFor(id),
    )
    const promised = upload.newCount + upload.changedCount
    const { netOfSource, kept } = await sourceOf(tx, upload)
    if (kept) await confirmReads(tx, id, netOfSource, actor)
    hold.progress(0, promised)
    let written = 0
    const onWritten = (rows: number) => {
      written += rows
      hold.progress(written, promised)
    }
    for (const controls of [true, false]) {
      await writeAll(tx, { uploadId: id, controls, netOfSource, actor, onWritten })
    }
    // What a person confirmed is the count that the dry run showed: less is not what was agreed to.
    if (written !== promised) throw conflict('uploadIncomplete', { written, promised })
    // After the controls of the file: they are a part of its background too.
    const file = { id, fileName: upload.fileName, netOfSource }
    await proposeFromFile(tx, file, actor)
    if (kept) await settleReads(tx, id, actor)
    // A control that came after others changes what they took off; who has several readings may come to a limit by them.
    await rejudgeBeside(tx, id, actor)
    await transition(tx, 'upload', [id], 'confirmed', actor)
    await audit(tx, actor, {
      action: 'upload.confirmed',
      objectType: 'upload',
      objectId: id,
      after: {
        new: upload.newCount,
        changed: upload.changedCount,
        proposal: upload.proposalCount,
        sha256: upload.sha256,
      },
    })
  })
  services.database.upkeep()
}

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
 * position in a period.
 */
async function writeAll(tx: Tx, share: Share) {
  let writing: Promise<void> = Promise.resolve()
  // Wear windows of kept devices have no line: they stand below 0.
  let batch = await nextBatch(tx, share, -maxInteger)
  while (batch) {
    const { lastLine, replaced, readings, around } = batch
    const [prepared, following] = await both(
      prepareReadings(readings, around, share.actor.now),
      writing.then(() => nextBatch(tx, share, lastLine)),
    )
    writing = transition(tx, 'reading', replaced, 'superseded', share.actor)
      .then(() => storeReadings(tx, prepared, share.actor))
      .then(() => share.onWritten(readings.length))
    batch = following
  }
  await writing
}

/** Waits for both also where one fails: nothing may go on in a transaction that is given up. */
async function both<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other])
  return [await one, await other]
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
async function nextBatch(tx: Tx, { uploadId, controls, netOfSource }: Share, after: number) {
  const rows = await nextRows(tx, uploadId, controls, after)
  const last = rows.at(-1)
  if (!last) return null
  const ids = rows.map(({ assignmentId }) => assignmentId)
  const candidates = await loadCandidates(tx, ids)
  const earlier = await rowsOf<{ assignmentId: number; id: number; state: string; revision: number }>(
    tx,
    sql`select assignment_id as "assignmentId", id, state, revision from readings
        where assignment_id = any(${sql.param(ids)}::int[]) order by revision for no key update`,
  )
  const standing = new Map(
    earlier.filter(({ state }) => !isIn(voidReadings, state)).map((reading) => [reading.assignmentId, reading]),
  )
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
    return {
      ...candidate,
      ...justRead,
      gross: perQuantity((quantity) => row[quantity]),
      readAt: toIso(row.readAt),
      netOfSource,
      uploadId,
      line: lineOf(row, uploadId),
      material: row.material,
      revision: (revisions.get(row.assignmentId) ?? 0) + 1,
      replacesId: before?.id ?? null,
    }
  })
  await refuseInUse(tx, replaced)
  return { lastLine: last.line, replaced, readings, around: await loadFacts(tx, readings) }
}
