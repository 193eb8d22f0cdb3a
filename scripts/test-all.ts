/**
 * Everything that must hold, once: types, lint, unit and component tests, the API on both databases, the builds, every
 * story in both themes, both languages and on a phone with accessibility checks, and the journeys, side by side as far as
 * two cores suffice. Prints how long each took, and ends with one line that counts the tests.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath } from './chromium.ts'
import { hasNginx } from './nginx.ts'
import { hasPostgres } from './postgres.ts'
import { inWords, type Print, runSteps, type Step } from './steps.ts'

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
/** What failed and why, said once more at the end: the beginning of a long log is soon out of sight. */
const reasons: string[] = []
let passed = 0
let failed = 0

/** Browsers of npm packages cannot be had everywhere; Debian's can. */
function ensureChromium() {
  if (chromiumPath()) return
  console.log('Chromium is missing: installing it from Debian’s packages.')
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], {
    stdio: 'inherit',
  })
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

const script = (name: string) => async (print: Print) => (await run('npm', ['run', '--silent', name], print)).code === 0

/** Runs projects of vitest and counts their tests. No test at all is a failure. */
const vitest =
  (...projects: string[]) =>
  async (print: Print) => {
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
const stories = async (print: Print) => {
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
const onBoth = hasPostgres()
if (!onBoth)
  console.log('PostgreSQL is not installed here: the API is tested on the embedded database alone, by one process.')
if (!hasNginx()) console.log('nginx is not installed here: its recipes are not tried.')

// On two databases the embedded one is asked what it may answer otherwise; alone it is asked everything.
if (onBoth) process.env.SIEVERT_BESIDE_POSTGRES = '1'

const onPostgres: Step[] = [
  { name: 'API tests (api-postgres)', cores: 1, work: vitest('api-postgres') },
  { name: 'several processes on one database', cores: 1, after: ['build of app and server'], work: vitest('nodes') },
]
/** Those that others wait for and those that take both cores stand first; among those of one core the long ones do, so that none is left alone at the end. */
const steps: Step[] = [
  { name: 'build of app and server', cores: 1, work: script('build') },
  { name: 'build of the package for portals', cores: 1, after: ['build of app and server'], work: script('build:lib') },
  { name: 'build of Storybook', cores: 1, work: script('build-storybook') },
  { name: 'lint', cores: 1, work: script('lint') },
  { name: 'unit and component tests', cores: 2, work: vitest('unit', 'dom') },
  { name: 'stories in every look', cores: 2, after: ['build of Storybook'], work: stories },
  { name: 'slices that the generator writes', cores: 1, after: ['types'], work: vitest('slice') },
  {
    name: 'portals that embed the package',
    cores: 2,
    after: ['build of app and server', 'build of the package for portals'],
    work: vitest('hosts'),
  },
  // A journey waits for a slow network half of its time: two side by side are one core's work.
  { name: 'journeys', cores: 1, after: ['build of app and server'], work: vitest('e2e') },
  { name: 'API tests (api-pglite)', cores: 1, work: vitest('api-pglite') },
  ...(onBoth ? onPostgres : []),
  { name: 'types', cores: 1, work: script('typecheck') },
  {
    name: 'the package as npm and type checkers see it',
    cores: 1,
    after: ['build of the package for portals'],
    work: script('check:lib'),
  },
]
/** Milliseconds that the machine's cores have worked and stood still. */
const times = () =>
  cpus().reduce(
    (sum, { times: { idle, ...busy } }) => ({
      idle: sum.idle + idle,
      busy: sum.busy + Object.values(busy).reduce((all, each) => all + each, 0),
    }),
    { idle: 0, busy: 0 },
  )
const before = times()
const ended = await runSteps(steps, 2, show)
const after = times()
/** What is left of the cores: when it is much, steps may run beside each other that do not. */
const idle = (after.idle - before.idle) / (after.idle - before.idle + after.busy - before.busy)

const failures = ended.filter(({ ok }) => !ok).map(({ name }) => name)
for (const reason of reasons.slice(0, 20)) console.log(`\n✗ ${reason.slice(0, 1500)}`)
console.log(
  `\n${ended.map(inWords).join('\n')}\nall of it: ${Math.round(process.uptime())} s, with ${Math.round(idle * 100)} % of the cores idle`,
)
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
console.log(`\n${passed} passed, ${failed || failures.length} failed`)
process.exit(failures.length > 0 || failed > 0 ? 1 : 0)
