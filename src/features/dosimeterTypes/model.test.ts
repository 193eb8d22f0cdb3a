import { expect, test } from 'vitest'
import { dosimeterTypeInput, registerRequest } from '../../../contract/schemas/equipment.ts'
import { recorded } from '../../testing/recorded.ts'
import { measuredBy, newDosimeterType, toInput, withQuantity } from './model.ts'
import { maxSerials, readSerials, withRefusals } from './serials.ts'

test('a type that the API answered goes back as it came', () => {
  const type = recorded('dosimeterTypes.get')
  const input = toInput(type)
  expect(dosimeterTypeInput.parse(input)).toEqual(input)
  expect(Object.keys(input)).not.toContain('inStock')
})

test('a new type needs a technology, names, a position and a quantity', () => {
  const missing = dosimeterTypeInput.safeParse(newDosimeterType()).error?.issues.map(({ path }) => path[0])
  expect(missing?.sort()).toEqual(['code', 'name', 'position', 'quantities', 'technologyId'])
})

test('quantities are those of the technology, in their usual order', () => {
  const level = { detectionLimit: 10, recordingLevel: 10 }
  expect(
    measuredBy({
      levels: [
        { ...level, quantity: 'hp007' },
        { ...level, quantity: 'hp10' },
      ],
    }),
  ).toEqual(['hp10', 'hp007'])
  expect(measuredBy(undefined)).toEqual([])
  expect(withQuantity(['hp007'], 'hp10', true)).toEqual(['hp10', 'hp007'])
  expect(withQuantity(['hp10', 'hp007'], 'hp10', false)).toEqual(['hp007'])
})

test('serials are read from lines, tabs, commas and spaces, in capitals', () => {
  expect(readSerials('oc1001\r\nOC1002\tOC1003, oc1004;OC1005\n\n  \n').map(({ serial }) => serial)).toEqual([
    'OC1001',
    'OC1002',
    'OC1003',
    'OC1004',
    'OC1005',
  ])
  expect(readSerials(' \n ')).toEqual([])
})

test('each wrong serial is named with its line: shape, and what stands twice', () => {
  expect(readSerials('OC1001\nx\noc1001\nÑ-1\nOC1002')).toEqual([
    { line: 1, serial: 'OC1001' },
    { line: 2, serial: 'X', problem: 'shape' },
    { line: 3, serial: 'OC1001', problem: 'twice' },
    { line: 4, serial: 'Ñ-1', problem: 'shape' },
    { line: 5, serial: 'OC1002' },
  ])
})

test("the server's objections go to the serials that it names, and to no other", () => {
  const lines = readSerials('OC1001 OC1002\nOC1003')
  const fields = [
    { path: 'serials.2', message: 'The serial OC1003 is already registered.' },
    { path: 'typeId', message: 'This is not one of the choices.' },
  ]
  expect(withRefusals(lines, fields)).toEqual([
    { line: 1, serial: 'OC1001' },
    { line: 1, serial: 'OC1002' },
    { line: 2, serial: 'OC1003', problem: 'taken', message: 'The serial OC1003 is already registered.' },
  ])
})

test('as many serials at once as the contract takes', () => {
  const serials = Array.from({ length: maxSerials }, (_, index) => `OC${1000 + index}`)
  expect(registerRequest.safeParse({ typeId: 1, serials }).success).toBe(true)
  expect(registerRequest.safeParse({ typeId: 1, serials: [...serials, 'ONE-MORE'] }).success).toBe(false)
})

test('a range is every serial from one end to the other, and nothing where the ends do not belong together', () => {
  expect(readSerials('oc0098..OC0101, OC0200').map(({ serial }) => serial)).toEqual([
    'OC0098',
    'OC0099',
    'OC0100',
    'OC0101',
    'OC0200',
  ])
  for (const wrong of ['OC1..OD3', 'OC09..OC100', 'OC0005..OC0001', 'OC0001..OC9999', 'OC..OC5', 'OC1..OC2..OC3'])
    expect(readSerials(wrong)).toEqual([{ line: 1, serial: wrong, problem: 'range' }])
  // One that lies in a range already is named.
  expect(readSerials('OC01..OC03 OC02').at(-1)).toEqual({ line: 1, serial: 'OC02', problem: 'twice' })
})
