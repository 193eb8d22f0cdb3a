import { expect, test } from 'vitest'
import { closuresOf } from '../../../contract/acts.ts'
import type { Assignment } from '../../../contract/schemas/assignments.ts'
import { serial as serialSchema } from '../../../contract/schemas/equipment.ts'
import { assignmentStates } from '../../../contract/vocabulary.ts'
import { recorded } from '../../testing/recorded.ts'
import {
  bearerOf,
  countByState,
  filterLines,
  groupBySite,
  isSerial,
  serialsIn,
  shortages,
  typesFor,
  workState,
} from './model.ts'

const sheet = recorded('assignments.sheet mixed')
const draft = (line: Assignment, dosimeterId: number | null = null): Assignment => ({
  ...line,
  state: 'draft',
  dosimeterId,
  serial: dosimeterId === null ? null : line.serial,
})

test('lines are grouped by site and every site begins with its controls', () => {
  const groups = groupBySite(sheet.lines)
  expect(groups.map(({ siteName }) => siteName)).toEqual(['Hemodinamia', 'Medicina Nuclear', 'Radiología'])
  expect(groups.flatMap(({ lines }) => lines)).toHaveLength(sheet.lines.length)
  for (const { lines, siteId } of groups) {
    expect(lines.every((line) => line.siteId === siteId)).toBe(true)
    const firstOther = lines.findIndex(({ bearer }) => bearer !== 'control')
    expect(firstOther).toBeGreaterThan(0)
    expect(lines.slice(firstOther).some(({ bearer }) => bearer === 'control')).toBe(false)
  }
})

test('the states of the lines are counted, each line once', () => {
  const counts = countByState(sheet.lines)
  expect(counts.map(({ state }) => state)).toEqual(['shipped', 'read', 'lost', 'damaged'])
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(sheet.lines.length)
})

test('a search finds names without accents, id numbers and serials, inside the chosen state', () => {
  expect(filterLines(sheet.lines, '', 'nurinda').map(({ personName }) => personName)).toEqual([
    'Ñurinda Campos, Beatriz',
    'Ñurinda Campos, Beatriz',
  ])
  expect(filterLines(sheet.lines, '', 'rl20008').map(({ state }) => state)).toEqual(['shipped'])
  expect(filterLines(sheet.lines, 'read', 'rl20008')).toEqual([])
  expect(filterLines(sheet.lines, '', ' ')).toHaveLength(sheet.lines.length)
})

test('only draft lines without dosimeter need stock, and a shortage says how many are missing', () => {
  const chest = sheet.lines.filter(({ typeCode }) => typeCode === 'OSL-CHEST').slice(0, 3)
  const lines = [...chest.map((line) => draft(line)), draft(sheet.lines[0] as Assignment, 9), ...sheet.lines]
  const stock = sheet.stock.map((type) => (type.typeCode === 'OSL-CHEST' ? { ...type, inStock: 2 } : type))
  expect(shortages({ lines, stock })).toEqual([{ typeCode: 'OSL-CHEST', needed: 3, inStock: 2 }])
  expect(shortages({ lines, stock: sheet.stock })).toEqual([])
  expect(shortages({ lines, stock: [] })).toEqual([{ typeCode: 'OSL-CHEST', needed: 3, inStock: 0 }])
})

test('the work says what each step still has to do', () => {
  const [list] = sheet.packingLists
  if (!list) throw new Error('The recording has no packing list.')
  const work = workState({
    lines: [...sheet.lines, draft(sheet.lines[0] as Assignment)],
    packingLists: [list, { ...list, id: 99, shippedAt: null }],
  })
  expect(work).toMatchObject({
    lines: 33,
    drafts: 1,
    withoutDosimeter: 1,
    shippedLists: 1,
    out: 1,
    back: 29,
    closed: 2,
  })
  expect(work.toShip.map(({ id }) => id)).toEqual([99])
  expect(work.drafts + work.out + work.back + work.closed).toBe(work.lines)
})

test('a type is offered only for the bearer of its position', () => {
  expect(typesFor(sheet.stock, 'control').map(({ typeCode }) => typeCode)).toEqual(['OSL-CTRL', 'TLD-CTRL'])
  expect(typesFor(sheet.stock, 'person').some(({ position }) => bearerOf(position) !== 'person')).toBe(false)
  expect(bearerOf('fetal')).toBe('person')
})

test('a line that is decided, published or still a draft is not closed without a dose', () => {
  const closable = assignmentStates.filter((state) => closuresOf(state).length > 0)
  expect(closable).toEqual(['packed', 'shipped', 'received', 'read', 'notReturned'])
})

test('serials are taken from what is scanned or pasted: capitals, each once', () => {
  expect(serialsIn(' oc1001\nOC1002;oc1001,\tRR-7 ')).toEqual(['OC1001', 'OC1002', 'RR-7'])
  expect(serialsIn('  ')).toEqual([])
})

test.each(['OC1001', 'A-1', 'AB', '-AB1', 'OC 1', 'ÑAB1', 'A'.repeat(30), 'A'.repeat(31)])(
  'what is a serial is what the contract says: %s',
  (text) => {
    expect(isSerial(text)).toBe(serialSchema.safeParse(text).success)
  },
)
