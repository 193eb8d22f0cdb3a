/**
 * Packs the library and the elements, copies the examples to a folder outside the repository (where nothing of ours can be
 * found by accident), installs in each what its lockfile holds and the packed file, and builds those that have something to
 * build. What has not changed since the last time is kept. Prints the folder, and the seconds that each portal took.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { exampleNames, lockObjections, packedFiles } from './lockfiles.ts'

const root = join(import.meta.dirname, '..')
const call = promisify(execFile)
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/** A packed library: a digest of what is inside, its size, its files and its package.json. */
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
  /** The packed libraries, by name. */
  tarballs: Record<string, Tarball>
  /** Seconds that installing and building took for each portal; next to none for what was there already. */
  seconds: Record<string, number>
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
    if (['node_modules', 'dist', '.next', 'next-env.d.ts', 'package-lock.json'].includes(entry.name)) continue
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

/** Where each of the libraries stands once it is built. */
const built: Record<string, string> = { '@sievert/portal': root, '@sievert/elements': join(root, 'dist/elements') }

/** Packs a library into a folder, under the name by which the examples install it. */
async function pack(name: string, folder: string): Promise<Tarball> {
  if (!existsSync(join(root, 'dist/elements/package.json')))
    throw new Error('There is no dist/elements yet: npm run build:lib')
  const file = basename(packedFiles[name] ?? '')
  const [packed] = JSON.parse(
    await run(npm, ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], built[name] ?? root),
  )
  renameSync(join(folder, packed.filename), join(folder, file))
  const manifest = JSON.parse(await run('tar', ['-xzOf', file, 'package/package.json'], folder))
  return {
    digest: packed.shasum,
    bytes: packed.size,
    files: packed.files.map(({ path }: { path: string }) => path),
    manifest,
  }
}

const made = /^(node_modules|dist|\.next)$/

/** Copies an example, and leaves what was installed and built there before. */
function copy(name: string, folder: string): string {
  const target = join(folder, name)
  mkdirSync(target, { recursive: true })
  for (const entry of readdirSync(target)) if (!made.test(entry)) rmSync(join(target, entry), { recursive: true })
  cpSync(join(root, 'examples', name), target, { recursive: true, filter: (path) => !made.test(basename(path)) })
  return target
}

/** Puts a packed file in the place of the one before: everything else that was installed is as its lockfile says. */
async function unpackAnew(library: string, folder: string, target: string): Promise<void> {
  const place = join(target, 'node_modules', library)
  // What it needs in versions of its own stands inside.
  for (const entry of readdirSync(place)) if (entry !== 'node_modules') rmSync(join(place, entry), { recursive: true })
  await run(
    'tar',
    ['-xzf', join(folder, basename(packedFiles[library] ?? '')), '-C', place, '--strip-components=1'],
    folder,
  )
}

async function prepare(name: string, folder: string, tarballs: Record<string, Tarball>): Promise<void> {
  const source = join(root, 'examples', name)
  const target = copy(name, folder)

  const manifest = readFileSync(join(source, 'package.json'), 'utf8')
  const lockfile = readFileSync(join(source, 'package-lock.json'), 'utf8')
  const { scripts, dependencies } = JSON.parse(manifest)
  const asked = Object.keys(tarballs).filter((library) => library in dependencies)
  const wanted = digest(manifest, lockfile)
  const packed = digest(wanted, ...asked.map((library) => tarballs[library]?.digest ?? ''))
  const [installed, unpacked] = [stampOf(target, 'installed'), stampOf(target, 'unpacked')]
  if (!unpacked.is(packed)) {
    // The lockfile names the packed file without its checksum, which is another at every build; what that file asks for
    // is looked at here instead.
    const manifests = Object.fromEntries(asked.map((library) => [library, tarballs[library]?.manifest ?? {}]))
    const objections = lockObjections(JSON.parse(lockfile), manifests)
    if (objections.length > 0) throw new Error(`examples/${name}/package-lock.json:\n${objections.join('\n')}`)
    if (installed.is(wanted)) for (const library of asked) await unpackAnew(library, folder, target)
    else await run(npm, ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], target)
    installed.set(wanted)
    unpacked.set(packed)
  }
  if (!scripts.build) return
  const stamp = stampOf(target, 'built')
  const now = digest('production', packed, contentOf(join(folder, 'shell')), contentOf(target))
  const isThere = readdirSync(target).some((entry) => made.test(entry) && entry !== 'node_modules')
  if (stamp.is(now) && isThere) return
  for (const script of ['check', 'build']) if (scripts[script]) await run(npm, ['run', '--silent', script], target)
  stamp.set(now)
}

/** The hosts, ready to be served: all of them, or those that are named. */
export async function packExamples(names: readonly string[] = exampleNames()): Promise<Packed> {
  const folder = join(tmpdir(), `sievert-examples-${digest(root)}`)
  mkdirSync(folder, { recursive: true })
  const tarballs: Record<string, Tarball> = {}
  for (const library of Object.keys(packedFiles)) tarballs[library] = await pack(library, folder)
  copy('shell', folder)
  const seconds: Record<string, number> = {}
  for (const name of names) {
    const start = performance.now()
    await prepare(name, folder, tarballs)
    seconds[name] = Math.round((performance.now() - start) / 100) / 10
  }
  return { folder, names: [...names], tarballs, seconds }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const named = process.argv.slice(2)
  const { folder, tarballs, seconds } = await packExamples(named.length > 0 ? named : undefined)
  for (const [name, { files, bytes }] of Object.entries(tarballs))
    console.log(`${name}: ${files.length} files, ${Math.round(bytes / 1000)} kB packed`)
  for (const [name, took] of Object.entries(seconds)) console.log(`${name}: ${took} s`)
  console.log(folder)
}
