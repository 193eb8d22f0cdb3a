import { describe, expect, it } from 'vitest'
import { latin1, utf8 } from './testing/bytes.ts'
import { file, header, open, parsed, refusal, rejected, said, walk } from './testing/doseFiles.ts'

describe('a reader’s file', () => {
  it('becomes µSv, an instant and a serial in capitals; blank is absent, not 0', async () => {
    expect(await walk(file('ab-1001;2026-11-19 08:30;0,123;0,15;', 'AB-1002;19/11/2026 08:31;0;;0,1'))).toEqual([
      {
        ok: true,
        line: 2,
        serial: 'AB-1001',
        readAt: '2026-11-19T14:30:00.000Z',
        gross: { hp10: 123, hp007: 150 },
        kind: 'dose',
      },
      {
        ok: true,
        line: 3,
        serial: 'AB-1002',
        readAt: '2026-11-19T14:31:00.000Z',
        gross: { hp10: 0, hp3: 100 },
        kind: 'dose',
      },
    ])
  })
  it('says what it found out about the file', async () => {
    const { info } = await open(file('AB-1001;2026-11-19;0,123;;'))
    expect(info.readAs).toMatchObject({
      type: 'csv',
      encoding: 'utf-8',
      delimiter: ';',
      headerLine: 1,
      decimalMark: { value: ',', fact: { said: '0,123', by: 'cell', line: 2, column: 'Hp(10) Dose Corr.' } },
      unit: { value: 'mSv', fact: { said: 'mSv', by: 'chosen' } },
      dateOrder: null,
    })
    expect(info.lines).toBe(2)
    expect(info.header.columns.hp10).toEqual({ index: 2, title: 'Hp(10) Dose Corr.' })
  })
  it.each([
    ['comma', 'codigo,timestamp,hp10\nAB-1,2026-11-19,0.5\n'],
    ['tab', 'CÓDIGO\tTimeStamp\t[Hp 10]\nAB-1\t2026-11-19\t0.5\n'],
    ['semicolon', 'Dosímetro ; Timestamp ; Hp(10)\nAB-1 ; 2026-11-19 ; 0.5\n'],
    ['title above', 'Laboratorio;;\nPeríodo;2026-11;\n\ndosimetro;timestamp;hp10\nAB-1;2026-11-19;0.5\n'],
    ['separator line', 'sep=;\ndosimetro;timestamp;hp10\nAB-1;2026-11-19;0.5\n'],
    ['CR only', 'dosimetro;timestamp;hp10\rAB-1;2026-11-19;0.5\r'],
  ])('is read with %s', async (_, text) => {
    expect(parsed(await walk(text))).toMatchObject([{ serial: 'AB-1', gross: { hp10: 500 } }])
  })
  it.each([
    ['UTF-8', utf8],
    ['UTF-8 with a byte order mark', (text: string) => utf8(`\ufeff${text}`)],
    ['Windows-1252', latin1],
  ])('is read from %s', async (_, encode) => {
    expect(parsed(await walk(encode('Código;Timestamp;Hp(10)\nAB-1;2026-11-19;0.5\n')))).toHaveLength(1)
  })
  it('takes the unit from the header, and refuses two', async () => {
    const text = 'codigo;timestamp;Hp(10) [mrem]\nAB-1;2026-11-19;12\n'
    expect(parsed(await walk(text, { unit: null }))[0]?.gross).toEqual({ hp10: 120 })
    expect(await refusal(text, { unit: 'mSv' })).toMatchObject({ code: 'mixedUnits' })
    expect(await refusal('codigo;timestamp;Hp(10) [µSv];Hp(3) [mSv]\nA;b;1;1\n')).toMatchObject({ code: 'mixedUnits' })
    expect(await refusal(file('AB-1;2026-11-19;1;;'), { unit: null })).toMatchObject({ code: 'missingUnit' })
    expect(
      parsed(await walk('codigo;timestamp;Hp(10) (µSv)\nAB-1;2026-11-19;12\n', { unit: 'uSv' }))[0]?.gross,
    ).toEqual({ hp10: 12 })
  })
  it('prefers the corrected column, and refuses one that is there twice', async () => {
    const both = 'codigo;timestamp;Hp(10) Dose;Hp(10) Dose Corr.\nAB-1;2026-11-19;9;1\n'
    expect(parsed(await walk(both))[0]?.gross).toEqual({ hp10: 1000 })
    const twice = 'codigo;timestamp;Hp(10);hp 10\nAB-1;2026-11-19;9;1\n'
    expect(await refusal(twice)).toMatchObject({
      code: 'duplicateColumn',
      params: { firstSaid: 'Hp(10)', firstColumn: 'C', secondSaid: 'hp 10', secondColumn: 'D' },
    })
  })
})

describe('a bad row says where and why, and stops no other', () => {
  it('names line, column, value and reason', async () => {
    const text = file(
      'AB-1001;2026-11-19;0.123;;',
      'AB-1002;2026-11-19;1,234;;',
      ';2026-11-19;0.1;;',
      'A B;2026-11-19;0.1;;',
      'AB-1003;31/02/2026;0.1;;',
      'AB-1004;soon;0.1;;',
      'AB-1005;2099-01-01;0.1;;',
      'AB-1006;2026-11-19;-0.1;;',
      'AB-1007;2026-11-19;NaN;;',
      'AB-1008;2026-11-19;abc;;',
      'AB-1009;2026-11-19;999999;;',
      'AB-1010;2026-11-19;;;',
      'AB-1011;;0.1;;',
      'AB-1012;2026-11-19;0.1',
      `AB-${'9'.repeat(40)};2026-11-19;0.1;;`,
      'AB-1013;2026-11-19;0.2;;',
    )
    expect(await said(text)).toEqual([
      'Line 3, column Hp(10) Dose Corr.: “1,234” uses a decimal comma, but the file uses the decimal point.',
      'Line 4, column Dosimeter: the serial is missing.',
      'Line 5, column Dosimeter: “A B” is not a serial: 3 to 30 letters, digits and hyphens.',
      'Line 6, column Timestamp: “31/02/2026” is a date or time that does not exist.',
      'Line 7, column Timestamp: “soon” is not a date that can be read without guessing.',
      'Line 8, column Timestamp: “2099-01-01” lies in the future.',
      'Line 9, column Hp(10) Dose Corr.: “-0.1” is negative.',
      'Line 10, column Hp(10) Dose Corr.: “NaN” says that there is no number.',
      'Line 11, column Hp(10) Dose Corr.: “abc” is not a number.',
      'Line 12, column Hp(10) Dose Corr.: “999999” is more than any personal dosimeter can have read: check the unit.',
      'Line 13: the row holds no dose.',
      'Line 14, column Timestamp: the date of the reading is missing.',
      'Line 15: “AB-1012 | 2026-11-19 | 0.1”: the row has 3 cells, but the header has 5. A decimal comma may have split a value.',
      `Line 16, column Dosimeter: “AB-${'9'.repeat(40)}” is longer than 30 characters.`,
    ])
    expect(parsed(await walk(text)).map((row) => row.line)).toEqual([2, 17])
  })
  it('does not let a decimal comma split a value under a comma as delimiter', async () => {
    const rows = await walk('codigo,timestamp,hp10,hp007\nAB-1,2026-11-19,0,12,0,13\nAB-2,2026-11-19,"0,12","0,13"\n')
    expect(rejected(rows)).toMatchObject([{ line: 2, reason: 'cellCount', params: { expected: 4, found: 6 } }])
    expect(parsed(rows)).toMatchObject([{ serial: 'AB-2', gross: { hp10: 120, hp007: 130 } }])
  })
  it('lets trailing delimiters pass', async () => {
    expect(parsed(await walk('codigo;timestamp;hp10\nAB-1;2026-11-19;1;;\n'))).toHaveLength(1)
  })
  it('does not swallow rows between quotes that do not belong together', async () => {
    const rows = await walk(
      'codigo;timestamp;hp10;nota\nAB-1;2026-11-19;1;"x\nAB-2;2026-11-19;2;y"\nAB-3;2026-11-19;3;\n',
    )
    expect(rejected(rows)).toMatchObject([{ line: 2, reason: 'brokenRow', serial: 'AB-1' }])
    expect(parsed(rows).map((row) => [row.line, row.serial])).toEqual([[4, 'AB-3']])
  })
})

describe('the decimal mark', () => {
  it('is the one that is set, whatever the figures look like', async () => {
    expect(await said(file('AB-1;2026-11-19;1.234;;'), { decimalMark: ',' })).toEqual([
      'Line 2, column Hp(10) Dose Corr.: “1.234” uses a decimal point, but the file uses the decimal comma.',
    ])
  })
  it('is found by itself from a figure that leaves no doubt, wherever it stands', async () => {
    const rows = await walk(file('AB-1;2026-11-19;1,234;;', 'AB-2;2026-11-19;2;;', 'AB-3;2026-11-19;0,5;;'))
    expect(parsed(rows).map((row) => row.gross.hp10)).toEqual([1234, 2000, 500])
  })
  it('is asked for when figures prove both, and then what uses the other is left out', async () => {
    const text = file('AB-1;2026-11-19;1,234;;', 'AB-3;2026-11-19;0,5;;', 'AB-4;2026-11-19;0.5;;')
    expect(await refusal(text)).toMatchObject({
      code: 'mixedMarks',
      params: { firstSaid: '0,5', firstLine: 3, secondSaid: '0.5', secondLine: 4 },
    })
    const rows = await walk(text, { decimalMark: ',' })
    expect(parsed(rows).map((row) => row.gross.hp10)).toEqual([1234, 500])
    expect(rejected(rows)).toMatchObject([{ line: 4, reason: 'wrongDecimalMark' }])
  })
  it('is asked for when no figure tells', async () => {
    expect(await refusal(file('AB-1;2026-11-19;1,234;;', 'AB-2;2026-11-19;2;;'))).toMatchObject({
      code: 'openMark',
      params: { firstSaid: '1,234', firstLine: 2, firstColumn: 'Hp(10) Dose Corr.' },
    })
  })
})

describe('a bad file is refused whole', () => {
  it.each([
    ['empty', '', {}],
    ['noHeader', 'just a line\nand another\n', {}],
    ['noHeader', 'AB-1;2026-11-19;0.1\n', {}],
    ['missingColumn', 'codigo;hp10\nAB-1;0.1\n', {}],
    ['missingColumn', 'codigo;timestamp;cantidad\nAB-1;2026-11-19;4\n', {}],
    ['noRows', `${header}\n`, {}],
    ['noRows', `${header}\n;;;;\n\n`, {}],
    ['brokenQuotes', `${header}\nAB-1;2026-11-19;"0.1;;\nAB-2;2026-11-19;0.2;;\n`, {}],
    ['utf16', Buffer.from(`\ufeff${header}\n`, 'utf16le'), {}],
    ['notText', Buffer.from('%PDF-1.7\n\0\u0001'), {}],
    ['unknownType', 'x', { fileName: 'doses.pdf' }],
    ['unknownType', 'x', { fileName: 'doses.xls' }],
    ['tooLarge', `${header}\n${'x'.repeat(2000)}`, { maxBytes: 1000 }],
    ['empty', '', { fileName: 'doses.xlsx' }],
  ] as const)('%s', async (code, bytes, change) => {
    expect(await refusal(bytes, change)).toMatchObject({ name: 'FileRefused', code })
  })
})
