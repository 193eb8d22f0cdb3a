/**
 * Packs the library, copies the examples to a folder outside the repository (where nothing of ours can be found by
 * accident), installs in each what its lockfile holds and the packed file, and builds those that have something to build.
 * What has not changed since the last time is kept. Prints the folder.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { lockObjections } from './lockfiles.ts'

const root = join(import.meta.dirname, '..')
const call = promisify(execFile)
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/** The packed library: a digest of what is inside, its size, its files and its package.json. */
interface Tarball {
  digest: string
  bytes: number
  files: string[]
  manifest: { dependencies?: Record<string, string> }
}
export interface Packed {
  /** Folder with one folder for each host, outside the repository. */
  folder: string
  names: string[]
  tarball: Tarball
}

const digest = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16)

/** Runs a command; what it said becomes the error's message when it fails. */
async function run(command: string, args: string[], cwd: string): Promise<string> {
  try {
    const { stdout } = await call(command, args, {
      cwd,
      // As on anybody's machine: a test runner's own settings would make development builds of the portals.
      env: Object.fromEntries(
        Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|NODE_OPTIONS|VITE|npm_)/.test(name)),
      ),
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
    })
    return stdout
  } catch (error) {
    const { stdout, stderr, message } = error as { stdout?: string; stderr?: string; message: string }
    throw new Error(`${command} ${args.join(' ')} in ${cwd}:\n${stdout ?? ''}${stderr ?? message}`)
  }
}

/** Text of every file below a folder, without what npm and builds put there. */
function contentOf(folder: string): string {
  const parts: string[] = []
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (['node_modules', 'dist', '.stamp', 'package-lock.json'].includes(entry.name)) continue
    const path = join(folder, entry.name)
    parts.push(entry.name, entry.isDirectory() ? contentOf(path) : readFileSync(path, 'utf8'))
  }
  return parts.join('\0')
}

const stampOf = (folder: string, step: string) => {
  const path = join(folder, 'node_modules', `.sievert-${step}`)
  return {
    is: (value: string) => existsSync(path) && readFileSync(path, 'utf8') === value,
    set: (value: string) => writeFileSync(path, value),
  }
}

/** Packs the library into a folder. Answers a digest of what is inside. */
async function pack(folder: string): Promise<Tarball> {
  if (!existsSync(join(root, 'dist/lib/register.js'))) throw new Error('There is no dist/lib yet: npm run build:lib')
  const [packed] = JSON.parse(
    await run(npm, ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], root),
  )
  renameSync(join(folder, packed.filename), join(folder, 'sievert.tgz'))
  const manifest = JSON.parse(await run('tar', ['-xzOf', 'sievert.tgz', 'package/package.json'], folder))
  return {
    digest: packed.shasum,
    bytes: packed.size,
    files: packed.files.map(({ path }: { path: string }) => path),
    manifest,
  }
}

async function prepare(name: string, folder: string, tarball: Tarball): Promise<string> {
  const source = join(root, 'examples', name)
  const target = join(folder, name)
  mkdirSync(target, { recursive: true })
  for (const entry of readdirSync(target)) {
    if (entry !== 'node_modules' && entry !== 'dist') rmSync(join(target, entry), { recursive: true })
  }
  cpSync(source, target, { recursive: true, filter: (path) => !/[\\/](node_modules|dist)$/.test(path) })

  const manifest = readFileSync(join(source, 'package.json'), 'utf8')
  const lockfile = readFileSync(join(source, 'package-lock.json'), 'utf8')
  const wanted = digest(manifest, lockfile, tarball.digest)
  const installed = stampOf(target, 'installed')
  if (!installed.is(wanted)) {
    // The lockfile names the packed file without its checksum, which is another at every build; what that file asks for
    // is looked at here instead.
    const objections = lockObjections(JSON.parse(lockfile), tarball.manifest)
    if (objections.length > 0) throw new Error(`examples/${name}/package-lock.json:\n${objections.join('\n')}`)
    await run(npm, ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], target)
    installed.set(wanted)
  }
  const { scripts } = JSON.parse(manifest)
  if (scripts.build) {
    const built = stampOf(target, 'built')
    const now = digest('production', wanted, contentOf(target))
    if (!built.is(now) || !existsSync(join(target, 'dist'))) {
      await run(npm, ['run', '--silent', 'build'], target)
      built.set(now)
    }
  }
  return target
}

/** The hosts, ready to be served. Answers the folder, the names, and what the packed file holds. */
export async function packExamples(): Promise<Packed> {
  const folder = join(tmpdir(), `sievert-examples-${digest(root)}`)
  mkdirSync(folder, { recursive: true })
  const tarball = await pack(folder)
  const names = readdirSync(join(root, 'examples'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  for (const name of names) await prepare(name, folder, tarball)
  return { folder, names, tarball }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { folder, tarball } = await packExamples()
  console.log(`${tarball.files.length} files, ${Math.round(tarball.bytes / 1000)} kB packed`)
  console.log(folder)
}
