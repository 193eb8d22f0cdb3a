import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { type Db, type Queryable, rowsOf } from '../db/database.ts'
import { fileChunks, files } from '../db/schema.ts'

/** A file that was received and waits, outside the database, to be kept or dropped. */
export interface ReceivedFile {
  fileName: string
  sha256: string
  /** Bytes. */
  size: number
  path: string
}

/** Small enough to be held, large enough to be few. */
const chunkBytes = 256 * 1024

/** Where files wait while they arrive or are read; whatever lies there is nobody's after a restart. */
export const spoolFolder = (data: string): string => join(data, 'spool')

/** Bytes in pieces of one length, but for the last. */
async function* inChunks(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  let length = 0
  for await (const piece of bytes) {
    rest.push(piece)
    length += piece.length
    while (length >= chunkBytes) {
      const whole = Buffer.concat(rest)
      yield whole.subarray(0, chunkBytes)
      rest = [whole.subarray(chunkBytes)]
      length -= chunkBytes
    }
  }
  if (length > 0) yield Buffer.concat(rest)
}

/**
 * Puts the bytes of a received file into the database, piece by piece, each committed by itself: no transaction is open for
 * as long as a large file takes. They are nobody's until `keepOriginal`. Answers how many pieces there are.
 */
export async function storeChunks(db: Db, { sha256, path }: ReceivedFile): Promise<number> {
  const [known] = await db.select({ chunks: files.chunks }).from(files).where(eq(files.sha256, sha256))
  if (known) return known.chunks
  let seq = 0
  for await (const bytes of inChunks(createReadStream(path).pipe(createGzip({ level: 1 })))) {
    await db
      .insert(fileChunks)
      .values({ sha256, seq, bytes, at: new Date().toISOString() })
      .onConflictDoUpdate({ target: [fileChunks.sha256, fileChunks.seq], set: { bytes, at: new Date().toISOString() } })
    seq += 1
  }
  return seq
}

/**
 * Makes stored pieces a file, in the transaction of what it belongs to. Throws when a piece is missing: then nothing of the
 * transaction may stay.
 */
export async function keepOriginal(tx: Queryable, { sha256, size }: ReceivedFile, chunks: number, now: string) {
  const [found] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from (select 1 from file_chunks where sha256 = ${sha256} for share) as held`,
  )
  if (found?.count !== chunks) throw new Error('A piece of the file is missing.')
  await tx.insert(files).values({ sha256, size, chunks, createdAt: now }).onConflictDoNothing()
}

async function* packedBytes(db: Db, sha256: string, chunks: number): AsyncGenerator<Buffer> {
  for (let seq = 0; seq < chunks; seq += 1) {
    const [row] = await rowsOf<{ bytes: Buffer }>(
      db,
      sql`select bytes from file_chunks where sha256 = ${sha256} and seq = ${seq}`,
    )
    if (!row) throw new Error(`Piece ${seq} of a kept file is missing.`)
    yield row.bytes
  }
}

/** The bytes of a kept file as a stream, from whichever process asks; null when there is none. */
export async function openOriginal(db: Db, sha256: string): Promise<Readable | null> {
  const [file] = await db.select({ chunks: files.chunks }).from(files).where(eq(files.sha256, sha256))
  if (!file) return null
  const unpacked = createGunzip()
  // The error of either end reaches whoever reads.
  pipeline(Readable.from(packedBytes(db, sha256, file.chunks), { objectMode: false }), unpacked).catch(() => {})
  return unpacked
}

/** Lays a kept file out as a file of its own while `work` reads it. Throws when there is none. */
export async function withOriginal<T>(
  db: Db,
  sha256: string,
  data: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const original = await openOriginal(db, sha256)
  if (!original) throw new Error('The original of an upload is missing.')
  await mkdir(spoolFolder(data), { recursive: true, mode: 0o700 })
  const path = join(spoolFolder(data), randomUUID())
  try {
    await pipeline(original, createWriteStream(path, { mode: 0o600 }))
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** Removes pieces that became no file within a day. */
export const sweepChunks = (db: Queryable) =>
  db.execute(sql`delete from file_chunks c where at < now() - interval '1 day'
    and not exists (select 1 from files f where f.sha256 = c.sha256)`)
