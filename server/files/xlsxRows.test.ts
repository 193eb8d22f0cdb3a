import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { collect, failure, utf8 } from './testing/bytes.ts'
import { zipOf } from './testing/zip.ts'
import { checkedEntries, xlsxRows } from './xlsxRows.ts'
import { checkedZipDirectory } from './zipDirectory.ts'

type Values = (string | number | Date | boolean | null)[][]
const workbook = (...sheets: Values[]) =>
  writeXlsx({ sheets: sheets.map((rows, index) => ({ name: `Sheet ${index + 1}`, rows })) })

/** How many sheets a workbook has, its limits checked. */
const countSheets = (bytes: Uint8Array) =>
  checkedEntries(bytes).filter(({ name }) => name.startsWith('xl/worksheets/sheet')).length

const sheetXml = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
const parts = (rows: string): Record<string, Uint8Array> => ({
  '[Content_Types].xml': utf8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
  '_rels/.rels': utf8(
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  ),
  'xl/workbook.xml': utf8(
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ),
  'xl/_rels/workbook.xml.rels': utf8(
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
  'xl/worksheets/sheet1.xml': utf8(sheetXml(rows)),
})
const rowXml = (line: number, value: string) => `<row r="${line}"><c r="A${line}"><v>${value}</v></c></row>`

describe('xlsxRows', () => {
  it('reads texts, numbers and dates as they are stored, with the row numbers of the sheet', async () => {
    const bytes = await workbook([
      ['Serial', 'Read at', 'Hp(10)'],
      [null, null, null],
      ['A1', new Date('2026-11-20T14:30:15Z'), 0.123],
      [12345678, new Date('2026-11-20T00:00:00Z'), 1.005],
      ['=1+1', null, true],
    ])
    expect(countSheets(bytes)).toBe(1)
    const rows = await collect(xlsxRows(bytes, 0))
    expect(rows).toEqual([
      { line: 1, cells: ['Serial', 'Read at', 'Hp(10)'], sheet: true },
      { line: 3, cells: ['A1', new Date('2026-11-20T14:30:15Z'), 0.123], sheet: true },
      { line: 4, cells: [12345678, new Date('2026-11-20T00:00:00Z'), 1.005], sheet: true },
      { line: 5, cells: ['=1+1', null, 'TRUE'], sheet: true },
    ])
  })
  it('reads each sheet', async () => {
    const bytes = await workbook([['one']], [['two']])
    expect(countSheets(bytes)).toBe(2)
    expect((await collect(xlsxRows(bytes, 1)))[0]?.cells).toEqual(['two'])
  })
  it('takes the figures of other writers without their binary noise', async () => {
    const bytes = zipOf(parts(rowXml(1, '0.30000000000000004') + rowXml(7, '1.2E-3')))
    expect(await collect(xlsxRows(bytes, 0))).toEqual([
      { line: 1, cells: [0.30000000000000004], sheet: true },
      { line: 7, cells: [0.0012], sheet: true },
    ])
  })

  it('refuses what is no workbook', async () => {
    expect(await failure(async () => countSheets(utf8('serial;hp10')))).toMatchObject({ code: 'notXlsx' })
    expect(await failure(async () => countSheets(new Uint8Array(0)))).toMatchObject({ code: 'notXlsx' })
    expect(await failure(async () => countSheets(zipOf({ 'a.txt': utf8('x') })))).toMatchObject({ code: 'notXlsx' })
    const whole = await workbook([['x']])
    expect(await failure(async () => countSheets(whole.subarray(0, whole.length - 30)))).toMatchObject({
      code: 'notXlsx',
    })
    const { 'xl/workbook.xml': _, ...rest } = parts(rowXml(1, '1'))
    expect(await failure(() => collect(xlsxRows(zipOf(rest), 0)))).toMatchObject({ code: 'notXlsx' })
  })
  it('refuses more rows or columns than allowed', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => rowXml(index + 1, '1')).join('')
    const limits = { maxRows: 10, maxColumns: 5 }
    expect(await failure(() => collect(xlsxRows(zipOf(parts(rows)), 0, limits)))).toMatchObject({ code: 'tooManyRows' })
    const wide = '<row r="1"><c r="XFD1"><v>1</v></c></row>'
    expect(await failure(() => collect(xlsxRows(zipOf(parts(wide)), 0, limits)))).toMatchObject({ code: 'tooManyRows' })
    expect(await collect(xlsxRows(zipOf(parts(rows)), 0, { maxRows: 12, maxColumns: 1 }))).toHaveLength(12)
  })
})

describe('checkedZipDirectory', () => {
  const bomb = { 'xl/worksheets/sheet1.xml': new Uint8Array(5_000_000) }
  it('refuses a zip bomb before it inflates anything', () => {
    expect(() => checkedZipDirectory(zipOf(bomb))).toThrow(expect.objectContaining({ code: 'zipBomb' }))
    const limits = { maxEntries: 10, maxExpanded: 1_000_000, maxPart: 100, maxRatio: 1e9 }
    expect(() => checkedZipDirectory(zipOf(bomb), limits)).toThrow(expect.objectContaining({ code: 'zipBomb' }))
    const texts = { 'xl/sharedStrings.xml': new Uint8Array(101) }
    expect(() => checkedZipDirectory(zipOf(texts), limits)).toThrow(expect.objectContaining({ code: 'zipBomb' }))
    const many = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`f${index}`, utf8('x')]))
    expect(() => checkedZipDirectory(zipOf(many), limits)).toThrow(expect.objectContaining({ code: 'zipBomb' }))
  })
  it('finds out a directory that states too small a size', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => rowXml(index + 1, '1')).join('')
    const lying = zipOf(parts(rows), { statedSize: { 'xl/worksheets/sheet1.xml': 1000 } })
    expect(countSheets(lying)).toBe(1)
    expect(await failure(() => collect(xlsxRows(lying, 0)))).toMatchObject({ code: 'zipBomb' })
    const silent = zipOf(parts(rows), { statedSize: { 'xl/worksheets/sheet1.xml': 0 } })
    expect(await failure(async () => countSheets(silent))).toMatchObject({ code: 'zipBomb' })
  })
})
