import { actorOf, audit } from '../core/audit.ts'
import type { Handlers } from '../core/context.ts'
import { orDuplicate } from '../core/duplicates.ts'
import { conflict, notFound } from '../core/errors.ts'
import { withTx } from '../db/database.ts'
import { previewApart } from '../files/apart.ts'
import { headingOf } from '../files/preview.ts'
import { mappedProfiles, saveMapping } from '../kept/mappings.ts'
import { readSentList } from '../uploads/sentList.ts'

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
    const { rows } = await readSentList(call, previewApart)
    return { sheet: call.args.query.sheet ?? null, rows, headerLine: headingOf(rows) }
  },
}
