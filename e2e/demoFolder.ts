import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where folders of the demonstration are kept from run to run. */
export const demoFolders = join('node_modules', '.cache', 'sievert')

/** The folder of the demonstration that the built server seeds: another build has another. */
export function demoFolder(): string {
  const server = join('dist', 'server')
  const hash = createHash('sha256')
  for (const name of readdirSync(server, { recursive: true, encoding: 'utf8' }).toSorted())
    if (/\.(js|mjs|sql|json)$/.test(name)) hash.update(name).update(readFileSync(join(server, name)))
  return join(demoFolders, `demo-${hash.digest('hex').slice(0, 16)}`)
}

/** A folder for one server: with the demonstration in it where that has been seeded, else empty. */
export function folderFor(demo: boolean): string {
  const folder = mkdtempSync(join(tmpdir(), 'sievert-e2e-'))
  const seeded = demo ? demoFolder() : ''
  if (existsSync(seeded)) cpSync(seeded, folder, { recursive: true })
  return folder
}
