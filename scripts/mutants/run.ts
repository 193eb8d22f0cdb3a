/**
 * Changes the code in small ways, one at a time, and counts how many of the changes some test notices:
 * `npm run mutants [-- domain readings …]`. Prints a line for each folder of the server, and lists what nothing noticed. The
 * rules take minutes; what needs a database takes hours.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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
const asked = process.argv.slice(2)
let short = false
for (const each of asked.length > 0 ? asked : Object.keys(folders)) {
  const [name, file] = each.split('/')
  const folder = folders[name as keyof typeof folders]
  if (!folder) throw new Error(`${name} is none of ${Object.keys(folders).join(', ')}.`)
  const place = mkdtempSync(join(tmpdir(), 'sievert-mutants-'))
  const report = join(place, 'report.json')
  const config = join(place, 'config.json')
  writeFileSync(
    config,
    JSON.stringify({
      testRunner: 'vitest',
      vitest: { configFile: `scripts/mutants/${folder.tests}.config.ts`, related: folder.tests === 'unit' },
      mutate: [`server/${name}/${file ? `${file}.ts` : '**/*.ts'}`, '!**/*.test.ts'],
      // Types are not checked here, and the tool does not know this compiler: it is given no configuration to rewrite.
      tsconfigFile: 'none.json',
      coverageAnalysis: 'perTest',
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
  const all = Object.entries(files).flatMap(([path, { mutants }]) => mutants.map((mutant) => ({ path, ...mutant })))
  const counted = all.filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status))
  const noticed = counted.filter(({ status }) => status === 'Killed' || status === 'Timeout')
  for (const { path, location, mutatorName, replacement, status } of counted)
    if (status === 'Survived' || status === 'NoCoverage')
      console.log(
        `${path}:${location.start.line} ${mutatorName}${status === 'NoCoverage' ? ' (no test gets there)' : ''}: ${replacement?.replace(/\s+/g, ' ').slice(0, 100)}`,
      )
  const share = (100 * noticed.length) / counted.length
  console.log(
    `${each}: ${counted.length} mutants, ${noticed.length} noticed, ${share.toFixed(1)} % (at least ${folder.least} %)`,
  )
  short ||= share < folder.least
  rmSync(place, { recursive: true, force: true })
}
process.exit(short ? 1 : 0)
