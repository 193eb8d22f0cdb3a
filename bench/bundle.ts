/**
 * Bytes of JavaScript (brotli) up to the usable sign-in page and up to each list as the first one, against a floor that is built here
 * from the same libraries: what the files' own imports bring, no matter when the browser fetches them ahead.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Manifest } from 'vite'
import { lists, withoutGrid } from './lists.ts'
import { floorConfig } from './screens/builds.ts'
import { report } from './tools.ts'

const root = join(import.meta.dirname, '..')

/** Sizes of what a page needs: the entry and the named lazy parts, each with everything that it imports. */
function closure(folder: string, lazyParts: readonly string[]) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}.`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  visit('index.html')
  for (const part of lazyParts) {
    // A part that travels with others is known by the name of what they travel in.
    const keys = Object.keys(manifest)
    const key = keys.find((name) => name.endsWith(part) || manifest[name]?.name === part)
    if (!key) throw new Error(`The build has no ${part}.`)
    visit(key)
  }
  const bytes = [...files]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0)
  return { bytes, files: files.size }
}

export async function benchBundle(): Promise<boolean> {
  console.log('\nJavaScript, brotli')
  const folder = mkdtempSync(join(tmpdir(), 'sievert-floor-'))
  await build(floorConfig('bench/floor', folder))
  execFileSync('npm', ['run', '--silent', 'build:app'], { cwd: root, stdio: 'ignore' })
  const app = join(root, 'dist/app')
  const sizes = {
    floorLogin: closure(folder, []),
    floorGrid: closure(folder, ['Inside.tsx', 'GridList.tsx']),
    login: closure(app, []),
  }
  for (const [name, { bytes, files }] of Object.entries(sizes))
    console.log(`${name}: ${(bytes / 1024).toFixed(1)} KB in ${files} files`)
  rmSync(folder, { recursive: true, force: true })
  return [
    report({ name: 'sign-in against the floor', value: sizes.login.bytes / sizes.floorLogin.bytes, atMost: 1.1 }),
    ...Object.entries(lists).map(([address, page]) =>
      report({
        name: `${address} against the floor with the grid`,
        value:
          closure(app, ['inside', page, ...(withoutGrid.includes(address) ? [] : ['table/GridView.tsx'])]).bytes /
          sizes.floorGrid.bytes,
        atMost: 1.1,
      }),
    ),
  ].every(Boolean)
}
