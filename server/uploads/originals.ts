import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../db/database.ts'
import { keptFile, openKept, type Stored, store } from '../files/kept.ts'

/** A file that was received and waits, outside the database, to be kept or dropped. */
export interface ReceivedFile {
  fileName: string
  sha256: string
  /** Bytes. */
  size: number
  path: string
}

/** Where files wait while they arrive or are read; whatever lies there is nobody's after a restart. */
export const spoolFolder = (data: string): string => join(data, 'spool')

/** Puts a received file into the database, under its digest: the name that a person gave it never becomes a path. */
export const storeOriginal = async (db: Db, { sha256, path }: ReceivedFile): Promise<Stored> =>
  (await keptFile(db, sha256)) ?? (await store(db, sha256, createReadStream(path)))

/** Lays a kept file out as a file of its own while `work` reads it. Throws when there is none. */
export async function withOriginal<T>(
  db: Db,
  sha256: string,
  data: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const original = await openKept(db, sha256)
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
