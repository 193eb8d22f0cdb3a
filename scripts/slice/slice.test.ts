import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { repeatedTexts } from '../lint-words.ts'
import { fill } from './code.ts'
import { BadDescription, readDescription } from './description.ts'
import { atEndOf, before, texts } from './edits.ts'
import { factsOf } from './facts.ts'
import { CannotWrite, Tree } from './tree.ts'
import { planSlices } from './write.ts'

const root = join(import.meta.dirname, '../..')
const example = (name: string) => JSON.parse(readFileSync(join(root, `docs/slices/${name}.json`), 'utf8'))
const sources = () => example('calibrationSources')

/** A description with some of its values replaced, by their paths; undefined takes one away. */
function spoilt(changes: Record<string, unknown>) {
  const given = sources()
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    const inner = keys.reduce((at, key) => at[key], given)
    if (value === undefined) delete inner[last]
    else inner[last] = value
  }
  return given
}
const at = (name: string) => `fields.${sources().fields.findIndex((field: { name: string }) => field.name === name)}`
const choices = `${at('status')}.choices`

describe('a description is refused by name:', () => {
  const wrong: [string, Record<string, unknown>, RegExp][] = [
    ['a name that is none', { resource: 'calibration-sources' }, /resource: is no name/],
    ['one and many alike', { item: 'calibrationSources' }, /item: is the same/],
    ['a scope that is none', { scope: 'person' }, /scope/],
    ['an address that is none', { address: 'listings' }, /address: is no address/],
    ['an unknown kind', { [`${at('name')}.kind`]: 'colour' }, /field name, kind: is none of the kinds code/],
    ['a missing Spanish word', { [`${at('calibratedOn')}.es`]: undefined }, /calibratedOn, es: has no Spanish words/],
    ['an empty English word', { 'one.en': ' ' }, /one\.en: has no English words/],
    ['a choice without Spanish', { [`${choices}.inService.es`]: undefined }, /inService, es: has no Spanish/],
    ['one choice', { [`${choices}.inService`]: undefined }, /status: has fewer than two/],
    [
      'two choices with one word',
      { [`${choices}.inService.es`]: 'Fuera de servicio' },
      /two choices are called “Fuera/,
    ],
    ['a field that stands twice', { 'fields.7': sources().fields[1] }, /field name: stands there twice/],
    ['a name of the database', { [`${at('name')}.name`]: 'order' }, /field order: has a name that is taken/],
    ['the version', { [`${at('name')}.name`]: 'version' }, /field version: has a name that is taken/],
    ['a heading as in English', { [`${at('name')}.es`]: 'Name' }, /called “Name” in both languages/],
    ['two headings alike', { [`${at('name')}.es`]: 'Cliente' }, /two are called “Cliente” in es/],
    ['bounds that leave nothing', { [`${at('activity')}.max`]: 0 }, /field activity: min is not below max/],
    ['two codes', { 'fields.7': { name: 'mark', kind: 'code', en: 'Mark', es: 'Marca' } }, /two codes/],
    ['what means nothing', { colour: 'red' }, /the description: says colour/],
    ['no field at all', { fields: [] }, /fields: has no field/],
    ['nothing to be told by', { fields: sources().fields.slice(2) }, /none tells one from the other/],
  ]
  test.each(wrong)('%s', (_, changes, said) => {
    expect(() => readDescription(sources())).not.toThrow()
    expect(() => readDescription(spoilt(changes))).toThrow(BadDescription)
    expect(() => readDescription(spoilt(changes))).toThrow(said)
  })
})

test('everything that is wrong is said at once', () => {
  const given = spoilt({ [`${at('name')}.es`]: undefined, [`${at('calibratedOn')}.en`]: undefined })
  expect(() => readDescription(given)).toThrow(/field name, es[\s\S]*field calibratedOn, en/)
})

describe('what the repository has is not written again:', () => {
  const taken: [string, Record<string, unknown>, RegExp][] = [
    ['a resource', { resource: 'clients', item: 'customer' }, /calls of clients already/],
    ['an item', { item: 'person' }, /a schema person already/],
    ['a table', { resource: 'doseTotals', item: 'doseTotal' }, /table dose_totals already/],
    ['a list of words', { [`${at('status')}.list`]: 'sectors' }, /vocabulary has sectors already/],
    ['an address', { address: '/listings/clients' }, /the address of the screen clients/],
    ['a screen elsewhere', { resource: 'oslAssignments', item: 'oslAssignment' }, /oslAssignments stands at/],
    ['a group that is none', { menu: 'kitchen' }, /no group “kitchen”/],
    [
      'words among the texts of a screen',
      { [choices]: { active: { en: 'Active', es: 'Activa' }, inactive: { en: 'Inactive', es: 'Inactiva' } } },
      /words of a list have one home: call the choices/,
    ],
  ]
  test.each(taken)('%s', (_, changes, said) => {
    expect(() => planSlices(root, [spoilt(changes)])).toThrow(CannotWrite)
    expect(() => planSlices(root, [spoilt(changes)])).toThrow(said)
  })

  test('the same slice twice', () => {
    expect(() => planSlices(root, [sources(), sources()])).toThrow(/calls of calibrationSources already/)
  })
})

test('every place for a slice is found in the repository as it is, and nothing of a template is left over', () => {
  const { tree } = planSlices(root, [sources(), example('readerDevices')])
  const added = tree.paths.filter((path) => !new Tree(root).has(path))
  expect(added.length).toBeGreaterThan(45)
  for (const path of added) {
    expect(path).not.toMatch(/__|\.txt$/)
    expect(tree.read(path), path).not.toMatch(/__[A-Z]?[a-z]+__|\{\{[#^/]?\w+\}\}|TODO/)
  }
  expect(added.filter((path) => /embed|examples|^stories\//.test(path))).toHaveLength(4)
})

test('a screen of the specification keeps its address, its texts and its place in the menu', () => {
  const given = {
    ...example('readerDevices'),
    resource: 'oslAssignments',
    item: 'oslAssignment',
    address: '/dosimetry/admin/osl/assignments',
  }
  delete given.menu
  expect(() => planSlices(root, [given])).toThrow(/has the screens oslAssignments, but not all three/)
})

test('it is told of among what was added since the last release, and nowhere else', () => {
  const { tree } = planSlices(root, [sources()])
  const [was, is] = [new Tree(root).read('CHANGELOG.md').split('\n'), tree.read('CHANGELOG.md').split('\n')]
  const at = is.findIndex((line) => line.startsWith('- **Calibration sources**: Sources with which'))
  expect(is.toSpliced(at, 1)).toEqual(was)
  expect(is.slice(0, at).findLast((line) => line.startsWith('#'))).toBe('### Added')
  expect(is.slice(0, at).filter((line) => line.startsWith('## '))).toEqual(['## Unreleased'])
  expect([is[at - 1], is[at + 1]]).toEqual([expect.stringMatching(/\S/), ''])
})

test('the last row of the demonstration has only what must be there', () => {
  const { rows } = factsOf(readDescription(sources()))
  expect(rows).toHaveLength(6)
  expect(rows[0]).toMatchObject({ clientId: 1, code: 'CS-01', calibratedOn: '2026-01-15', status: 'inService' })
  expect(rows[5]).toMatchObject({ calibratedOn: null, activity: null, remarks: '', status: 'outOfService' })
})

describe('an edit', () => {
  const file = 'package.json'
  test('that finds no place, or two, is refused with the file and the line', () => {
    const tree = new Tree(root)
    expect(() => atEndOf(tree, file, 'export const routes = {', 'x')).toThrow(
      /package\.json has no line “export const routes/,
    )
    expect(() => before(tree, file, '"', 'x')).toThrow(/more than once/)
    expect(() => texts(tree, file, ['scripts'], { start: 'x' })).toThrow(/has scripts\.start already/)
    expect(tree.paths).toEqual([])
  })

  test('of a JSON file leaves the rest as it was written', () => {
    const tree = new Tree(root)
    texts(tree, file, ['scripts'], { mine: { a: 'b' } })
    const [was, is] = [new Tree(root).read(file).split('\n'), tree.read(file).split('\n')]
    expect(is.filter((line) => !was.includes(line)).map((line) => line.trim())).toEqual([
      expect.stringMatching(/,$/),
      '"mine": { "a": "b" }',
    ])
    expect(JSON.parse(tree.read(file)).scripts.mine).toEqual({ a: 'b' })
  })
})

test('a template that asks for what nobody gives is a mistake, not a gap', () => {
  const parts = { text: { a: '1' }, blocks: { on: true } }
  expect(fill('{{#on}}\n__x__ {{a}}\n{{/on}}\n{{^on}}\nno\n{{/on}}\n', { x: 'y' }, parts)).toBe('y 1\n')
  expect(() => fill('{{b}}', {}, parts)).toThrow('ask for b')
  expect(() => fill('__z__', {}, parts)).toThrow('ask for z')
})

test('the texts of a slice repeat no word of a list', () => {
  const { tree } = planSlices(root, [sources()])
  const lists = new Map([['calibrationSourceStatuses', new Set(['inService', 'outOfService'])]])
  for (const language of ['en', 'es'])
    expect(
      repeatedTexts(JSON.parse(tree.read(`src/features/calibrationSources/locales/${language}.json`)), lists),
    ).toEqual([])
})
