/**
 * Writes the lockfile of each example, or of those that are named. The packages stand in as their package.json alone, so that
 * nothing has to be built; their checksum is left out, because the files are packed anew at every build. `--fresh` forgets
 * what was locked before.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { installedFolders, isPacked, type Lock, packedFiles, packedLibraries } from './lockfiles.ts'

const root = join(import.meta.dirname, '..')
const named = process.argv.slice(2).filter((arg) => !arg.startsWith('-'))
const [, ...all] = installedFolders()
const examples = all.filter((folder) => named.length === 0 || named.includes(basename(folder)))
const scratch = mkdtempSync(join(tmpdir(), 'sievert-lock-'))
const npm = (cwd: string, ...args: string[]) =>
  execFileSync('npm', [...args, '--ignore-scripts', '--omit-lockfile-registry-resolved', '--loglevel=error'], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })

try {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const [name, library] of Object.entries(packedLibraries())) {
    const folder = mkdtempSync(join(scratch, 'packed-'))
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ version, ...library, scripts: undefined, devDependencies: undefined }),
    )
    npm(folder, 'pack')
    const [packed = ''] = readdirSync(folder).filter((each) => each.endsWith('.tgz'))
    renameSync(join(folder, packed), join(scratch, basename(packedFiles[name] ?? '')))
  }
  for (const example of examples) {
    const folder = join(scratch, basename(example))
    cpSync(example, folder, { recursive: true, filter: (path) => !/[\\/](node_modules|dist|src)$/.test(path) })
    const file = join(folder, 'package-lock.json')
    if (process.argv.includes('--fresh')) rmSync(file, { force: true })
    npm(folder, 'install', '--package-lock-only')
    const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock
    for (const entry of Object.values(lock.packages)) if (isPacked(entry)) delete entry.integrity
    writeFileSync(join(example, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`)
    console.log(`${basename(example)}: ${Object.keys(lock.packages).length - 1} packages`)
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
