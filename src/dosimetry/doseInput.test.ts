import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMicrosieverts } from '../../contract/dose.ts'
import { parseDose } from './doseInput.ts'

test.each([
  ['0.05', 50],
  ['0,05', 50],
  [' 1 ', 1000],
  ['.5', 500],
  ['2.', 2000],
  ['0.100', 100],
  ['1.0050000', 1005],
  ['0', 0],
  ['20', 20_000],
])('%s mSv is %i µSv', (text, value) => {
  expect(parseDose(text)).toBe(value)
})

test.each(['', '.', ',', 'abc', '-1', '+1', '1,234.5', '1.2.3', '1 000', '0.0001', '1e3', 'NaN', '99999999999999999'])(
  '“%s” is no dose',
  (text) => {
    expect(parseDose(text)).toBeNull()
  },
)

test('mrem has one decimal: 0.1 mrem is 1 µSv', () => {
  expect(parseDose('5', 'mrem')).toBe(50)
  expect(parseDose('0,1', 'mrem')).toBe(1)
  expect(parseDose('0.01', 'mrem')).toBeNull()
})

test('what the formatter writes is read back as the same microsieverts', () => {
  const dose = fc.integer({ min: 0, max: 1_000_000_000 })
  const format = fc.record({
    language: fc.constantFrom('es' as const, 'en' as const),
    unit: fc.constantFrom('mSv' as const, 'mrem' as const),
  })
  fc.assert(
    fc.property(dose, format, (value, { language, unit }) => {
      expect(parseDose(formatMicrosieverts(value, { language, unit }), unit)).toBe(value)
    }),
  )
})
