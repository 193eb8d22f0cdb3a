import { eq, sql } from 'drizzle-orm'
import type { DoseUnit, UploadProfile } from '../../contract/vocabulary.ts'
import type { Services } from '../core/context.ts'
import { type Db, rowsOf } from '../db/database.ts'
import { uploadRows, uploads } from '../db/schema.ts'
import { insertMany } from '../db/unnest.ts'
import { readDoseFile } from '../files/readDoseFile.ts'
import { FileRefused } from '../files/refusal.ts'
import { matchRows, type ParsedRow, type Staged } from './matching.ts'
import { endProgress, setProgress } from './progress.ts'
import { originalPath } from './storing.ts'

const batchSize = 2_000

const columns = {
  uploadId: ['upload_id', 'int'],
  line: ['line', 'int'],
  outcome: ['outcome', 'text'],
  control: ['control', 'boolean'],
  serial: ['serial', 'text'],
  assignmentId: ['assignment_id', 'int'],
  readAt: ['read_at', 'timestamptz'],
  hp10: ['hp10', 'int'],
  hp3: ['hp3', 'int'],
  hp007: ['hp007', 'int'],
  column: ['column', 'text'],
  value: ['value', 'text'],
  code: ['code', 'text'],
  params: ['params', 'jsonb'],
} as const

/** Analyses going on in this process, so that a stop or a test can wait for them. */
const running = new Set<Promise<void>>()
export const analysesDone = (): Promise<unknown> => Promise.allSettled([...running])

/** Starts the dry run of a kept upload; its state tells how it ended. */
export function analyseSoon(services: Services, uploadId: number): void {
  const work = analyse(services, uploadId)
    .catch(async (error: unknown) => {
      services.log.error({ upload: uploadId, reason: String(error) }, 'analysis failed')
      await refuse(services.database.db, uploadId, { code: 'notXlsx', params: {} })
    })
    .finally(() => {
      endProgress(uploadId)
      running.delete(work)
    })
  running.add(work)
}

async function refuse(db: Db, uploadId: number, refusal: { code: string; params: Record<string, string | number> }) {
  await db.delete(uploadRows).where(eq(uploadRows.uploadId, uploadId))
  await db.update(uploads).set({ state: 'refused', refusal }).where(eq(uploads.id, uploadId))
}

/**
 * The dry run: every row of the file is read, matched and staged; nothing else is touched. Staging goes batch by batch,
 * each committed by itself, so that the service answers others in between.
 */
async function analyse(services: Services, uploadId: number): Promise<void> {
  const { db } = services.database
  const [upload] = await db.select().from(uploads).where(eq(uploads.id, uploadId))
  if (!upload) return
  await db.delete(uploadRows).where(eq(uploadRows.uploadId, uploadId))
  setProgress(uploadId, { done: 0, total: null })
  let done = 0
  let parsed: ParsedRow[] = []
  let rejected: Staged[] = []
  let column = 'serial'
  let total: number | null = null
  const store = async (rows: ParsedRow[], refused: Staged[]) => {
    const target = { period: upload.period, technologyId: upload.technologyId, column }
    const staged = [...refused, ...(rows.length > 0 ? await matchRows(db, rows, target) : [])]
    await insertMany<Staged & { uploadId: number }>(
      db,
      'upload_rows',
      columns as never,
      staged.map((row) => ({ ...row, uploadId, control: row.control ?? false })),
    )
    done += staged.length
    setProgress(uploadId, { done, total })
  }
  // One batch is stored while the next one is read.
  let storing: Promise<void> = Promise.resolve()
  const flush = async () => {
    await storing
    storing = store(parsed, rejected)
    // Its failure is met where it is waited for.
    storing.catch(() => {})
    parsed = []
    rejected = []
  }
  try {
    const file = await readDoseFile(originalPath(services.folder, upload.sha256), {
      fileName: upload.fileName,
      profile: upload.profile as UploadProfile,
      unit: (upload.unit as DoseUnit | null) ?? undefined,
      decimalMark: (upload.decimalMark as '.' | ',' | 'auto' | null) ?? 'auto',
      now: services.now().toISOString(),
    })
    column = file.info.header.columns.serial?.title ?? column
    // The header is a line too; what is blank is counted with the rest until the end tells.
    total = file.info.lines === null ? null : Math.max(file.info.lines - file.info.header.line, 0)
    for await (const row of file.rows()) {
      if (row.ok) {
        const { line, serial, readAt, gross } = row
        parsed.push({
          line,
          serial,
          readAt,
          hp10: gross.hp10 ?? null,
          hp3: gross.hp3 ?? null,
          hp007: gross.hp007 ?? null,
        })
      } else {
        const { line, serial, column: where, value, reason, params } = row
        rejected.push({ line, serial, outcome: 'rejected', column: where, value, code: reason, params })
      }
      if (parsed.length + rejected.length >= batchSize) await flush()
    }
    await flush()
    await storing
  } catch (error) {
    await storing.catch(() => {})
    if (!(error instanceof FileRefused)) throw error
    await refuse(db, uploadId, { code: error.code, params: error.params })
    return
  }
  await rejectRepeated(db, uploadId, column)
  await db.execute(sql`update uploads u set state = 'analysed', new_count = c.new, changed_count = c.changed,
      unchanged_count = c.unchanged, rejected_count = c.rejected
    from (select count(*) filter (where outcome = 'new') as new, count(*) filter (where outcome = 'changed') as changed,
        count(*) filter (where outcome = 'unchanged') as unchanged, count(*) filter (where outcome = 'rejected') as rejected
      from upload_rows where upload_id = ${uploadId}) c where u.id = ${uploadId}`)
}

/** A serial that stands on several lines: nobody can say which one counts, so none of them does. */
async function rejectRepeated(db: Db, uploadId: number, column: string) {
  const repeated = await rowsOf<{ serial: string; lines: number[] }>(
    db,
    sql`select serial, array_agg(line order by line) as lines from upload_rows
        where upload_id = ${uploadId} and serial is not null and outcome <> 'rejected' group by serial having count(*) > 1`,
  )
  for (const { serial, lines } of repeated) {
    await db.execute(sql`update upload_rows set outcome = 'rejected', "column" = ${column}, value = ${serial}, code = 'twiceInFile',
        params = ${JSON.stringify({ lines: lines.join(', ') })}::jsonb where upload_id = ${uploadId} and serial = ${serial} and outcome <> 'rejected'`)
  }
}
