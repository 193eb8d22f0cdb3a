import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const tsc = 'node_modules/typescript/bin/tsc'

/** What the compiler says of a line that stands in a project of ours. */
function saidOf(project: string, code: string): string {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync('.cache/types-')
  try {
    writeFileSync(join(folder, 'line.ts'), `${code}\n`)
    const config = { extends: relative(folder, join(project, 'tsconfig.json')), include: ['line.ts'], exclude: [] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    execFileSync(process.execPath, [tsc, '--noEmit', '-p', folder], { stdio: 'pipe' })
    return ''
  } catch (error) {
    return String((error as { stdout: Buffer }).stdout)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const page = 'export const title = document.title'
const node = "import { readFileSync } from 'node:fs'\nexport const text = readFileSync('a', 'utf8')"
const language = 'export const most = Math.max(...new Set([1, 2]))'

test.each([
  ['contract', language, ''],
  ['contract', page, "Cannot find name 'document'"],
  ['contract', node, "'node:fs'"],
  ['server', node, ''],
  ['server', page, "Cannot find name 'document'"],
  ['src', page, ''],
  ['src', node, "'node:fs'"],
] as const)(
  'in %s, %j is told: %j',
  (project, code, told) => {
    const said = saidOf(project, code)
    if (told) expect(said).toContain(told)
    else expect(said).toBe('')
  },
  60_000,
)
