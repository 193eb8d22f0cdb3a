import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import { keptFile, readKept, type Stored } from '../files/kept.ts'

/**
 * Takes the digest of every original file anew, out of the bytes that are kept. Answers those that are missing, cannot be read,
 * or are not what was uploaded.
 */
export async function verifyOriginals(db: Db): Promise<{ findings: string[]; count: number }> {
  const findings: string[] = []
  const uploads = await rowsOf<{ sha256: string; size: number; fileName: string; id: number }>(
    db,
    sql`select distinct on (sha256) id, sha256, size, file_name as "fileName" from uploads order by sha256, id`,
  )
  for (const { id, sha256, size, fileName } of uploads) {
    const file = await keptFile(db, sha256)
    const wrong = file ? await wrongWith(db, file, { sha256, size }) : 'is missing.'
    if (wrong) findings.push(`The original of upload ${id} (${fileName}) ${wrong}`)
  }
  return { findings, count: uploads.length }
}

/** What is wrong with what is kept; null where nothing is. What could not be asked is not said to have been altered. */
async function wrongWith(
  db: Db,
  file: Stored,
  { sha256, size }: { sha256: string; size: number },
): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    await pipeline(readKept(db, file), hash)
  } catch (error) {
    return `cannot be read (${error instanceof Error ? error.message : String(error)}).`
  }
  return file.size === size && hash.digest('hex') === sha256 ? null : 'is not what was uploaded.'
}
