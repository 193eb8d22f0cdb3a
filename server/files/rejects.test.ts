import { describe, expect, it } from 'vitest'
import { languages } from '../../contract/vocabulary.ts'
import { markShownBy } from './decimalMark.ts'
import { rejectCodes } from './doseRow.ts'
import { bothFacts } from './facts.ts'
import { headerKey } from './headerKey.ts'
import { refusalCodes } from './refusal.ts'
import { refusals } from './refusalWords.ts'
import { explainRefusal, explainReject } from './rejects.ts'
import { rejections } from './rejectWords.ts'
import { unitOf } from './units.ts'

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
  lines: '2, 3',
  count: 2,
  header: 4,
  sheet: 'Hoja 1',
  sheets: JSON.stringify([
    { name: 'Hoja 1', hidden: false },
    { name: 'Vieja', hidden: true },
  ]),
  period: '2026-10',
  use: 'LENS',
  from: '2025-07-01',
  to: '2025-09-30',
  ...bothFacts({ said: '0,5', by: 'cell', line: 2, column: 'Hp(10)' }, { said: 'mSv', by: 'title', line: 1 }),
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
    expect(explainRefusal({ code: 'mixedUnits', params }, 'es')).toBe(
      'Se nombran dos unidades: “0,5” (línea 2, columna Hp(10)) y “mSv” (título, línea 1). Nada se convierte por suposición: indique cuál vale.',
    )
    expect(explainRefusal({ code: 'severalSheets', params }, 'en')).toBe(
      'More than one sheet holds readings: “Hoja 1”, “Vieja” (hidden). Choose the one that is meant.',
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
    ['1,234', 'open'],
    ['123.456', 'open'],
    ['1.234,5', ','],
    ['1,234.5', '.'],
    ['1,234,567', '.'],
    ['1.5E+02', '.'],
    ['1,234e3', ','],
    ['0.1.2', null],
    ['1,234,5', null],
    ['12', null],
    ['M', null],
  ])('%s shows %s', (text, mark) => {
    expect(markShownBy(text)).toBe(mark)
  })
})

it('days and periods are written as people write them, and what a file says as it stands there', () => {
  for (const [english, spanish] of [...Object.values(refusals), ...Object.values(rejections)])
    expect(`${english} ${spanish}`).not.toMatch(/\{(from|to|period)\}/)
  const params = { firstSaid: '2026-Q3', firstBy: 'chosen', secondSaid: '2026-10', secondBy: 'cell', secondLine: 2 }
  const refusal = { code: 'otherPeriod', params: { ...params, from: '2026-10-01', to: '2026-10-31' } } as const
  expect(explainRefusal(refusal, 'es')).toBe(
    'El archivo es de otro período que “jul–sept 2026” (elegido a mano): “2026-10” (línea 2) (01/10/2026 a 31/10/2026).',
  )
})
