import { eq, sql } from 'drizzle-orm'
import { perQuantity } from '../../contract/quantities.ts'
import type { Actor } from '../core/audit.ts'
import type { Services } from '../core/context.ts'
import { transition } from '../core/transition.ts'
import type { Tx } from '../db/database.ts'
import type { ReadAs } from '../db/json.ts'
import { deviceReads, uploadRows, uploads } from '../db/schema.ts'
import { type Column, columnsPerQuantity, insertOfColumns } from '../db/unnest.ts'
import { readDosesApart } from '../files/apart.ts'
import { FileRefused } from '../files/refusal.ts'
import type { Hold } from '../jobs/hold.ts'
import type { Job } from '../jobs/queue.ts'
import { KeptFile } from '../kept/file.ts'
import { Rejects } from './leftOut.ts'
import { matchRows, type ParsedRow, type Staged } from './matching.ts'
import { withOriginal } from './originals.ts'
import { withProposals } from './proposals.ts'
import { readingOptions } from './readingOptions.ts'
import { sourceOf } from './source.ts'

const batchSize = 1_000

const columnsOfUpload = (uploadId: number): Column<Staged>[] => [
  ['upload_id', 'int', () => uploadId],
  ['line', 'int', ({ line }) => line],
  ['outcome', 'text', ({ outcome }) => outcome],
  ['control', 'boolean', ({ control }) => control ?? false],
  ['serial', 'text', ({ serial }) => serial],
  ['assignment_id', 'int', ({ assignmentId }) => assignmentId],
  ['read_at', 'timestamptz', ({ readAt }) => readAt],
  ...columnsPerQuantity<Staged>('', 'int', (row, quantity) => row[quantity]),
  ['proposal', 'jsonb', ({ proposal }) => proposal],
  ['column', 'text', ({ column }) => column],
  ['value', 'text', ({ value }) => value],
  ['code', 'text', ({ code }) => code],
  ['params', 'jsonb', ({ params }) => params],
  ['instrument', 'jsonb', ({ instrument }) => instrument],
  ['material', 'jsonb', ({ material }) => material],
]

const refuse = async (tx: Tx, job: Job, refusal: { code: string; params: Record<string, string | number> }) => {
  const uploadId = Number(job.key)
  await tx.delete(uploadRows).where(eq(uploadRows.uploadId, uploadId))
  await tx.delete(deviceReads).where(eq(deviceReads.uploadId, uploadId))
  await transition(tx, 'upload', [uploadId], 'refused', job.input as Actor, { set: { refusal } })
}

/** An analysis that failed again and again for no fault of the file: said so, and the file may be sent once more. */
export const giveUpAnalysis = (tx: Tx, job: Job): Promise<void> =>
  refuse(tx, job, { code: 'analysisFailed', params: {} })

/**
 * The dry run: every row of the file is read, matched and staged; nothing else is touched. Staging goes batch by batch,
 * each committed by itself, so that the service answers others in between.
 */
export async function analyseUpload(services: Services, hold: Hold): Promise<void> {
  const { db } = services.database
  const uploadId = Number(hold.job.key)
  const upload = await hold.fenced(async (tx) => {
    // What an attempt before this one staged is no dry run.
    await tx.delete(uploadRows).where(eq(uploadRows.uploadId, uploadId))
    await tx.delete(deviceReads).where(eq(deviceReads.uploadId, uploadId))
    const [found] = await tx.select().from(uploads).where(eq(uploads.id, uploadId))
    return found
  })
  if (upload?.state !== 'analysing') return hold.finish(async () => {})
  try {
    await withOriginal(db, upload.sha256, services.folder, (path) => stage(services, hold, upload, path))
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    await hold.finish((tx) => refuse(tx, hold.job, { code: error.code, params: error.params }))
  }
}

async function stage(services: Services, hold: Hold, upload: typeof uploads.$inferSelect, path: string): Promise<void> {
  const { db } = services.database
  const uploadId = upload.id
  const source = await sourceOf(db, upload)
  const { netOfSource } = source
  const columns = columnsOfUpload(upload.id)
  const kept = source.kept ? new KeptFile(db, upload) : null
  let done = 0
  let parsed: ParsedRow[] = []
  let rejected: Staged[] = []
  let column = 'serial'
  let total: number | null = null
  let readAs: ReadAs | null = null
  const rejects = new Rejects()
  const matched = async (rows: ParsedRow[]): Promise<Staged[]> => {
    if (rows.length === 0) return []
    const target = { period: upload.period ?? '', technologyId: upload.technologyId, column, netOfSource }
    return withProposals(db, await matchRows(db, rows, target), netOfSource, services.now().toISOString())
  }
  const write = async (judged: Staged[]) => {
    const staged = rejects.keep(judged)
    const insert = insertOfColumns('upload_rows', columns, staged)
    if (staged.length > 0) await hold.fenced((tx) => tx.execute(insert))
    done += judged.length
    hold.progress(done, total)
  }
  // One batch is written while the next one is read and matched: what is staged decides nothing of the rest.
  let writing: Promise<void> = Promise.resolve()
  const flush = async () => {
    const judged = [...rejected, ...(await matched(parsed))]
    await writing
    writing = write(judged)
    // Its failure is met where it is waited for.
    writing.catch(() => {})
    parsed = []
    rejected = []
  }
  try {
    const options = readingOptions(upload, source, services.now().toISOString())
    await readDosesApart(path, options, { signal: hold.signal }, async (info, rows) => {
      readAs = info.readAs
      column = info.header.columns.serial?.title ?? column
      // The header is a line too; what is blank is counted with the rest until the end tells.
      total = info.lines === null ? null : Math.max(info.lines - info.header.line, 0)
      for await (const row of rows) {
        if (row.ok && kept) kept.add(row)
        else if (row.ok) {
          const { line, serial, readAt, gross, instrument = null } = row
          parsed.push({ line, serial, readAt, instrument, ...perQuantity((quantity) => gross[quantity] ?? null) })
        } else {
          const { line, serial, column: where, value, reason, params } = row
          rejected.push({ line, serial, outcome: 'rejected', column: where, value, code: reason, params })
        }
        if (parsed.length + rejected.length >= batchSize) await flush()
      }
    })
    await flush()
    await writing
    if (kept) {
      const { staged, reads } = await kept.judge(column, services.now().toISOString())
      for (const insert of reads) await hold.fenced((tx) => tx.execute(insert))
      const judged = await withProposals(db, staged, netOfSource, services.now().toISOString())
      for (let at = 0; at < judged.length; at += batchSize) await write(judged.slice(at, at + batchSize))
    }
  } catch (error) {
    await writing.catch(() => {})
    throw error
  }
  await hold.finish(async (tx) => {
    // Of what was staged a moment ago there are no statistics: a plan for one row would take for ever with many.
    await tx.execute(sql`set local enable_nestloop = off`)
    const left = await rejects.settle(tx, uploadId)
    const leftCount = left.reduce((sum, { count }) => sum + count, 0)
    await transition(tx, 'upload', [uploadId], 'analysed', hold.job.input as Actor, { set: { readAs } })
    await tx.execute(sql`update uploads u set new_count = c.new, changed_count = c.changed,
        proposal_count = c.proposal, unchanged_count = c.unchanged, rejected_count = c.rejected + ${leftCount}, rejects_left_out = ${JSON.stringify(left)}::jsonb,
        read_count = (select count(*) from device_reads x where x.upload_id = ${uploadId} and not x.known)
      from (select count(*) filter (where outcome = 'new') as new, count(*) filter (where outcome = 'changed') as changed,
          count(*) filter (where outcome = 'proposal') as proposal,
          count(*) filter (where outcome = 'unchanged') as unchanged, count(*) filter (where outcome = 'rejected') as rejected
        from upload_rows where upload_id = ${uploadId}) c where u.id = ${uploadId}`)
  })
}
