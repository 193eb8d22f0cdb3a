/**
 * Changes the code in small ways, one at a time, and counts how many of the changes some test notices:
 * `npm run mutants [-- domain readings …] [--share 10] [--seed 1]`. Prints a line for each folder of the server, and lists what
 * nothing noticed. The rules take minutes; what needs a database takes hours, unless only a share (in hundredths, chosen by
 * the seed) of the changes is tried.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** Folders of the server, the least share that has to be noticed, and the tests that look. */
const folders = {
  domain: { least: 90, tests: 'unit' },
  readings: { least: 80, tests: 'api' },
  doses: { least: 80, tests: 'api' },
  uploads: { least: 80, tests: 'api' },
  osl: { least: 80, tests: 'api' },
  people: { least: 80, tests: 'api' },
} as const

interface Report {
  files: Record<
    string,
    { mutants: { status: string; mutatorName: string; replacement?: string; location: { start: { line: number } } }[] }
  >
}

/** `domain`, or a file of a folder: `domain/sums`. */
const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: { share: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
})
const share = Number(values.share) / 100
if (!(share > 0 && share <= 1)) throw new Error(`--share is between 0 and 100, not ${values.share}.`)
const each = (asked.length > 0 ? asked : Object.keys(folders)).map((entry) => {
  const [name, file] = entry.split('/')
  const folder = folders[name as keyof typeof folders]
  if (!folder) throw new Error(`${name} is none of ${Object.keys(folders).join(', ')}.`)
  return { entry, ...folder, files: `server/${name}/${file ? `${file}.ts` : '**/*.ts'}`, under: `server/${name}/` }
})
let short = false
// All that the same tests look at is changed in one go: finding out which test gets where takes minutes.
for (const tests of new Set(each.map((folder) => folder.tests))) {
  const those = each.filter((folder) => folder.tests === tests)
  const place = mkdtempSync(join(tmpdir(), 'sievert-mutants-'))
  const report = join(place, 'report.json')
  const config = join(place, 'config.json')
  writeFileSync(
    config,
    JSON.stringify({
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner', resolve('scripts/mutants/sample.mjs')],
      ...(share < 1 && { checkers: ['sample'], sample: { seed: Number(values.seed), share } }),
      vitest: { configFile: `scripts/mutants/${tests}.config.ts`, related: tests === 'unit' },
      mutate: [...those.map(({ files }) => files), '!**/*.test.ts'],
      // Types are not checked here, and the tool does not know this compiler: it is given no configuration to rewrite.
      tsconfigFile: 'none.json',
      coverageAnalysis: 'perTest',
      dryRunTimeoutMinutes: 60,
      // A machine that is busy must not count as a test that noticed something.
      timeoutMS: 60_000,
      concurrency: 2,
      ignoreStatic: true,
      ignorePatterns: [
        '/dist',
        '/storybook-static',
        '/examples',
        '/bench',
        '/e2e',
        '/src',
        '/stories',
        '/docs',
        '/.storybook',
      ],
      reporters: ['json', 'progress-append-only'],
      jsonReporter: { fileName: report },
      tempDirName: join(place, 'tree'),
      allowConsoleColors: false,
    }),
  )
  const { status } = spawnSync('npx', ['stryker', 'run', config], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as Report
  for (const { entry, least, under } of those) {
    const all = Object.entries(files).flatMap(([path, { mutants }]) =>
      path.startsWith(under) ? mutants.map((mutant) => ({ path, ...mutant })) : [],
    )
    const counted = all.filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status))
    const noticed = counted.filter(({ status }) => status === 'Killed' || status === 'Timeout')
    for (const { path, location, mutatorName, replacement, status } of counted)
      if (status === 'Survived' || status === 'NoCoverage')
        console.log(
          `${path}:${location.start.line} ${mutatorName}${status === 'NoCoverage' ? ' (no test gets there)' : ''}: ${replacement?.replace(/\s+/g, ' ').slice(0, 100)}`,
        )
    const found = (100 * noticed.length) / counted.length
    console.log(
      `${entry}: ${counted.length} mutants${share < 1 ? ` of ${all.length}` : ''}, ${noticed.length} noticed, ${found.toFixed(1)} % (at least ${least} %)`,
    )
    short ||= found < least
  }
  rmSync(place, { recursive: true, force: true })
}
process.exit(short ? 1 : 0)
