import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMicrosieverts, largestDose } from './dose.ts'
import { parseDose, typedDose } from './doseInput.ts'

test.each([
  ['0,305', 305],
  ['0.305', 305],
  ['1,234', 1234],
  ['1.234', 1234],
  ['12', 12_000],
  ['0', 0],
  ['0,000', 0],
  ['000,100', 100],
  ['0,1', 100],
  ['0,10000', 100],
  [' 2,05 ', 2050],
  ['10000', largestDose],
])('%j mSv is %i µSv', (text, value) => {
  expect(parseDose(text)).toEqual({ value })
})

test.each(['', '   '])('nothing typed is no value, not zero: %j', (text) => {
  expect(parseDose(text)).toEqual({ value: null })
})

test.each([
  ['-0,1', 'doseShape'],
  ['+1', 'doseShape'],
  ['1e3', 'doseShape'],
  ['1,234.5', 'doseShape'],
  ['1 000', 'doseShape'],
  ['0,1 mSv', 'doseShape'],
  ['NaN', 'doseShape'],
  ['Infinity', 'doseShape'],
  [',5', 'doseShape'],
  ['5,', 'doseShape'],
  ['٣', 'doseShape'],
  ['0,1234', 'doseDecimals'],
  ['10000,001', 'doseTooLarge'],
  ['9'.repeat(400), 'doseTooLarge'],
])('%j is refused: %s', (text, problem) => {
  expect(parseDose(text)).toEqual({ problem })
})

test('mrem has one decimal: 0.1 mrem is 1 µSv', () => {
  expect(parseDose('5', 'mrem')).toEqual({ value: 50 })
  expect(parseDose('0,1', 'mrem')).toEqual({ value: 1 })
  expect(parseDose('0.01', 'mrem')).toEqual({ problem: 'doseDecimals' })
  expect(parseDose('1000000,1', 'mrem')).toEqual({ problem: 'doseTooLarge' })
})

test('every dose that is written is read back as the same µSv', () => {
  const format = fc.record({
    language: fc.constantFrom('es' as const, 'en' as const),
    unit: fc.constantFrom('mSv' as const, 'mrem' as const),
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: largestDose }), format, (value, { language, unit }) => {
      expect(parseDose(formatMicrosieverts(value, { language, unit }), unit)).toEqual({ value })
    }),
  )
})

test('in a form µSv and nothing pass, and a text that is no dose says what is wrong with it', () => {
  expect(typedDose.parse(88)).toBe(88)
  expect(typedDose.parse(null)).toBeNull()
  for (const [text, problem] of [
    ['abc', 'doseShape'],
    ['0,1234', 'doseDecimals'],
    ['12,34', 'doseDecimals'],
  ])
    expect(typedDose.safeParse(text).error?.issues[0]?.message).toBe(problem)
  expect(typedDose.safeParse(-1).success).toBe(false)
})
