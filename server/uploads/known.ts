import { and, eq, notInArray } from 'drizzle-orm'
import { conflict } from '../core/errors.ts'
import type { Queryable } from '../db/database.ts'
import { uploads } from '../db/schema.ts'

/** The same file is not taken twice while the first stands. Throws the conflict that names it. */
export async function refuseKnown(db: Queryable, sha256: string) {
  const [known] = await db
    .select({ id: uploads.id, fileName: uploads.fileName })
    .from(uploads)
    .where(and(eq(uploads.sha256, sha256), notInArray(uploads.state, ['refused', 'undone'])))
  if (known) throw conflict('fileKnown', { uploadId: known.id, fileName: known.fileName }, true)
}
