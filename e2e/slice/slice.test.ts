import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/**
 * What `npm run new-slice` writes passes everything at once: a copy of this repository gets two slices, one of clients with a
 * field of each kind and one of the service alone, and nobody touches it before it is checked.
 */
const root = resolve(import.meta.dirname, '../..')
const place = mkdtempSync(join(tmpdir(), 'sievert-slice-'))
const slices = ['calibrationSources', 'readerDevices']
/** The cast is seeded once: what is recorded and what the API's tests copy is one database. */
const template = `${place}-template`

/** Nothing of the tests that this one runs in. */
const own = Object.entries(process.env).filter(([name]) => !/^(VITE|VITEST|NODE_ENV$|TEST$)/.test(name))
const env = { ...Object.fromEntries(own), SIEVERT_TEMPLATE: template }

interface Run {
  code: number
  output: string
}
/** Runs a command of the copy. Answers its exit code and all that it printed. */
function run(command: string, args: string[]): Promise<Run> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: place,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', fail)
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}
const npm = (script: string, ...args: string[]) => run('npm', ['run', '--silent', script, '--', ...args])
/** Runs tests of the copy; without a test that has run it is a failure. */
async function vitest(project: string, ...args: string[]): Promise<Run & { passed: number }> {
  const file = join(place, `${project}-${args.length}.json`)
  const answer = await run('npx', [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile=${file}`,
    ...args,
  ])
  return { ...answer, passed: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).numPassedTests : 0 }
}

/** Every file of the copy with its content. */
function contents(): Map<string, string> {
  const files = readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/node_modules|\.cache/.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(files.map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]))
}

const description = (name: string) => join(place, 'docs/slices', `${name}.json`)
let refused: { answer: Run; before: Map<string, string>; after: Map<string, string> }
let written: Run
/** What is checked, begun once the slices stand, in two lanes: types and screens, which take both cores, and the rest. */
let types: Promise<Run>
let lint: Promise<Run>
let browser: ReturnType<typeof vitest>
let api: ReturnType<typeof vitest>

beforeAll(async () => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const path of listed
    .split('\0')
    .filter((each) => each && each !== 'node_modules' && existsSync(join(root, each)))) {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    copyFileSync(join(root, path), join(place, path))
  }
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'), 'junction')
  // What was checked of the sources is not checked again: only what a slice adds, and what that touches.
  const checked = join(root, '.cache/types')
  if (existsSync(checked)) cpSync(checked, join(place, '.cache/types'), { recursive: true })

  const spoilt = JSON.parse(readFileSync(description('calibrationSources'), 'utf8'))
  delete spoilt.fields[2].es
  writeFileSync(join(place, 'spoilt.json'), JSON.stringify(spoilt))
  const before = contents()
  // A good one beside it is not written either.
  const answer = await npm('new-slice', description('readerDevices'), join(place, 'spoilt.json'))
  refused = { answer, before, after: contents() }
  rmSync(join(place, 'spoilt.json'))

  written = await npm('new-slice', ...slices.map(description))
  // All files in one project; what stands where is the linter's matter.
  types = npm('typecheck', '.')
  lint = npm('lint')
  browser = types.then(() =>
    vitest('dom', ...slices.map((name) => `src/features/${name}`), 'src/store/api/calls.test.ts'),
  )
  api = lint.then(() =>
    vitest(
      'api-pglite',
      ...slices.map((name) => `server/${name}.api.test.ts`),
      ...['permissions', 'versions', 'races', 'exportWords'].map((name) => `server/${name}.api.test.ts`),
      '-t',
      // Of the tests of all routes those of the new ones, which stand under the names of routes and things.
      `${slices.join('|')}|calibration source|reader device|knows a race|${ownTests}`,
    ),
  )
}, 300_000)
afterAll(async () => {
  await Promise.allSettled([types, lint, browser, api])
  for (const folder of [place, template]) rmSync(folder, { recursive: true, force: true })
})

/** The names of the tests that a slice brings for its own part of the API. */
const ownTests = [
  ...readFileSync(join(root, 'scripts/templates/slice/server/__resource__.api.test.ts.txt'), 'utf8').matchAll(
    /\('([^'%]+)/g,
  ),
]
  .map(([, name]) => name?.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  .join('|')

test('a description that is wrong is refused by name, and nothing is written, not even what was right beside it', () => {
  expect(refused.answer.code).toBe(1)
  expect(refused.answer.output).toContain('the field calibratedOn, es: has no Spanish words')
  expect(refused.after).toEqual(refused.before)
})

test('two slices are written with their migration and recordings, and no other recording changes', () => {
  expect(written.code, written.output).toBe(0)
  const migrations = readdirSync(join(place, 'server/db/migrations')).filter((name) => name.endsWith('.sql'))
  expect(migrations).toHaveLength(
    readdirSync(join(root, 'server/db/migrations')).filter((name) => name.endsWith('.sql')).length + 1,
  )
  const recordings = (of: string) => readdirSync(join(of, 'src/testing/recordings'))
  const added = recordings(place).filter((name) => !recordings(root).includes(name))
  expect(added).toEqual([
    'calibrationSources.get.json',
    'calibrationSources.list-client.json',
    'calibrationSources.list.json',
    'readerDevices.get.json',
    'readerDevices.list.json',
  ])
  const read = (of: string, name: string) => readFileSync(join(of, 'src/testing/recordings', name), 'utf8')
  for (const name of recordings(root)) expect(read(place, name), name).toBe(read(root, name))
})

test('they are as the linter wants them, in every rule of the house', async () => {
  const { code, output } = await lint
  expect(code, output).toBe(0)
})

test('their types are sound, stories and texts included', async () => {
  const { code, output } = await types
  expect(code, output).toBe(0)
})

test('their screens, models and calls pass their tests', async () => {
  const { code, output, passed } = await browser
  expect(code, output).toBe(0)
  expect(passed).toBeGreaterThan(90)
})

test('their API passes its tests and those of all routes: policies, versions, races, exports', async () => {
  const { code, output, passed } = await api
  expect(code, output).toBe(0)
  expect(passed).toBeGreaterThan(90)
})

test('a slice that is there is not written over', async () => {
  await Promise.allSettled([types, lint, browser, api])
  const before = contents()
  const { code, output } = await npm('new-slice', description('calibrationSources'))
  expect([code, output]).toEqual([1, expect.stringContaining('The contract has calls of calibrationSources already.')])
  expect(contents()).toEqual(before)
})
