import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Services } from '../core/context.ts'
import { rowsOf, withTx } from '../db/database.ts'
import { keep } from '../files/kept.ts'
import { spoolFolder, storeOriginal } from './originals.ts'

/**
 * Originals once lay in a folder of the one process that there was. Takes those that lie there into the database, where every
 * process and every backup finds them, and empties what an ended process left on its way. Run once at each start.
 */
export async function adoptOriginals(services: Services): Promise<void> {
  await rm(spoolFolder(services.folder), { recursive: true, force: true })
  const folder = join(services.folder, 'uploads')
  if (!existsSync(folder)) return
  const { db } = services.database
  const missing = await rowsOf<{ sha256: string; size: number; fileName: string; uploadedAt: string }>(
    db,
    sql`select distinct on (u.sha256) u.sha256, u.size, u.file_name as "fileName", u.uploaded_at as "uploadedAt" from uploads u
        where not exists (select 1 from files f where f.key = u.sha256) order by u.sha256, u.uploaded_at`,
  )
  for (const { uploadedAt, ...file } of missing) {
    const received = { ...file, path: join(folder, file.sha256) }
    if (!existsSync(received.path)) continue
    const stored = await storeOriginal(db, received)
    await withTx(db, (tx) => keep(tx, stored, new Date(uploadedAt).toISOString()))
  }
}
