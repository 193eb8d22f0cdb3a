import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'

const known = new Map()

/** Brotli bytes of some contents, as they are served. The same pieces come up in many bundles: each is pressed once. */
export function brotliSize(contents) {
  const key = createHash('sha1').update(contents).digest('base64')
  let size = known.get(key)
  if (size === undefined) {
    size = brotliCompressSync(contents).length
    known.set(key, size)
  }
  return size
}
