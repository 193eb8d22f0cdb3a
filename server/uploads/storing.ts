import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../core/errors.ts'
import { filePartOf } from '../core/multipart.ts'
import { type ReceivedFile, spoolFolder } from './originals.ts'

/** Streams the one file of a request to disk while its digest is taken; nothing of it is held in memory. */
export async function receiveFile(request: FastifyRequest, data: string): Promise<ReceivedFile> {
  const part = await filePartOf(request)
  await mkdir(spoolFolder(data), { recursive: true, mode: 0o700 })
  const path = join(spoolFolder(data), randomUUID())
  const digest = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  try {
    await pipeline(part.file, measure, createWriteStream(path, { mode: 0o600 }))
    // Only now is it known whether the limit cut the file short.
    if (part.file.truncated) throw new ApiError(413, 'tooLarge', { megabytes: 50 })
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { fileName: cleanName(part.filename), sha256: digest.digest('hex'), size, path }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out.
const unsafe = /[\u0000-\u001f\u007f/\\]/g
// By whole symbols: half of one cannot be written into an address.
const cleanName = (name: string | undefined) => [...(name ?? '').replace(unsafe, '_')].slice(-200).join('') || 'file'

export const dropFile = (file: ReceivedFile) => rm(file.path, { force: true })
