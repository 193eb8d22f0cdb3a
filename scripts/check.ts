/**
 * What a commit would break, in under a minute: types, lint, the titles of one's own commits, and the unit and component
 * tests that the changed files reach. `npm run check -- main` compares with another commit than HEAD; `--all` runs every test
 * that is reached, however long that takes.
 */
import { spawn } from 'node:child_process'
import { join, relative, sep } from 'node:path'
import { baseOf, changedSince, ownTitles, titleLimit, tooLong } from './changes.ts'
import { reachedTests } from './reached-tests.ts'

const root = join(import.meta.dirname, '..')
const args = process.argv.slice(2)
/** So many files of tests are done within the minute on two cores. */
const limit = args.includes('--all') ? Number.POSITIVE_INFINITY : 6

interface Outcome {
  ok: boolean
  note?: string
  output?: string
}
const broken: string[] = []
/** Runs a step and says in one line how it went; what it has to say of a failure stands below. */
async function step(name: string, work: () => Promise<Outcome>): Promise<void> {
  const start = Date.now()
  const {
    ok,
    note = '',
    output = '',
  } = await work().catch((error): Outcome => ({ ok: false, output: String(error.stack) }))
  const seconds = `${Math.round((Date.now() - start) / 1000)} s`
  console.log(`${ok ? 'ok    ' : 'BROKEN'}  ${name.padEnd(14)} ${seconds.padStart(5)}  ${note}`.trimEnd())
  if (ok) return
  broken.push(name)
  if (output.trim()) console.log(`\n${output.trim()}\n`)
}

const script = (name: string) => () =>
  new Promise<Outcome>((resolve) => {
    const child = spawn('npm', ['run', '--silent', name], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })

async function titles(): Promise<Outcome> {
  const own = ownTitles(root)
  const long = tooLong(own)
  return {
    ok: long.length === 0,
    note: own.length === 0 ? 'no commit of your own yet' : `${own.length} of your own, under ${titleLimit} characters`,
    output: long.map((title) => `${[...title].length} characters: ${title}`).join('\n'),
  }
}

/** Whole lists of failures are for `npm test`; the first say what to do. */
const shown = 10

async function tests(changed: readonly string[]): Promise<Outcome> {
  const { found, ran, passed, failures } = await reachedTests(root, changed, limit)
  const left = found - ran
  const beyond = left > 0 ? `; ${left} further files not run (--all runs them)` : ''
  return {
    ok: failures.length === 0,
    note: found === 0 ? 'no test is reached' : `${passed} passed, ${failures.length} failed in ${ran} files${beyond}`,
    output: failures
      .slice(0, shown)
      .map(({ file, name, message }) => {
        const path = relative(root, file).split(sep).join('/')
        return `✗ ${path}${name ? ` > ${name}` : ''}\n${message.slice(0, 1_200)}`
      })
      .join('\n\n'),
  }
}

let base: string
try {
  base = baseOf(
    root,
    args.find((arg) => !arg.startsWith('-')),
  )
} catch (error) {
  console.error((error as Error).message)
  process.exit(2)
}
const changed = changedSince(root, base)
console.log(`${changed.length} changed ${changed.length === 1 ? 'file' : 'files'} since ${base.slice(0, 12)}.`)

await step('commit titles', titles)
await Promise.all([
  step('types', script('typecheck')),
  step('lint', script('lint')),
  step('tests', () => tests(changed)),
])
console.log('Not looked at: API tests, builds, stories, journeys and portals. “npm test” runs everything.')
if (broken.length > 0) console.log(`Broken: ${broken.join(', ')}.`)
process.exit(broken.length > 0 ? 1 : 0)
