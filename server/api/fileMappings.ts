import { actorOf, audit } from '../core/audit.ts'
import type { Handlers } from '../core/context.ts'
import { orDuplicate } from '../core/duplicates.ts'
import { ApiError, conflict, notFound } from '../core/errors.ts'
import { leavingOf } from '../core/multipart.ts'
import { withTx } from '../db/database.ts'
import { previewApart } from '../files/apart.ts'
import { headingOf } from '../files/preview.ts'
import { FileRefused } from '../files/refusal.ts'
import { explainRefusal } from '../files/rejects.ts'
import { mappedProfiles, saveMapping } from '../kept/mappings.ts'
import { dropFile, receiveFile } from '../uploads/storing.ts'

export const fileMappingHandlers: Handlers<'fileMappings.list' | 'fileMappings.save' | 'fileMappings.preview'> = {
  'fileMappings.list': async ({ db }) => ({ items: await mappedProfiles(db) }),

  'fileMappings.save': (call) =>
    orDuplicate(
      { file_mappings_version: () => conflict('mappingChanged', { name: call.args.body.name, number: 0 }) },
      () =>
        withTx(call.db, async (tx) => {
          const id = await saveMapping(tx, call.args.body, actorOf(call))
          const [after] = await mappedProfiles(tx, id)
          if (!after) throw notFound()
          await audit(tx, actorOf(call), { action: 'fileMapping.kept', objectType: 'fileMapping', objectId: id, after })
          return after
        }),
    ),

  'fileMappings.preview': async (call) => {
    const file = await receiveFile(call.request, call.services.folder)
    try {
      const rows = await previewApart(file.path, { signal: leavingOf(call.reply) })
      return { sheet: null, rows, headerLine: headingOf(rows) }
    } catch (error) {
      if (error instanceof FileRefused)
        throw new ApiError(422, 'fileRefused', { reason: explainRefusal(error, call.language) })
      throw error
    } finally {
      await dropFile(file)
    }
  },
}
