import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { FileRefused } from './refusal.ts'
import type { ZipEntry } from './zipDirectory.ts'

const localHeader = 0x04034b50

/**
 * The text of an entry, piece by piece. Throws FileRefused `zipBomb` as soon as it grows beyond what the directory said, and
 * `notXlsx` where it is damaged.
 */
export async function* entryText(bytes: Uint8Array, entry: ZipEntry): AsyncGenerator<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { offset, compressed, expanded, method } = entry
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== localHeader) throw new FileRefused('notXlsx')
  const from = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  const packed = bytes.subarray(from, from + compressed)
  if (method !== 0 && method !== 8) throw new FileRefused('notXlsx')
  const source = Readable.from([packed], { objectMode: false })
  const plain = method === 0 ? source : source.pipe(createInflateRaw())
  const decoder = new TextDecoder()
  let size = 0
  try {
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > expanded) throw new FileRefused('zipBomb')
      yield decoder.decode(chunk, { stream: true })
    }
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('notXlsx')
  } finally {
    plain.destroy()
  }
  yield decoder.decode()
}

/** The whole text of an entry; only for those that `checkedZipDirectory` bounds. */
export async function wholeText(bytes: Uint8Array, entry: ZipEntry): Promise<string> {
  let text = ''
  for await (const piece of entryText(bytes, entry)) text += piece
  return text
}
