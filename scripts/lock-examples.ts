/**
 * Writes the lockfile of each example. The library stands in as its package.json alone, so that nothing has to be built; its
 * checksum is left out, because the file is packed anew at every build. `--fresh` forgets what was locked before.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { installedFolders, type Lock, packedFile } from './lockfiles.ts'

const root = join(import.meta.dirname, '..')
const [, ...examples] = installedFolders()
const scratch = mkdtempSync(join(tmpdir(), 'sievert-lock-'))
const npm = (cwd: string, ...args: string[]) =>
  execFileSync('npm', [...args, '--ignore-scripts', '--omit-lockfile-registry-resolved', '--loglevel=error'], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })

try {
  const { scripts, devDependencies, ...manifest } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  writeFileSync(join(scratch, 'package.json'), JSON.stringify(manifest))
  npm(scratch, 'pack')
  const [packed = ''] = readdirSync(scratch).filter((name) => name.endsWith('.tgz'))
  renameSync(join(scratch, packed), join(scratch, 'sievert.tgz'))
  for (const example of examples) {
    const folder = join(scratch, basename(example))
    cpSync(example, folder, { recursive: true, filter: (path) => !/[\\/](node_modules|dist|src)$/.test(path) })
    const file = join(folder, 'package-lock.json')
    if (process.argv.includes('--fresh')) rmSync(file, { force: true })
    npm(folder, 'install', '--package-lock-only')
    const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock
    for (const entry of Object.values(lock.packages)) if (entry.resolved === packedFile) delete entry.integrity
    writeFileSync(join(example, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`)
    console.log(`${basename(example)}: ${Object.keys(lock.packages).length - 1} packages`)
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
