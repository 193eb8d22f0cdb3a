import { eq, sql } from 'drizzle-orm'
import { proposeFromFile } from '../adjustments/proposing.ts'
import type { Actor } from '../core/audit.ts'
import { audit } from '../core/audit.ts'
import type { Services } from '../core/context.ts'
import { conflict, ofJobError } from '../core/errors.ts'
import { holdClients } from '../core/holds.ts'
import { transition } from '../core/transition.ts'
import { type Db, type Tx, withTx } from '../db/database.ts'
import { type JobError, uploads } from '../db/schema.ts'
import type { Hold } from '../jobs/hold.ts'
import { enqueue, type Job } from '../jobs/queue.ts'
import { confirmReads, settleReads } from '../kept/confirming.ts'
import { clientsWaitingFor, rejudgeBeside } from './around.ts'
import { writeAll } from './batches.ts'
import { lockUpload } from './queries.ts'
import { sourceOf } from './source.ts'

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
