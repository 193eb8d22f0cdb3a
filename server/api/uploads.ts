import { eq } from 'drizzle-orm'
import type { UploadProfile } from '../../contract/vocabulary.ts'
import { actorOf, audit } from '../core/audit.ts'
import type { Handlers } from '../core/context.ts'
import { orDuplicate } from '../core/duplicates.ts'
import { conflict, invalid, messageOf, notFound } from '../core/errors.ts'
import { listAll, listPage } from '../core/listing.ts'
import { tableFile } from '../core/tables.ts'
import { type Db, withTx } from '../db/database.ts'
import { fileMappings, technologies, uploads } from '../db/schema.ts'
import { localDate } from '../domain/calendar.ts'
import { keep, openKept } from '../files/kept.ts'
import { enqueue } from '../jobs/queue.ts'
import { openDueWindows } from '../kept/windows.ts'
import { rereadWith } from '../uploads/choosing.ts'
import { confirmAndWait } from '../uploads/confirm.ts'
import { refuseKnown } from '../uploads/known.ts'
import { rejectMessage } from '../uploads/messages.ts'
import { storeOriginal } from '../uploads/originals.ts'
import {
  type Row,
  readUpload,
  rowListing,
  type StagedRow,
  toUpload,
  toUploadRow,
  uploadListing,
} from '../uploads/queries.ts'
import { dropFile, receiveFile } from '../uploads/storing.ts'
import { undoUpload } from '../uploads/undo.ts'

/** What is said of a file goes with its technology: a period with what is exchanged, a profile of reads with what is kept. */
async function checkSource(
  db: Db,
  { profile, mappingId, period }: { profile: UploadProfile; mappingId?: number; period?: string },
  kept: boolean,
) {
  if (kept ? profile !== 'generic' && profile !== 'mapped' : profile === 'mapped')
    throw invalid('profile', 'profileOfOthers')
  if (kept && period !== undefined) throw invalid('period', 'periodOfReads')
  if (!kept && period === undefined) throw invalid('period', 'periodNeeded')
  const mappings = profile === 'mapped' ? await db.$count(fileMappings, eq(fileMappings.id, mappingId ?? 0)) : 1
  if (mappings === 0) throw invalid('mappingId', 'notAChoice')
}

export const uploadHandlers: Handlers<
  | 'uploads.list'
  | 'uploads.create'
  | 'uploads.get'
  | 'uploads.rows'
  | 'uploads.rejects'
  | 'uploads.file'
  | 'uploads.choose'
  | 'uploads.confirm'
  | 'uploads.undo'
> = {
  'uploads.list': async ({ db, scope, language, args: { query } }) => {
    const { rows, ...count } = await listPage<Row>(db, uploadListing(scope, query), query)
    return { items: rows.map((row) => toUpload(row, language)), ...count }
  },

  'uploads.create': async (call) => {
    const { query } = call.args
    const [technology] = await call.db.select().from(technologies).where(eq(technologies.id, query.technologyId))
    if (!technology) throw invalid('technologyId', 'notAChoice')
    await checkSource(call.db, query, technology.exchangeMode === 'deviceKept')
    const file = await receiveFile(call.request, call.services.folder)
    try {
      await refuseKnown(call.db, file.sha256)
      const stored = await storeOriginal(call.db, file)
      const id = await orDuplicate(
        { uploads_sha256: () => conflict('fileKnown', { uploadId: 0, fileName: file.fileName }) },
        () =>
          withTx(call.db, async (tx) => {
            await refuseKnown(tx, file.sha256)
            if (technology.exchangeMode === 'deviceKept') await openDueWindows(tx, localDate(call.now))
            const { path: _, ...received } = file
            await keep(tx, stored, call.now)
            const [created] = await tx
              .insert(uploads)
              .values({
                ...query,
                mappingId: query.mappingId ?? null,
                ...received,
                state: 'analysing',
                uploadedBy: call.user.id,
                uploadedAt: call.now,
              })
              .returning({ id: uploads.id })
            if (!created) throw notFound()
            await audit(tx, actorOf(call), {
              action: 'upload.received',
              objectType: 'upload',
              objectId: created.id,
              after: received,
            })
            await enqueue(tx, 'analyseUpload', created.id, actorOf(call))
            return created.id
          }),
      )
      call.services.jobs.wake()
      return await readUpload(call.db, id, call.language)
    } finally {
      await dropFile(file)
    }
  },

  'uploads.get': ({ db, language, args: { params } }) => readUpload(db, params.id, language),

  'uploads.rows': async ({ db, scope, language, args: { params, query } }) => {
    await readUpload(db, params.id, language)
    const { rows, ...count } = await listPage<StagedRow>(db, rowListing(scope, params.id, query), query)
    return { items: rows.map((row) => toUploadRow(row, language)), ...count }
  },

  'uploads.rejects': async (call) => {
    const language = call.args.query.language ?? call.language
    const upload = await readUpload(call.db, call.args.params.id, language)
    const rows = await listAll<StagedRow>(call.db, rowListing(call.scope, upload.id, { outcome: 'rejected' }), {})
    const explained = [
      ...rows.map((row) => ({ ...row, line: row.line > 0 ? row.line : null, message: rejectMessage(row, language) })),
      ...upload.rejectsLeftOut.map(({ code, count, message }) => ({
        line: null,
        column: null,
        value: null,
        code,
        message: messageOf('rejectsLeftOut', language, { count, message }),
      })),
    ]
    const name = { file: `rejects-${upload.id}`, en: 'Rejects', es: 'Rechazos' }
    // `code` stays as it is: programs of readers' software look for it, beside the reason in words.
    return tableFile({ ...call, language }, name, 'csv', explained, [
      { key: 'line', en: 'Line', es: 'Línea', kind: 'integer' },
      { key: 'column', en: 'Column', es: 'Columna' },
      { key: 'value', en: 'Value', es: 'Valor' },
      { key: 'code', en: 'Code', es: 'Código' },
      { key: 'message', en: 'Reason', es: 'Motivo' },
    ])
  },

  'uploads.file': async (call) => {
    const upload = await readUpload(call.db, call.args.params.id, call.language)
    const original = await openKept(call.db, upload.sha256)
    if (!original) throw notFound()
    return call.reply
      .header('content-type', 'application/octet-stream')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(upload.fileName)}`)
      .send(original)
  },

  'uploads.choose': async (call) => {
    const { params, body } = call.args
    await rereadWith(call.db, params.id, body, actorOf(call))
    call.services.jobs.wake()
    return readUpload(call.db, params.id, call.language)
  },

  'uploads.confirm': async (call) => {
    await confirmAndWait(call.services, call.args.params.id, actorOf(call))
    return readUpload(call.db, call.args.params.id, call.language)
  },

  'uploads.undo': async (call) => {
    await undoUpload(call.services, call.args.params.id, actorOf(call))
    return readUpload(call.db, call.args.params.id, call.language)
  },
}
