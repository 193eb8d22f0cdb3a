import { describe, expect, it } from 'vitest'
import { languages } from '../../contract/vocabulary.ts'
import { markShownBy } from './decimalMark.ts'
import { SerialCounter } from './duplicates.ts'
import { headerKey, unitOf } from './header.ts'
import { rejectCodes } from './parseRow.ts'
import { refusalCodes } from './refusal.ts'
import { explainRefusal, explainReject } from './rejects.ts'

const params = {
  maxBytes: 50 * 1024 * 1024,
  extension: '.pdf',
  maxRows: 10,
  maxColumns: 5,
  column: 'Serial',
  columns: 'a, b',
  line: 7,
  expected: 'uSv',
  found: 3,
  max: 30,
  mark: ',',
  kinds: 'dose',
}

describe('messages', () => {
  it.each(refusalCodes)('%s: a sentence in each language, every blank filled', (code) => {
    const [en, es] = languages.map((language) => explainRefusal({ code, params }, language))
    expect(en).not.toBe(es)
    for (const text of [en, es]) expect(text).toMatch(/^\p{Lu}[^{}]+\.$/u)
  })
  it.each(rejectCodes)('%s: place, value and reason in each language', (reason) => {
    const reject = { line: 14, column: 'hp10', value: 'x', reason, params }
    expect(explainReject(reject, 'en')).toMatch(/^Line 14, column hp10: “x”:? [^{}]+\.$/)
    expect(explainReject(reject, 'es')).toMatch(/^Línea 14, columna hp10: “x”:? [^{}]+\.$/)
  })
  it('writes the known sentences', () => {
    const reject = {
      line: 14,
      column: 'hp10dose',
      value: '1,234',
      reason: 'wrongDecimalMark',
      params: { mark: '.' },
    } as const
    expect(explainReject(reject, 'en')).toBe(
      'Line 14, column hp10dose: “1,234” uses a decimal comma, but the file uses the decimal point.',
    )
    expect(explainReject(reject, 'es')).toBe(
      'Línea 14, columna hp10dose: “1,234” usa coma decimal, pero el archivo usa punto decimal.',
    )
    expect(explainRefusal({ code: 'tooLarge', params }, 'es')).toBe('El archivo pesa más de 50 MB.')
    expect(
      explainReject({ ...reject, reason: 'mixedUnit', params: { expected: 'uSv' }, value: 'mSv' }, 'en'),
    ).toContain('µSv')
  })
})

describe('headers, units and marks', () => {
  it.each([
    ['Hp(10) Dose Corr.', 'hp10dosecorr'],
    ['hp10dose[corr]', 'hp10dosecorr'],
    [' HP (0,07) ', 'hp007'],
    ['Código de Dosímetro', 'codigodedosimetro'],
    ['µSv', 'usv'],
    ['μSv', 'usv'],
  ])('%s is compared as %s', (title, key) => {
    expect(headerKey(title)).toBe(key)
  })
  it.each([
    ['mSv', 'mSv'],
    [' MSV ', 'mSv'],
    ['µSv', 'uSv'],
    ['μSv', 'uSv'],
    ['usv', 'uSv'],
    ['mrem', 'mrem'],
    ['REM', 'rem'],
    ['Sv', null],
    ['mGy', null],
    ['', null],
  ])('unit %s is %s', (text, unit) => {
    expect(unitOf(text)).toBe(unit)
  })
  it.each([
    ['0,12', ','],
    ['1,2', ','],
    ['0,123', ','],
    [',123', ','],
    ['1234,567', ','],
    ['-0.5', '.'],
    ['1,234', null],
    ['123.456', null],
    ['1.234,5', null],
    ['12', null],
    ['M', null],
  ])('%s shows %s', (text, mark) => {
    expect(markShownBy(text)).toBe(mark)
  })
})

describe('SerialCounter', () => {
  it('knows the second time from the first', () => {
    const counter = new SerialCounter()
    expect(['A', 'B', 'A', 'A', 'C', 'C'].map((serial) => counter.see(serial))).toEqual([1, 1, 2, 3, 1, 2])
    expect(counter.times('A')).toBe(3)
    expect(counter.times('Z')).toBe(0)
    expect(counter.repeated()).toEqual(['A', 'C'])
  })
})
