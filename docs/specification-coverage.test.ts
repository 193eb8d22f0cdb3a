import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { specifiedPaths } from '../src/routing/paths.ts'

/** How many things each section of the specification lets people see. */
const sentences: Record<string, number> = { 2: 10, 3: 7, 4: 19, 5: 1, 6: 5, 7: 10, 8: 6, 9: 6 }

const rows = readFileSync('docs/specification-coverage.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [id = '', fact = '', cell = ''] = line.slice(2, -2).split(' | ')
    const tests = cell.split('<br>').map((text) => /^`([^`]+)` › (.+)$/.exec(text.trim()))
    return { id, fact, tests }
  })

test('every sentence has its line, and no line is twice', () => {
  const expected = Object.entries(sentences).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  )
  expect(rows.map(({ id }) => id)).toEqual(expected)
})

/** Is a test or a story of that name in the file, and not skipped? */
function isThere(file: string, name: string): boolean {
  if (!existsSync(file)) return false
  const code = readFileSync(file, 'utf8').replaceAll("\\'", "'").replace(/\(\s+/g, '(')
  if (file.endsWith('.stories.tsx')) return code.includes(`export const ${name}:`)
  return ["'", '"', '`'].some((quote) => code.includes(`(${quote}${name}${quote}`))
}

test.each(rows)('$id: $fact', ({ tests }) => {
  expect(tests.length).toBeGreaterThan(0)
  for (const named of tests) {
    expect(named, 'a line names its tests as `file` › name').not.toBeNull()
    const [, file = '', name = ''] = named ?? []
    expect(isThere(file, name), `${file} › ${name}`).toBe(true)
  }
})

const addresses = readFileSync('docs/specification-coverage.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| /'))
  .map((line) => {
    const [address = '', state = '', cell = ''] = line.slice(2, -2).split(' | ')
    return { address, state, tests: [...cell.matchAll(/`([^`]+)` › ([^<]+)/g)].map(([, file, name]) => [file, name]) }
  })

test('every address of the specification has its line', () => {
  const specified = Object.values(specifiedPaths).map(({ pattern }) => pattern)
  expect(addresses.map(({ address }) => address).sort()).toEqual([...specified].sort())
})

test.each(addresses)('$address is $state', ({ address, state, tests }) => {
  expect(state).toMatch(/^(built|partly: .+|not built)$/)
  expect(tests.length > 0).toBe(state !== 'not built')
  // To open it alone proves no act.
  const opener = 'opens its addresses and no other, and finds them in the menu'
  if (state === 'built')
    expect(
      tests.some(([, name]) => name !== opener),
      'only opened',
    ).toBe(true)
  for (const [file = '', name = ''] of tests) {
    expect(file, 'what is built is driven in the real app').toMatch(/^e2e\//)
    expect(isThere(file, name), `${file} › ${name}`).toBe(true)
  }
  // One of the journeys goes there.
  const [stem = ''] = address.split(/:\w+/)
  const journeys = ['e2e/serve.ts', ...tests.map(([file = '']) => file)].map((file) => readFileSync(file, 'utf8'))
  expect(tests.length === 0 || journeys.some((code) => code.includes(stem))).toBe(true)
})
