import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { FileRefused } from './refusal.ts'

/** A file that can be read more than once: a path, its bytes, or a function that opens it from the start each time. */
export type FileSource = string | Uint8Array | (() => Readable)

export function openSource(source: FileSource): Readable {
  if (typeof source === 'string') return createReadStream(source)
  if (source instanceof Uint8Array) return Readable.from(source.length > 0 ? [source] : [], { objectMode: false })
  return source()
}

/** The first bytes, as many as there are up to `length`. */
export async function startOf(source: FileSource, length: number): Promise<Buffer> {
  let start: Buffer = Buffer.alloc(0)
  for await (const chunk of openSource(source) as AsyncIterable<Buffer>) {
    start = Buffer.concat([start, chunk.subarray(0, length - start.length)])
    if (start.length >= length) break
  }
  return start
}

/** All bytes. Throws FileRefused `tooLarge` as soon as there are more than `maxBytes`. */
export async function bytesOf(source: FileSource, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of openSource(source) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new FileRefused('tooLarge', { maxBytes })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
