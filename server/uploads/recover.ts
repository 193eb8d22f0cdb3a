import { inArray } from 'drizzle-orm'
import type { Services } from '../core/context.ts'
import { uploads } from '../db/schema.ts'
import { analyseSoon } from './analyse.ts'

/**
 * After a stop in the middle of work: a confirmation was one transaction, so nothing of it was written and the dry run
 * stands; an analysis starts again from the kept original.
 */
export async function recoverUploads(services: Services): Promise<void> {
  const { db } = services.database
  const left = await db
    .select()
    .from(uploads)
    .where(inArray(uploads.state, ['confirming', 'analysing']))
  for (const upload of left) {
    if (upload.state === 'analysing') analyseSoon(services, upload.id)
  }
  const confirming = left.filter(({ state }) => state === 'confirming').map(({ id }) => id)
  if (confirming.length > 0) await db.update(uploads).set({ state: 'analysed' }).where(inArray(uploads.id, confirming))
}
