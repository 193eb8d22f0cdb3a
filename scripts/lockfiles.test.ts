import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  installedFolders,
  lockObjections,
  lockProblems,
  packedLibraries,
  unpinnedInstalls,
  unpinnedPrograms,
} from './lockfiles.ts'

const root = join(import.meta.dirname, '..')
const example = join(root, 'examples/vite-react19')
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const library = read(join(root, 'package.json'))

describe('what is installed tomorrow is what was installed today', () => {
  test.each(installedFolders().map((folder) => [basename(folder), folder]))(
    '%s',
    (_, folder) => {
      expect(lockProblems(folder)).toEqual([])
    },
    60_000,
  )

  test('no program installs past a lockfile', () => {
    expect(unpinnedPrograms()).toEqual([])
  })

  test('the parts that a portal may get in another version are held to the last number', () => {
    const ranges = Object.entries(library.dependencies as Record<string, string>)
    const kit = ranges.filter(([name]) => name.startsWith('@mui/x-'))
    expect(kit.length).toBeGreaterThan(2)
    expect(kit.filter(([, range]) => !range.startsWith('~'))).toEqual([])
    expect(Object.entries(library.devDependencies).filter(([, range]) => !/^\d/.test(String(range)))).toEqual([])
  })
})

describe('a lockfile that does not hold is found', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sievert-lockfile-'))
    cpSync(join(example, 'package.json'), join(folder, 'package.json'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const lockWith = (change: (packages: Record<string, { dependencies?: Record<string, string> }>) => void) => {
    const lock = read(join(example, 'package-lock.json'))
    change(lock.packages)
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
    return lockProblems(folder).join('\n')
  }

  test('when there is none', () => {
    const empty = join(folder, 'empty')
    mkdirSync(empty)
    expect(lockProblems(empty)).toEqual([expect.stringContaining('There is no package-lock.json')])
  })

  test('when the binary of another platform is missing', () => {
    const said = lockWith((packages) => {
      const binary = Object.keys(packages).find((path) => /darwin-arm64/.test(path))
      delete packages[binary as string]
    })
    expect(said).toMatch(/npm ci --dry-run/)
  }, 60_000)

  test('when a package is another one than a range asks for', () => {
    const said = lockWith((packages) => {
      Object.assign(packages['node_modules/@mui/material'] as object, { version: '6.4.0' })
    })
    expect(said).toMatch(/npm ls[\s\S]*@mui\/material/)
  }, 60_000)

  const objections = (change: (packages: Record<string, Record<string, unknown>>) => void) => {
    const lock = read(join(example, 'package-lock.json'))
    change(lock.packages)
    return lockObjections(lock, packedLibraries())
  }
  test.each([
    ['resolved', 'https://registry.internal/zod.tgz', /another registry/],
    ['integrity', undefined, /no checksum/],
  ])('when a package has the %s %s', (name, value, words) => {
    const found = objections((packages) => {
      Object.assign(packages['node_modules/react'] as object, { [name]: value })
    })
    expect(found).toEqual([expect.stringMatching(words)])
  })

  test('when the library asks for something else since, or is locked to one build', () => {
    const found = objections((packages) => {
      Object.assign(packages['node_modules/@sievert/portal'] as object, {
        integrity: 'sha512-x',
        dependencies: { zod: '3' },
      })
    })
    expect(found).toEqual([expect.stringMatching(/checksum of one build/), expect.stringMatching(/lock:examples/)])
  })
})

describe('an installation past a lockfile is found', () => {
  const binaries = new Set(['vitest', 'test-storybook'])
  test.each([
    ["run(npm, ['install', '--no-package-lock'], target)", 2],
    ["execFileSync('npm', ['install', 'left-pad'])", 1],
    ["run(npm,\n  [\n 'i', 'left-pad'])", 1],
    ['"postbuild": "npm install left-pad"', 1],
    ['"x": "yarn add left-pad && pnpm dlx y"', 1],
    ["spawn('npx', ['--yes', 'vitest'])", 1],
    ['npx left-pad@1', 1],
  ])('%s', (text, count) => {
    expect(unpinnedInstalls(text, binaries)).toHaveLength(count)
  })

  test.each([
    "run(npm, ['ci', '--prefer-offline'], target)",
    "npm(folder, 'install', '--package-lock-only')",
    "execFileSync('apt-get', ['install', '-y', 'chromium'])",
    "run('npx', ['vitest', 'run'])",
    '// npm install left-pad',
  ])('%s is in order', (text) => {
    expect(unpinnedInstalls(text, binaries)).toEqual([])
  })
})
