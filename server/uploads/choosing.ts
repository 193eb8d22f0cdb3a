import type { z } from 'zod'
import type { uploadChoices } from '../../contract/schemas/uploads.ts'
import { type Actor, audit } from '../core/audit.ts'
import { orDuplicate } from '../core/duplicates.ts'
import { conflict } from '../core/errors.ts'
import { transition } from '../core/transition.ts'
import { type Db, type Tx, withTx } from '../db/database.ts'
import { enqueue } from '../jobs/queue.ts'
import { refuseKnown } from './known.ts'
import { lockUpload } from './queries.ts'
import { choicesOf } from './readingOptions.ts'

/**
 * Keeps what a person said about a file that was refused, or whose dry run nobody has confirmed, and has the original read
 * again. Throws a conflict for an upload in any other state, and `fileKnown` where the same file was sent once more meanwhile.
 */
export async function rereadWith(
  db: Db,
  id: number,
  choices: z.infer<typeof uploadChoices>,
  actor: Actor,
): Promise<void> {
  const work = () =>
    withTx(db, async (tx) => {
      const upload = await lockUpload(tx, id)
      if (upload.state !== 'refused' && upload.state !== 'analysed')
        throw conflict('uploadState', { state: upload.state })
      await refuseOther(tx, upload)
      const empty = { newCount: 0, changedCount: 0, unchangedCount: 0, rejectedCount: 0, rejectsLeftOut: [] }
      await transition(tx, 'upload', [id], 'analysing', actor, {
        set: { ...choices, ...empty, refusal: null, failure: null, readAs: null },
      })
      await audit(tx, actor, {
        action: 'upload.chosen',
        objectType: 'upload',
        objectId: id,
        before: { period: upload.period, ...choicesOf(upload) },
        after: choices,
      })
      await enqueue(tx, 'analyseUpload', id, actor)
    })
  await orDuplicate({ uploads_sha256: () => conflict('fileKnown', { uploadId: 0, fileName: '' }) }, work)
}

/** A refused file does not stand, so that it may have been sent again. */
const refuseOther = async (tx: Tx, { state, sha256 }: { state: string; sha256: string }) => {
  if (state === 'refused') await refuseKnown(tx, sha256)
}
