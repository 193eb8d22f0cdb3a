import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columnParts, fieldParts, filterParts, newValues, propertiesOf, title } from './feature-parts.mjs'
import { waysRound } from './lint-ways.mjs'
import { newFeature } from './new-feature.mjs'

const root = resolve(import.meta.dirname, '..')
// Inside the repository, so that packages and the linter's rules are found; beside src, so that nobody else sees it.
const place = mkdtempSync(join(root, 'feature-check-'))
const into = join(place, 'src/features')
const binary = (name: string) => join(root, 'node_modules/.bin', name)
/** What a tool complains of; empty when it is content. */
function complaints(name: string, args: string[]): string {
  try {
    execFileSync(binary(name), args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
    return ''
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return stdout + stderr || 'failed without a word'
  }
}

let made: Awaited<ReturnType<typeof newFeature>>
let other: Awaited<ReturnType<typeof newFeature>>
beforeAll(async () => {
  mkdirSync(into, { recursive: true })
  for (const layer of ['components', 'connected', 'store', 'routing', 'dosimetry', 'testing', 'app'])
    symlinkSync(join(root, 'src', layer), join(place, 'src', layer))
  symlinkSync(join(root, 'contract'), join(place, 'contract'))
  // The app, which stories and tests stand in, has every feature.
  for (const feature of readdirSync(join(root, 'src/features')))
    symlinkSync(join(root, 'src/features', feature), join(into, feature))
  made = await newFeature({
    name: 'devices',
    resource: 'dosimeterTypes',
    item: 'device',
    screen: 'dosimeterTypes',
    into,
  })
  // Dates, nothing at all as a value, and a list whose rows are not what the form shows.
  other = await newFeature({ name: 'workers', resource: 'people', item: 'worker', screen: 'personal', into })
}, 60_000)
afterAll(() => rmSync(place, { recursive: true }))

const textOf = (path: string) => readFileSync(join(into, 'devices', path), 'utf8')

test('a feature is a whole folder: door, routes, calls, list, form, pages, texts, stories, tests', () => {
  const files = made.written.map((path) => relative(made.folder, path)).sort()
  expect(files).toEqual([
    'columns.tsx',
    'components/DeviceFields.tsx',
    'components/DeviceForm.tsx',
    'components/DevicesTable.tsx',
    'devices.test.tsx',
    'i18next.d.ts',
    'index.ts',
    'locales/en.json',
    'locales/es.json',
    'model.test.ts',
    'model.ts',
    'pages/DeviceCreatePage.tsx',
    'pages/DeviceEditPage.tsx',
    'pages/DevicesPage.tsx',
    'pages/deviceForm.stories.tsx',
    'pages/devices.stories.tsx',
    'routes.tsx',
  ])
  const left = readdirSync(made.folder, { recursive: true, encoding: 'utf8' }).length
  expect(left).toBe(files.length + 3)
})

test('nothing of the template is left over', () => {
  for (const path of [...made.written, ...other.written])
    expect(readFileSync(path, 'utf8')).not.toMatch(/__\w+__|\{\{\w+\}\}/)
})

test('what is written compiles, texts included', () => {
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { noEmit: true, types: ['vite/client', 'node', 'msw-storybook-addon/csf3'] },
    include: [
      join(made.folder, '**/*'),
      join(other.folder, '**/*'),
      join(place, 'src/app/i18next.d.ts'),
      join(place, 'src/components/theme/mui.d.ts'),
      join(place, 'src/testing/setup.ts'),
      ...readdirSync(into).map((feature) => join(into, feature, 'i18next.d.ts')),
    ],
  }
  writeFileSync(join(place, 'tsconfig.json'), JSON.stringify(config))
  expect(complaints('tsc', ['-p', join(place, 'tsconfig.json')])).toBe('')
}, 120_000)

test('what is written is as the linter wants it', () => {
  expect(complaints('biome', ['check', '--error-on-warnings', made.folder, other.folder])).toBe('')
}, 60_000)

test('what is written lists and sends as every feature does', () => {
  for (const path of [...made.written, ...other.written])
    expect(waysRound(`src/features/${relative(into, path)}`, readFileSync(path, 'utf8'))).toEqual([])
})

test('the list shows what the contract answers, sorts by what the server sorts, filters by fixed values', () => {
  expect(textOf('columns.tsx')).toMatch(/field: 'code', header: t\('fields\.code'\), sortable: true/)
  expect(textOf('columns.tsx')).toMatch(/field: 'inStock', header: t\('fields\.inStock'\), align: 'right'/)
  expect(textOf('model.ts')).toContain("deviceFilters = ['position'] as const")
  expect(textOf('components/DevicesTable.tsx')).toContain('useList(dosimeterTypesList, shown)')
})

test('what the form cannot ask for by itself is named', () => {
  expect(made.byHand).toEqual(['technologyId', 'quantities'])
  expect(made.unrecorded).toEqual([])
})

test('a resource without its calls, a screen without an address and a folder that exists are refused by name', async () => {
  await expect(newFeature({ name: 'systems', resource: 'technologies', into })).rejects.toThrow(
    'no call technologies.get',
  )
  await expect(newFeature({ name: 'things', resource: 'clients', into })).rejects.toThrow('no screen things')
  await expect(newFeature({ name: 'devices', resource: 'clients', into })).rejects.toThrow('already')
  await expect(newFeature({ name: 'No name', into })).rejects.toThrow('no name of a feature')
})

test('properties are read through references and nulls', () => {
  const schema = {
    type: 'object',
    properties: {
      code: { type: 'string', pattern: '^[A-Z]+$' },
      note: { type: 'string' },
      end: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
      state: { $ref: '#/$defs/State' },
    },
    required: ['code', 'note'],
    $defs: { State: { type: 'string', enum: ['open', 'closed'] } },
  }
  const properties = propertiesOf(schema)
  expect(properties).toMatchObject([
    { name: 'code', kind: 'text', filled: true, required: true },
    { name: 'note', kind: 'text', filled: false },
    { name: 'end', kind: 'date', nullable: true, required: false },
    { name: 'state', kind: 'choice', values: ['open', 'closed'] },
  ])
  expect(newValues(properties)).toBe("code: '', note: '', end: null")
  expect(columnParts(properties, ['end']).columns).toContain('formatDate(row.end, language)')
  expect(fieldParts(properties).fieldImports.split('\n')).toHaveLength(3)
  expect(filterParts(properties).filters.map((each: { name: string }) => each.name)).toEqual(['state'])
  expect(title('legalId')).toBe('Legal id')
})
