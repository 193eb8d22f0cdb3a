import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const kinds = new Set(['.js', '.css', '.html', '.json', '.svg', '.txt'])

/** Writes .br and .gz beside every text file of a folder that gets smaller by it, so that nobody compresses at run time. */
export function precompress(folder) {
  let count = 0
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    // The server writes a nonce into the page itself, so that one is compressed when it is sent.
    if (!entry.isFile() || !kinds.has(extname(entry.name)) || entry.name === 'index.html') continue
    const path = join(entry.parentPath, entry.name)
    const text = readFileSync(path)
    const brotli = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    if (brotli.length >= text.length) continue
    writeFileSync(`${path}.br`, brotli)
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
    count++
  }
  return count
}

if (process.argv[2]) console.log(`${precompress(process.argv[2])} files compressed in ${process.argv[2]}`)
