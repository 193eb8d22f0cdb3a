import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { type Db, type Queryable, rowsOf } from '../db/database.ts'
import { fileChunks, files } from '../db/schema.ts'

/** Small enough to be held, large enough to be few. */
const chunkBytes = 256 * 1024

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

/** What of a file is in the database already. */
export interface Stored {
  key: string
  /** Bytes, before they were packed. */
  size: number
  chunks: number
}

/**
 * Puts bytes into the database, piece by piece, each committed by itself: no transaction is open for as long as a large file
 * takes. They are nobody's until `keep`. `onChunk` may stop it by throwing.
 */
export async function store(db: Db, key: string, bytes: Readable, onChunk: () => void = () => {}): Promise<Stored> {
  let size = 0
  let seq = 0
  const counted = async function* (source: AsyncIterable<Buffer | string>) {
    for await (const piece of source) {
      size += Buffer.byteLength(piece)
      yield piece
    }
  }
  const packed = createGzip({ level: 1 })
  const packing = pipeline(bytes, counted, packed)
  packing.catch(() => {})
  for await (const chunk of inChunks(packed)) {
    onChunk()
    const at = new Date().toISOString()
    await db
      .insert(fileChunks)
      .values({ key, seq, bytes: chunk, at })
      .onConflictDoUpdate({ target: [fileChunks.key, fileChunks.seq], set: { bytes: chunk, at } })
    seq += 1
  }
  await packing
  return { key, size, chunks: seq }
}

/**
 * Makes stored pieces a file, in the transaction of what it belongs to. Throws when a piece is missing: then nothing of the
 * transaction may stay.
 */
export async function keep(tx: Queryable, { key, size, chunks }: Stored, now: string): Promise<void> {
  const [found] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from (select 1 from file_chunks where key = ${key} for share) as held`,
  )
  if (found?.count !== chunks) throw new Error('A piece of the file is missing.')
  await tx.insert(files).values({ key, size, chunks, createdAt: now }).onConflictDoNothing()
}

/** What there is under a key; null when nothing is kept under it. */
export async function keptFile(db: Queryable, key: string): Promise<Stored | null> {
  const [file] = await db.select().from(files).where(eq(files.key, key))
  return file ?? null
}

async function* packedBytes(db: Db, { key, chunks }: Stored): AsyncGenerator<Buffer> {
  for (let seq = 0; seq < chunks; seq += 1) {
    const [row] = await rowsOf<{ bytes: Buffer }>(
      db,
      sql`select bytes from file_chunks where key = ${key} and seq = ${seq}`,
    )
    if (!row) throw new Error(`Piece ${seq} of a kept file is missing.`)
    yield row.bytes
  }
}

/** The bytes of a kept file as a stream, from whichever process asks; null when there is none. */
export async function openKept(db: Db, key: string): Promise<Readable | null> {
  const file = await keptFile(db, key)
  return file && readKept(db, file)
}

/** The bytes of a file that is known to be kept. */
export function readKept(db: Db, file: Stored): Readable {
  const unpacked = createGunzip()
  // The error of either end reaches whoever reads.
  pipeline(Readable.from(packedBytes(db, file), { objectMode: false }), unpacked).catch(() => {})
  return unpacked
}

/** Removes pieces that became no file within a day, and what jobs made an hour ago: it can be made again. */
export async function sweepFiles(db: Queryable): Promise<void> {
  await db.execute(sql`delete from files where key like 'job-%' and created_at < now() - interval '1 hour'`)
  await db.execute(sql`delete from file_chunks c where not exists (select 1 from files f where f.key = c.key)
    and at < now() - (case when c.key like 'job-%' then interval '1 hour' else interval '1 day' end)`)
}
