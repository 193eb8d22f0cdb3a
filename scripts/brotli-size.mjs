import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync } from 'node:zlib'

/** Pressing is most of the work of weighing, so what has been pressed once is known to the next run as well. */
const kept = join(import.meta.dirname, '../node_modules/.cache/sievert-brotli.json')
/** Another library may press to another size. */
const version = process.versions.brotli
/** So many pieces are kept: some runs' worth. */
const most = 2_000

const known = new Map(before())
let added = 0
process.once('exit', keep)

/** Sizes of earlier runs; none when nothing was kept, or what was kept cannot be read. */
function before() {
  try {
    const found = JSON.parse(readFileSync(kept, 'utf8'))
    return found.version === version ? Object.entries(found.sizes) : []
  } catch {
    return []
  }
}

function keep() {
  if (added === 0) return
  try {
    mkdirSync(dirname(kept), { recursive: true })
    writeFileSync(kept, JSON.stringify({ version, sizes: Object.fromEntries([...known].slice(-most)) }))
  } catch {
    // Where nothing can be written, the next run presses anew.
  }
}

const keyOf = (contents) => createHash('sha256').update(contents).digest('base64')

/** Marks a piece as the one that was asked for last, and answers its size. */
function remember(key, size) {
  if (!known.delete(key)) added += 1
  known.set(key, size)
  return size
}

/** Brotli bytes of some contents, as they are served. The same pieces come up in many bundles: each is pressed once. */
export function brotliSize(contents) {
  const key = keyOf(contents)
  return remember(key, known.get(key) ?? brotliCompressSync(contents).length)
}

/** The same for large pieces, several of which are pressed at a time. */
export async function brotliSizeBeside(contents) {
  const key = keyOf(contents)
  return remember(key, known.get(key) ?? (await promisify(brotliCompress)(contents)).length)
}
