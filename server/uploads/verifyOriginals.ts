import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import { keptFile, readKept } from '../files/kept.ts'

/** Takes the digest of every original file anew, out of the bytes that are kept. Answers those that are not what was uploaded. */
export async function verifyOriginals(db: Db): Promise<{ findings: string[]; count: number }> {
  const findings: string[] = []
  const uploads = await rowsOf<{ sha256: string; size: number; fileName: string; id: number }>(
    db,
    sql`select distinct on (sha256) id, sha256, size, file_name as "fileName" from uploads order by sha256, id`,
  )
  for (const { id, sha256, size, fileName } of uploads) {
    const file = await keptFile(db, sha256)
    const named = `The original of upload ${id} (${fileName})`
    if (!file) findings.push(`${named} is missing.`)
    else if (file.size !== size || (await digestOf(db, file)) !== sha256)
      findings.push(`${named} is not what was uploaded.`)
  }
  return { findings, count: uploads.length }
}

/** SHA-256 of what is kept; null where it cannot be read at all. */
async function digestOf(db: Db, file: Parameters<typeof readKept>[1]): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    await pipeline(readKept(db, file), hash)
    return hash.digest('hex')
  } catch {
    return null
  }
}
