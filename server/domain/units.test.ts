import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { largestDose } from '../../contract/dose.ts'
import { toMicrosieverts } from './units.ts'

const value = (text: string | number, unit: Parameters<typeof toMicrosieverts>[1], mark: '.' | ',' = '.') => {
  const found = toMicrosieverts(text, unit, mark)
  return found.ok ? found.value : found.reason
}

describe('toMicrosieverts', () => {
  it.each([
    ['0.123', 'mSv', 123],
    ['1.005', 'mSv', 1005],
    ['12', 'uSv', 12],
    ['12', 'mrem', 120],
    ['0.5', 'rem', 5000],
    ['.5', 'mSv', 500],
    ['5.', 'mSv', 5000],
    ['+0.10', 'mSv', 100],
    [' 0.1\u00a0', 'mSv', 100],
    ['0.0005', 'mSv', 1],
    ['0.00049999', 'mSv', 0],
    ['-0.0005', 'mSv', -1],
    ['−0.02', 'mSv', -20],
    ['1.2e-3', 'mSv', 1],
    ['1E2', 'uSv', 100],
    ['0.05', 'mrem', 1],
    ['0.04', 'mrem', 0],
  ] as const)('reads %s %s as %i µSv', (text, unit, expected) => {
    expect(value(text, unit)).toBe(expected)
  })

  it('never says −0', () => {
    expect(Object.is(value('-0', 'mSv'), 0)).toBe(true)
    expect(Object.is(value('-0.0001', 'mSv'), 0)).toBe(true)
  })

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['NaN', 'nan'],
    ['-inf', 'nan'],
    ['Infinity', 'nan'],
    ['#N/A', 'nan'],
    ['abc', 'badNumber'],
    ['.', 'badNumber'],
    ['-', 'badNumber'],
    ['1 234', 'badNumber'],
    ['0x10', 'badNumber'],
    ['1.2.3', 'badNumber'],
    ['1e999', 'badNumber'],
    ['0.1 mSv', 'badNumber'],
    ['１２', 'badNumber'],
    ['1'.repeat(41), 'badNumber'],
    ['10000.001', 'tooLarge'],
    ['9e99', 'tooLarge'],
  ] as const)('refuses “%s”: %s', (text, reason) => {
    expect(value(text, 'mSv')).toBe(reason)
  })

  it('does not guess what a comma or a point may mean', () => {
    expect(value('1,234', 'mSv', '.')).toBe('decimalMark')
    expect(value('1.234', 'mSv', ',')).toBe('decimalMark')
    expect(value('1,234', 'mSv', ',')).toBe(1234)
    expect(value('1.234,5', 'mSv', ',')).toBe('decimalMark')
    expect(value('1,234.5', 'mSv', '.')).toBe('decimalMark')
    expect(value('1,234,567', 'mSv', '.')).toBe('decimalMark')
  })

  it('reads spreadsheet numbers without binary noise, whatever the mark of the texts', () => {
    expect(value(0.1 + 0.2, 'mSv', ',')).toBe(300)
    expect(value(1.005, 'mSv')).toBe(1005)
    expect(value(1e-7, 'mSv')).toBe(0)
    expect(value(Number.NaN, 'mSv')).toBe('nan')
    expect(value(Number.POSITIVE_INFINITY, 'mSv')).toBe('nan')
    expect(value(1e21, 'mSv')).toBe('tooLarge')
  })

  it('reads back every µSv written as mSv, with either mark and sign', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: largestDose }), fc.boolean(), fc.boolean(), (dose, comma, minus) => {
        const text = `${minus ? '-' : ''}${Math.floor(dose / 1000)}${comma ? ',' : '.'}${String(dose % 1000).padStart(3, '0')}`
        expect(value(text, 'mSv', comma ? ',' : '.')).toBe(minus ? 0 - dose : dose)
      }),
    )
  })

  it('agrees between the units', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999 }), (mrem) => {
        expect(value(String(mrem), 'mrem')).toBe(mrem * 10)
        expect(value(`${mrem}e-3`, 'rem')).toBe(mrem * 10)
        expect(value(`${mrem}e-2`, 'mSv')).toBe(mrem * 10)
      }),
    )
  })

  it('rounds a tail of digits as whole-number arithmetic does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (tenNanosieverts) => {
        const text = `${Math.floor(tenNanosieverts / 100_000)}.${String(tenNanosieverts % 100_000).padStart(5, '0')}`
        expect(value(text, 'mSv')).toBe(Math.floor((tenNanosieverts + 50) / 100))
      }),
    )
  })

  it('answers every text with a safe integer or a reason', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const found = toMicrosieverts(text, 'mSv', '.')
        expect(found.ok ? Number.isSafeInteger(found.value) : found.reason.length > 0).toBe(true)
      }),
    )
  })
  it.each(['1,5', '+1,5', '-1,5', ',5', '1,', '1.234,5', '1,5e3', '1,5E+12', '1,5e-1', `0,${'0'.repeat(37)}5`])(
    'says that the mark of %s is the other one',
    (text) => expect(value(text, 'mSv')).toBe('decimalMark'),
  )
  it.each([
    ...[',', '~1,5', 'x1,5', '1,5x', '1x,5', '1,5e', '1,5e123', '1,5e3x', '1,5ex', '1,5e~1', `0,${'0'.repeat(38)}5`],
    ...['1 5', '--1', '.', '1e', '15x'],
  ])('has nothing to say for %s', (text) => expect(value(text, 'mSv')).toBe('badNumber'))
  it('reads up to forty characters, and up to what any dosimeter can have read', () => {
    expect(value(`${'0'.repeat(39)}5`, 'uSv')).toBe(5)
    expect(value(`${'0'.repeat(40)}5`, 'uSv')).toBe('badNumber')
    expect(value(String(largestDose), 'uSv')).toBe(largestDose)
    expect(value(`-${largestDose}`, 'uSv')).toBe(-largestDose)
    expect(value(String(largestDose + 1), 'uSv')).toBe('tooLarge')
  })
})
