import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { file, parsed, refusal, rejected, said, walk } from './testing/doseFiles.ts'
import { zipOf } from './testing/zip.ts'

describe('the generic profile', () => {
  const generic = { profile: 'generic', unit: null } as const
  const head = 'serial,readAt,hp10,hp007,hp3,unit,kind\n'
  it('reads its documented columns', async () => {
    expect(
      await walk(`${head}IS-100,2026-11-19T08:00:00Z,12.5,,,mrem,cumulative\nIS-101,2026-11-19,1,,,MREM,\n`, {
        ...generic,
        kinds: ['dose', 'cumulative'],
      }),
    ).toMatchObject([
      { ok: true, serial: 'IS-100', gross: { hp10: 125 }, kind: 'cumulative' },
      { ok: true, serial: 'IS-101', gross: { hp10: 10 }, kind: 'dose' },
    ])
  })
  it('never takes a cumulative figure for the dose of a period', async () => {
    expect(await said(`${head}IS-100,2026-11-19,12.5,,,mrem,cumulative\n`, generic)).toEqual([
      'Line 2, column kind: “cumulative” is not taken here. This upload takes: dose.',
    ])
  })
  it('refuses two units, and with one chosen leaves out the rows of the other, of none, and words that mean nothing', async () => {
    const text = `${head}IS-01,2026-11-19,1,,,mSv,\nIS-02,2026-11-19,1,,,mrem,\nIS-03,2026-11-19,1,,,,\nIS-04,2026-11-19,1,,,Gy,\nIS-05,2026-11-19,1,,,mSv,total\n`
    expect(await refusal(text, generic)).toMatchObject({
      code: 'mixedUnits',
      params: { firstSaid: 'mSv', firstLine: 2, secondSaid: 'mrem', secondLine: 3 },
    })
    const rows = await walk(text, { ...generic, unit: 'mSv' })
    expect(parsed(rows).map((row) => row.line)).toEqual([2, 4])
    expect(rejected(rows).map((row) => [row.line, row.reason, row.column])).toEqual([
      [3, 'mixedUnit', 'unit'],
      [5, 'badUnit', 'unit'],
      [6, 'badKind', 'kind'],
    ])
  })
  it('holds the unit column against the unit that was chosen', async () => {
    const text = `${head}IS-100,2026-11-19,1,,,mrem,\nIS-101,2026-11-19,1,,,,\n`
    expect(await refusal(text, { ...generic, unit: 'mSv' })).toMatchObject({
      code: 'mixedUnits',
      params: { firstSaid: 'mSv', firstBy: 'chosen', secondSaid: 'mrem', secondLine: 2, secondColumn: 'unit' },
    })
  })
})

describe('the Landauer profile', () => {
  const titles =
    'Account Number,Account Name,Series Code,AWO,Scan Date,Import Date,Participant Number,UniqueID,ID Number,Participant Name,DOB,Dosimeter,Use,Rad Quality,Period Begin Date,Period End Date,Current DDE,Current LDE,Current SDE,Current Neutron,Quarter DDE,Quarter LDE,Quarter SDE,YTD DDE,YTD LDE,YTD SDE,Life DDE,Life LDE,Life SDE,Inception Date,Serial Number,Version,NoteCode'
  const line = (use: string, doses: [string, string, string], serial: string, note = '') =>
    [
      '100',
      'X',
      'DRS',
      '1',
      '2026-11-08',
      '2026-11-09',
      '1-1',
      '',
      '',
      'N',
      '',
      'PA',
      use,
      'P',
      '2026-07-01',
      '2026-09-30',
      ...doses,
      '',
      '9',
      '9',
      '9',
      '9',
      '9',
      '9',
      '9',
      '9',
      '9',
      '2026/07',
      serial,
      '1',
      note,
    ].join(',')
  const landauer = { profile: 'landauer', unit: 'mSv' } as const
  const text = [
    titles,
    line('CHEST', ['0.02', '0.03', '0.03'], '9999999H'),
    line('CHEST', ['M', 'M', '0.10'], '9999998H'),
    line('RFINGER', ['', '', '1.20'], '9999997S'),
    line('LENS', ['M', '0.50', '0.50'], '9999996S'),
    ','.repeat(32),
    line('CHEST', ['', '', ''], '9999995H', '"Unused\nDosimeter received damaged."'),
    line('CONTROL', ['', '', ''], '9999994H'),
    line('CHEST', ['0.01', '0.01', '0.01'], '9999993H'),
  ].join('\n')

  it('reads the 33 columns: M as 0 with a note, blank as absent, only the quantity of the body part', async () => {
    expect(
      parsed(await walk(text, landauer)).map(({ line: at, serial, gross, note }) => [at, serial, gross, note]),
    ).toEqual([
      [2, '9999999H', { hp10: 20, hp3: 30, hp007: 30 }, undefined],
      [3, '9999998H', { hp10: 0, hp3: 0, hp007: 100 }, 'minimal'],
      [4, '9999997S', { hp007: 1200 }, undefined],
      [5, '9999996S', { hp3: 500 }, undefined],
      [10, '9999993H', { hp10: 10, hp3: 10, hp007: 10 }, undefined],
    ])
  })
  it('skips blank rows, and says which rows have no dose', async () => {
    expect(await said(text, landauer)).toEqual([
      'Line 7: “Unused Dosimeter received damaged.”: the row holds no dose.',
      'Line 9: the row holds no dose.',
    ])
  })
  it('asks for the unit, and for its own columns', async () => {
    expect(await refusal(text, { profile: 'landauer', unit: null })).toMatchObject({ code: 'missingUnit' })
    expect(await refusal(text.replace('Current LDE', 'LDE'), landauer)).toMatchObject({
      code: 'missingColumn',
      params: { column: 'Current LDE' },
    })
  })
  it('does not take M for a dose in other profiles', async () => {
    expect(rejected(await walk(file('AB-1;2026-11-19;M;;')))).toMatchObject([{ reason: 'badNumber' }])
  })
})

describe('a workbook', () => {
  const workbook = (rows: (string | number | Date | null)[][]) =>
    writeXlsx({
      sheets: [
        { name: 'Notas', rows: [['nothing here']] },
        { name: 'Lecturas', rows },
      ],
    })
  const xlsx = { fileName: 'doses.XLSX' }
  it('is read from the first sheet that has a header', async () => {
    const bytes = await workbook([
      ['Dosimeter', 'Timestamp', 'Hp(10) Dose [mSv]', 'Hp(0.07) Dose [mSv]'],
      ['AB-1001', new Date('2026-11-19T08:30:00Z'), 0.1 + 0.2, 1.005],
      [10_203_040, '19/11/2026', 0.12, null],
      ['AB-1003', 46345.5, 0.1, null],
      ['AB-1004', new Date('2026-11-19'), new Date('2026-01-05'), null],
      ['AB-1005', new Date('2026-11-19'), '0,25', null],
    ])
    const rows = await walk(bytes, xlsx)
    expect(parsed(rows).map(({ line, serial, readAt, gross }) => [line, serial, readAt, gross])).toEqual([
      [2, 'AB-1001', '2026-11-19T14:30:00.000Z', { hp10: 300, hp007: 1005 }],
      [3, '10203040', '2026-11-19T06:00:00.000Z', { hp10: 120 }],
      [6, 'AB-1005', '2026-11-19T06:00:00.000Z', { hp10: 250 }],
    ])
    expect(rejected(rows).map(({ line, reason, value }) => [line, reason, value])).toEqual([
      [4, 'badDate', '46345.5'],
      [5, 'badNumber', '2026-01-05 00:00:00'],
    ])
  })
  it('is refused when it has no header, or is none', async () => {
    expect(await refusal(await workbook([['a', 'b']]), xlsx)).toMatchObject({ code: 'noHeader' })
    expect(await refusal(file('AB-1;2026-11-19;1;;'), xlsx)).toMatchObject({ code: 'notXlsx' })
    expect(await refusal(zipOf({ 'xl/worksheets/sheet1.xml': new Uint8Array(9_000_000) }), xlsx)).toMatchObject({
      code: 'zipBomb',
    })
    expect(await refusal(await workbook([['a', 'b']]), { ...xlsx, maxBytes: 100 })).toMatchObject({ code: 'tooLarge' })
  })
})
