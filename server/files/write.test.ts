import type { Readable } from 'node:stream'
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { type TableColumn, type TableValue, toCsv, toXlsx } from './write.ts'

interface Row {
  name: TableValue
  dose: TableValue
  day?: TableValue
  at?: TableValue
  count?: TableValue
}
const columns: TableColumn<Row>[] = [
  { title: 'Nombre', kind: 'text', value: (row) => row.name },
  { title: 'Hp(10) [mSv]', kind: 'dose', value: (row) => row.dose },
  { title: 'Desde', kind: 'date', value: (row) => row.day ?? null },
  { title: 'Leído', kind: 'instant', value: (row) => row.at ?? null },
  { title: 'N', kind: 'integer', value: (row) => row.count ?? null },
]
const rows: Row[] = [
  { name: 'Ñúñez; Ana', dose: 1234, day: '2026-11-01', at: '2026-11-20T15:05:00.000Z', count: 3 },
  { name: '=HYPERLINK("x")', dose: 'M' },
  { name: '-1+2', dose: -20 },
  { name: null, dose: null },
]
const bytes = async (stream: Readable) => Buffer.concat(await stream.toArray())

describe('toCsv', () => {
  it('writes what a Spanish spreadsheet opens', async () => {
    expect((await bytes(toCsv(columns, rows, { language: 'es' }))).toString()).toBe(
      [
        '\ufeffNombre;Hp(10) [mSv];Desde;Leído;N',
        '"Ñúñez; Ana";1,23;01/11/2026;20/11/2026 09:05;3',
        '"\'=HYPERLINK(""x"")";M;;;',
        "'-1+2;-0,02;;;",
        ';;;;',
        '',
      ].join('\r\n'),
    )
  })
  it('and what an English one does', async () => {
    const text = (await bytes(toCsv(columns, rows.slice(0, 1), { language: 'en', decimals: 3 }))).toString()
    expect(text.split('\r\n')[1]).toBe('Ñúñez; Ana,1.234,2026-11-01,2026-11-20 09:05,3')
  })
  it.each(['=1', '+1', '-1', '@a', '\ta', '\ra', '|a', '＝1', '＋1', '－1', '＠a', ' =1', '\u3000＝1'])(
    'makes %j harmless',
    async (name) => {
      const text = (await bytes(toCsv(columns, [{ name, dose: 0 }], { language: 'en' }))).toString()
      const cell = Papa.parse<string[]>(text.slice(1)).data[1]?.[0]
      expect(cell).toBe(`'${name}`)
    },
  )
  it('writes texts that come back as they were', async () => {
    const safe = fc.string({ unit: fc.constantFrom('a', ';', ',', '"', '\n', ' ', 'ñ'), maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(fc.array(safe, { minLength: 1, maxLength: 5 }), async (names) => {
        const text = (
          await bytes(
            toCsv(
              columns,
              names.map((name) => ({ name, dose: 1 })),
              { language: 'es' },
            ),
          )
        ).toString()
        const read = Papa.parse<string[]>(text.slice(1), { delimiter: ';', newline: '\r\n' }).data
        expect(read.slice(1, -1).map((cells) => cells[0])).toEqual(names)
      }),
    )
  })
})

describe('toXlsx', () => {
  it('writes numbers as numbers, dates as dates and texts as texts', async () => {
    const workbook = await readXlsx(await bytes(toXlsx(columns, rows, { language: 'es', sheet: 'Dosis' })))
    expect(workbook.sheets[0]?.name).toBe('Dosis')
    expect(workbook.sheets[0]?.rows).toEqual([
      ['Nombre', 'Hp(10) [mSv]', 'Desde', 'Leído', 'N'],
      ['Ñúñez; Ana', 1.234, new Date('2026-11-01'), new Date('2026-11-20T09:05:00Z'), 3],
      ['=HYPERLINK("x")', 'M', null, null, null],
      ['-1+2', -0.02, null, null, null],
      [null, null, null, null, null],
    ])
  })
  it('streams many rows without holding them', async () => {
    function* many() {
      for (let index = 0; index < 3000; index += 1) yield { name: `P${index}`, dose: index }
    }
    const workbook = await readXlsx(await bytes(toXlsx(columns, many(), { language: 'en' })))
    expect(workbook.sheets[0]?.rows).toHaveLength(3001)
    expect(workbook.sheets[0]?.rows[3000]?.slice(0, 2)).toEqual(['P2999', 2.999])
  })
})
