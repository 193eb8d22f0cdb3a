import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { csvRows, type Delimiter, previewRows } from './csvRows.ts'
import { collect, failure } from './testing/bytes.ts'

async function* cut(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}
const rows = (text: string, delimiter: Delimiter = ',', size = 4) => collect(csvRows(cut(text, size), delimiter))

describe('csvRows', () => {
  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('counts lines with %s, blank ones included', async (_, end) => {
    expect(await rows(['a,b', '', '1,2', '3,4', ''].join(end), ',', 1)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['1', '2'] },
      { line: 4, cells: ['3', '4'] },
    ])
  })
  it('counts the lines inside quotes', async () => {
    expect(await rows('a;b\r\n1;"x\r\ny\r\nz"\r\n2;"q""q"\r\n', ';')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', 'x\ny\nz'] },
      { line: 5, cells: ['2', 'q"q'] },
    ])
  })
  it('marks a row whose quotes do not match, with all that it swallowed, and goes on', async () => {
    expect(await rows('a,b\n"x"y,2\n"3",4\n5,6\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x"y,2\n"3', '4'], broken: true },
      { line: 4, cells: ['5', '6'] },
    ])
  })
  it('refuses a quote that never closes, by its line', async () => {
    expect(await failure(() => rows('a,b\n1,2\n"3,4\n5,6\n'))).toMatchObject({
      code: 'brokenQuotes',
      params: { line: 3 },
    })
    const long = `a,b\n1,"${'x,y\n'.repeat(100_000)}`
    expect(await failure(() => rows(long, ',', 65_536))).toMatchObject({ code: 'brokenQuotes', params: { line: 2 } })
  })
  it('previews a text that is cut inside a cell', async () => {
    expect(await previewRows('a,b\n1,2\n"3', ',', 5)).toHaveLength(2)
    expect(await previewRows('a,b\n1,2\n3,4\n5', ',', 2)).toHaveLength(2)
  })

  it('reads back what was written, however it is cut', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '1', ',', ';', '"', ' ', '\n', 'ñ'), maxLength: 6 })
    const table = fc.array(fc.tuple(fc.constant('k'), cell, cell), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 20 }), async (data, size) => {
        const text = Papa.unparse(data, { newline: '\n', quotes: true })
        const read = await rows(text, ',', size)
        expect(read.map((row) => row.cells)).toEqual(data)
        const heights = data.map((cells) => cells.join('').split('\n').length)
        const lines = heights.map((_, index) => heights.slice(0, index).reduce((sum, height) => sum + height, 1))
        expect(read.map((row) => row.line)).toEqual(lines)
      }),
    )
  })
})
