import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMicrosieverts } from '../../../contract/dose.ts'
import { doseText, doseToText, largestDose, parseDose } from './doseInput.ts'

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
  ['100000', largestDose],
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
  ['100000,001', 'doseTooLarge'],
  ['9'.repeat(400), 'doseTooLarge'],
])('%j is refused: %s', (text, problem) => {
  expect(parseDose(text)).toEqual({ problem })
})

test('every dose that is written is read back as the same µSv', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: largestDose }),
      fc.constantFrom('en' as const, 'es' as const),
      (value, language) => {
        expect(parseDose(formatMicrosieverts(value, { language }))).toEqual({ value })
        expect(doseToText(value, language)).toBe(formatMicrosieverts(value, { language }))
      },
    ),
  )
})

test('in a form the text becomes µSv, or says what is wrong with it', () => {
  expect(doseText.parse('0,088')).toBe(88)
  expect(doseText.parse('')).toBeNull()
  const refused = doseText.safeParse('abc')
  expect(refused.success).toBe(false)
  expect(refused.error?.issues[0]?.message).toBe('doseShape')
})
