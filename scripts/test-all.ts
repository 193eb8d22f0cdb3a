/**
 * Everything that must hold, once: types, lint, unit and component tests, the API on both databases, the builds, every
 * story in both themes, both languages and on a phone with accessibility checks, and the journeys. Ends with one line that counts the tests.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath } from './chromium.ts'
import { hasNginx } from './nginx.ts'
import { hasPostgres } from './postgres.ts'

const scratch = mkdtempSync(join(tmpdir(), 'sievert-results-'))
/** What vitest's JSON reporter writes, as far as it is read here. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
type Print = (text: string | Buffer) => void
type Work = (print: Print) => Promise<boolean>
type Step = readonly [name: string, work: Work]
/** The steps of a database, where it is there. */
const where = (isThere: boolean, ...steps: Step[]): Step[] => (isThere ? steps : [])

const failures: string[] = []
/** How long each step took, in the order of their ends. */
const times: string[] = []
/** What failed and why, said once more at the end: the beginning of a long log is soon out of sight. */
const reasons: string[] = []
let passed = 0
let failed = 0

/** Browsers of npm packages cannot be had everywhere; Debian's can. */
function ensureChromium() {
  if (chromiumPath()) return
  console.log('Chromium is missing: installing it from Debian’s packages.')
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'inherit' })
  if (!chromiumPath()) throw new Error('Chromium could not be installed; set CHROMIUM_PATH to a browser.')
}

/** Runs a command and hands on what it prints. Answers its exit code and its output. */
function run(command: string, args: string[], print: Print): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
        print(chunk)
      })
    }
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

const show: Print = (text) => void process.stdout.write(text)

async function step(name: string, work: Work, print: Print = show): Promise<void> {
  const start = Date.now()
  print(`\n── ${name}\n`)
  const ok = await work(print)
  const took = `${ok ? 'ok' : 'FAILED'} (${Math.round((Date.now() - start) / 1000)} s)`
  print(`── ${name}: ${took}\n`)
  times.push(`${name}: ${took}`)
  if (!ok) failures.push(name)
}

/** Lanes of steps side by side, where each keeps one core busy. The first shows what it prints; the others when they end. */
async function sideBySide(...lanes: (readonly Step[])[]): Promise<void> {
  const [shown, ...kept] = lanes.map((steps, lane) => {
    const chunks: string[] = []
    const print: Print = lane === 0 ? show : (text) => void chunks.push(String(text))
    const all = steps.reduce<Promise<void>>(
      (before, [name, work]) => before.then(() => step(name, work, print)),
      Promise.resolve(),
    )
    return all.then(() => chunks.join(''))
  })
  await shown
  for (const lane of kept) show((await lane) ?? '')
}

const script =
  (name: string): Work =>
  async (print) =>
    (await run('npm', ['run', '--silent', name], print)).code === 0

/** Runs projects of vitest and counts their tests. No test at all is a failure. */
const vitest =
  (projects: string[]): Work =>
  async (print) => {
    const file = join(scratch, `${projects.join('-')}.json`)
    const only = projects.flatMap((project) => ['--project', project])
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile=${file}`]
    const { code } = await run('npx', ['vitest', 'run', ...only, ...reporters], print)
    try {
      const result = JSON.parse(readFileSync(file, 'utf8')) as Report
      passed += result.numPassedTests
      failed += result.numFailedTests
      for (const file of result.testResults) {
        const bad = file.assertionResults.filter((test) => test.status === 'failed')
        for (const test of bad) reasons.push(`${file.name} > ${test.fullName}\n${test.failureMessages.join('\n')}`)
        if (file.status === 'failed' && bad.length === 0) reasons.push(`${file.name}\n${file.message}`)
      }
      return code === 0 && result.numPassedTests > 0
    } catch {
      return false
    }
  }

/** Runs the stories and counts them from the runner's own closing line. */
const stories: Work = async (print) => {
  const { code, output } = await run('npm', ['run', '--silent', 'test:stories'], print)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the runner colours its output.
  const plain = output.replace(/\u001b\[[0-9;]*m/g, '')
  for (const [block] of plain.matchAll(/^ {2}● [^\n]*(?:\n(?! {2}● |Test Suites:)[^\n]*){0,15}/gm)) reasons.push(block)
  const lines = [...plain.matchAll(/^Tests:\s+(?:(\d+) failed, )?(?:(\d+) skipped, )?(?:(\d+) passed, )?\d+ total/gm)]
  for (const [, bad, skipped, good] of lines) {
    passed += Number(good ?? 0)
    failed += Number(bad ?? 0) + Number(skipped ?? 0)
  }
  return code === 0 && lines.length === 1
}

ensureChromium()
if (!hasPostgres())
  console.log('PostgreSQL is not installed here: the API is tested on the embedded database alone, by one process.')
if (!hasNginx()) console.log('nginx is not installed here: its recipes are not tried.')

await step('unit and component tests', vitest(['unit', 'dom']))
/** The tests of one database; the embedded one is always there. */
const apiTests = (database: string): Step => [`API tests (${database})`, vitest([database])]
await sideBySide(
  [
    ['types', script('typecheck')],
    ['lint', script('lint')],
    ['build of app and server', script('build')],
    ['build of the package for portals', script('build:lib')],
    ['the package as npm and type checkers see it', script('check:lib')],
    ...where(hasPostgres(), apiTests('api-postgres')),
  ],
  [apiTests('api-pglite'), ['build of Storybook', script('build-storybook')]],
)
await step('slices that the generator writes', vitest(['slice']))
await step('stories in both themes', stories)
await step('stories in English, and on a phone', vitest(['looks']))
await sideBySide(
  [['journeys', vitest(['e2e'])]],
  [
    ['portals that embed the package', vitest(['hosts'])],
    ...where(hasPostgres(), ['several processes on one database', vitest(['nodes'])]),
  ],
)

for (const reason of reasons.slice(0, 20)) console.log(`\n✗ ${reason.slice(0, 1500)}`)
console.log(`\n${times.join('\n')}\nall of it: ${Math.round(process.uptime())} s`)
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
console.log(`\n${passed} passed, ${failed || failures.length} failed`)
process.exit(failures.length > 0 || failed > 0 ? 1 : 0)
