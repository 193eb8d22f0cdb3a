/** Whether what a test installs is pinned: what passes on one day must pass on the next. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
export const refresh = 'npm run lock:examples'
/** The packages that the examples install as packed files, made anew at every build, and how they name them. */
export const packedFiles: Record<string, string> = {
  '@sievert/portal': 'file:../sievert.tgz',
  '@sievert/elements': 'file:../elements.tgz',
}
export const isPacked = ({ resolved = '' }: { resolved?: string }): boolean =>
  Object.values(packedFiles).includes(resolved)

interface Ranges {
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
/** A package-lock.json, as far as it is looked at. */
export interface Lock {
  packages: Record<string, Ranges & { resolved?: string; integrity?: string; link?: boolean; inBundle?: boolean }>
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const rangesOf = ({ dependencies = {}, peerDependencies = {} }: Ranges) =>
  JSON.stringify([dependencies, peerDependencies])

/** The portals among the examples; what they share stands beside them and installs nothing. */
export const exampleNames = (): string[] =>
  readdirSync(join(root, 'examples')).filter((name) => existsSync(join(root, 'examples', name, 'package.json')))

/** Every folder whose packages a test or a script installs: the repository and each example. */
export const installedFolders = (): string[] => [root, ...exampleNames().map((name) => join(root, 'examples', name))]

/** What is wrong in the text of a lockfile. `libraries` are the package.json of what the examples install packed, by name. */
export function lockObjections(lock: Lock, libraries: Record<string, Ranges>): string[] {
  const problems: string[] = []
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '' || entry.link) continue
    if (isPacked(entry)) {
      if (entry.integrity) problems.push(`${path} has the checksum of one build; the next one will not have it.`)
      if (rangesOf(entry) !== rangesOf(libraries[path.replace('node_modules/', '')] ?? {}))
        problems.push(`${path} is locked with other dependencies than package.json declares: ${refresh}`)
      continue
    }
    if (entry.resolved) problems.push(`${path} comes from ${entry.resolved}: another machine has another registry.`)
    if (!entry.integrity && !entry.inBundle) problems.push(`${path} has no checksum.`)
  }
  return problems
}

/** The package.json of what the examples install packed, by name. */
export const packedLibraries = (): Record<string, Ranges> => ({
  '@sievert/portal': read(join(root, 'package.json')),
  '@sievert/elements': read(join(root, 'scripts/elements/package.json')),
})

/** Asks npm without installing anything; what it says when it refuses. */
function asked(folder: string, args: string[]): string[] {
  try {
    execFileSync('npm', [...args, '--loglevel=error'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
      shell: process.platform === 'win32',
    })
    return []
  } catch (error) {
    return [`npm ${args.join(' ')}: ${(error as { stderr: string }).stderr}`]
  }
}

/** Everything that keeps a folder from being installed tomorrow as it is today. */
export function lockProblems(folder: string): string[] {
  const file = join(folder, 'package-lock.json')
  if (!existsSync(file)) return [`There is no package-lock.json: ${refresh}`]
  return [
    ...lockObjections(read(file), packedLibraries()),
    // Ranges of peers included; what is optional, as binaries of other platforms are, is seen by `ci` alone.
    ...asked(folder, ['ls', '--package-lock-only', '--all']),
    ...asked(folder, ['ci', '--dry-run', '--ignore-scripts']),
  ]
}

const withoutLock: [RegExp, string][] = [
  [/--no-package-lock\b|--package-lock[= ]false|--no-lockfile\b/, 'leaves the lockfile out'],
  [/\b(?:npm|pnpm|yarn|bun)\b(?:\.cmd)?['"`]?[\s,[]+['"`]?(?:install|i|add|update|exec|x|dlx)\b/, 'installs by name'],
  [/\bnpx\b(?:\.cmd)?['"`]?[\s,[]+['"`]?(?:-y|--yes|-p|--package)\b/, 'fetches a program'],
]
const npx = /\bnpx\b(?:\.cmd)?['"`]?[\s,[]+['"`]?([@\w][^\s'"`,\]]*)/g

/** What a script or a test installs past a lockfile, in words. `binaries` are the programs of the repository's own lock. */
export function unpinnedInstalls(text: string, binaries: Set<string>): string[] {
  // Writing a lockfile installs nothing.
  const code = text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/['"`]install['"`],\s*['"`]--package-lock-only['"`]/g, '')
  const found = withoutLock.flatMap(([pattern, what]) => {
    const [said] = pattern.exec(code) ?? []
    return said ? [`${what} (${said.replace(/\s+/g, ' ')})`] : []
  })
  for (const [, name = ''] of code.matchAll(npx)) if (!binaries.has(name)) found.push(`fetches a program (npx ${name})`)
  return found
}

function* programsOf(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!['node_modules', 'dist', 'storybook-static', 'recordings', '.git', '.data', '.cache'].includes(entry.name))
        yield* programsOf(path)
    } else if (/^\.(m?[jt]sx?|cjs|cts|sh)$/.test(extname(entry.name)) || entry.name === 'package.json') yield path
  }
}

/** Every program of the repository that installs something that no lockfile holds. */
export function unpinnedPrograms(folder = root): string[] {
  const binaries = new Set(readdirSync(join(root, 'node_modules/.bin')).map((name) => name.replace(/\.(cmd|ps1)$/, '')))
  return [...programsOf(folder)].flatMap((path) => {
    // These two name what they look for.
    if (/lockfiles(\.test)?\.ts$/.test(path)) return []
    const text = readFileSync(path, 'utf8')
    return unpinnedInstalls(text, binaries).map((what) => `${path.slice(folder.length + 1)} ${what}.`)
  })
}
