import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { quantities } from '../../contract/quantities.ts'
import { type Db, rowsOf, toIso } from '../db/database.ts'
import { type Columns, selected } from '../db/quantities.ts'
import { uploads } from '../db/schema.ts'
import type { DoseRow, ParsedRow } from '../files/doseRow.ts'
import { readDoseFile } from '../files/readDoseFile.ts'
import { withOriginal } from './originals.ts'
import { readingOptions } from './readingOptions.ts'
import { sourceOf } from './source.ts'

type Upload = typeof uploads.$inferSelect

interface Stored extends Columns<'', number | null> {
  line: number
  serial: string
  readAt: string | null
  /** Of a read of a device. */
  kind: string | null
}

const batchSize = 1_000

/** What is kept of the lines of a file from one on to another: what was staged, or the reads of devices. */
const storedOf = (db: Db, uploadId: number, kept: boolean, after: number, upTo: number): Promise<Stored[]> =>
  rowsOf<Stored>(
    db,
    kept
      ? sql`select x.line, d.serial, x.read_at as "readAt", x.kind, ${selected('x', '')} from device_reads x
          join dosimeters d on d.id = x.dosimeter_id
          where x.upload_id = ${uploadId} and x.line > ${after} and x.line <= ${upTo} order by x.line`
      : sql`select x.line, x.serial, x.read_at as "readAt", null as kind, ${selected('x', '')} from upload_rows x
          where x.upload_id = ${uploadId} and x.outcome <> 'rejected' and x.line > ${after} and x.line <= ${upTo} order by x.line`,
  )

/** What of a kept line is not what the file says, in words. */
function differing(stored: Stored, read: ParsedRow | undefined): string[] {
  if (!read) return ['its file has no such line']
  const pairs: [string, unknown, unknown][] = [
    ['serial', stored.serial, read.serial],
    ['read_at', toIso(stored.readAt), read.readAt],
    ...(stored.kind === null ? [] : [['kind', stored.kind, read.kind] as [string, unknown, unknown]]),
    ...quantities.map((quantity): [string, unknown, unknown] => [
      quantity,
      stored[quantity],
      read.gross[quantity] ?? null,
    ]),
  ]
  return pairs.flatMap(([name, is, said]) => (is === said ? [] : [`${name} is ${is}, its file says ${said}`]))
}

/** Reads an original anew, as it was read, and compares every line that was taken from it. */
async function compareFile(db: Db, upload: Upload, folder: string): Promise<string[]> {
  const source = await sourceOf(db, upload)
  const noun = source.kept ? 'Read of a device' : 'Row'
  const findings: string[] = []
  let after = 0
  const compare = async (batch: readonly ParsedRow[], upTo: number) => {
    const byLine = new Map(batch.map((row) => [row.line, row]))
    for (const stored of await storedOf(db, upload.id, source.kept, after, upTo))
      for (const what of differing(stored, byLine.get(stored.line)))
        findings.push(`${noun} in line ${stored.line} of upload ${upload.id}: ${what}.`)
    after = upTo
  }
  const walk = async (rows: AsyncGenerator<DoseRow>) => {
    let batch: ParsedRow[] = []
    for await (const row of rows) {
      if (row.ok) batch.push(row)
      if (batch.length < batchSize) continue
      await compare(batch, row.line)
      batch = []
    }
    await compare(batch, 2 ** 31 - 1)
  }
  // No day of it is in the future any more: what was, was rejected when it was read.
  const options = readingOptions(upload, source, '9999-12-31T00:00:00.000Z')
  // Here and not in a thread of its own: nobody waits for anything else of this process, and the file was read before.
  await withOriginal(db, upload.sha256, folder, async (path) => walk((await readDoseFile(path, options)).rows()))
  return findings
}

/**
 * Reads the originals of all files that count anew, one after the other, by the choices that are kept with them, and compares
 * what is kept of their lines. Of one that cannot be read it says so.
 */
export async function verifyFiles(db: Db): Promise<string[]> {
  const findings: string[] = []
  const folder = await mkdtemp(join(tmpdir(), 'sievert-verify-'))
  try {
    for (let after = 0; ; ) {
      const [upload] = await db
        .select()
        .from(uploads)
        .where(sql`${uploads.id} > ${after} and ${uploads.state} in ('analysed', 'confirmed')`)
        .orderBy(uploads.id)
        .limit(1)
      if (!upload) return findings
      after = upload.id
      findings.push(
        ...(await compareFile(db, upload, folder).catch((error: Error) => [
          `Upload ${upload.id} (${upload.fileName}) cannot be read anew: ${error.message}`,
        ])),
      )
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
