import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { sheetOf, workbookStream } from './sheets.ts'
import { columnName, type SheetCell } from './sheetXml.ts'

const at = new Date('2026-04-03T12:00:00Z')
const book = (...rows: SheetCell[][]) =>
  workbookStream(
    [
      sheetOf(
        'A & "B"',
        [
          { title: 'Text', value: (row: SheetCell[]) => row[0] ?? null },
          { title: 'Count', value: (row) => row[1] ?? null, format: '0' },
          { title: 'Dose [mSv]', value: (row) => row[2] ?? null, format: '0.000' },
          { title: 'Day', value: (row) => row[3] ?? null, format: 'dd/mm/yyyy' },
        ],
        () => rows,
      ),
      sheetOf('Other', [{ title: 'One', value: (row: number) => row }], () => [7]),
    ],
    { at },
  )

it('writes what a reader of spreadsheets finds again: texts, figures, days and blanks', async () => {
  const day = new Date('2026-02-28T00:00:00Z')
  const { sheets } = await readXlsx(
    await buffer(book(['  <Ñu & "co"> \n=1+1', 3, 1.234, day], [null, 0, null, null], ['é😀', null, 0.001, null])),
  )
  expect(sheets.map(({ name }) => name)).toEqual(['A & "B"', 'Other'])
  expect(sheets[0]?.rows).toEqual([
    ['Text', 'Count', 'Dose [mSv]', 'Day'],
    ['  <Ñu & "co"> \n=1+1', 3, 1.234, day],
    [null, 0, null, null],
    ['é😀', null, 0.001, null],
  ])
  expect(sheets[1]?.rows).toEqual([['One'], [7]])
})

it('shows what XML has no place for by a sign, and loses nothing beside it', async () => {
  const { sheets } = await readXlsx(await buffer(book(['a\u0000b\u001fc\ud800d\uffff\te'])))
  expect(sheets[0]?.rows[1]?.[0]).toBe('a\ufffdb\ufffdc\ufffdd\ufffd\te')
})

it('writes many rows in their order, and the same bytes each time', async () => {
  const rows = Array.from({ length: 1_001 }, (_, index) => [`row ${index}`, index])
  const [one, other] = [await buffer(book(...rows)), await buffer(book(...rows))]
  expect(one.equals(other)).toBe(true)
  const { sheets } = await readXlsx(one)
  expect(sheets[0]?.rows.slice(1).map((row) => row.slice(0, 2))).toEqual(rows)
})

it('names columns as spreadsheets do', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

it('breaks off where a row does, and ends the row that is waited for when nobody takes the file', async () => {
  async function* breaking() {
    yield 1
    throw new Error('gone')
  }
  const broken = workbookStream([sheetOf('S', [{ title: 'N', value: (row: number) => row }], breaking)], { at })
  await expect(buffer(broken)).rejects.toThrow('gone')

  let ended: () => void = () => {}
  const end = new Promise<void>((resolve) => (ended = resolve))
  let begun = 0
  async function* endless() {
    begun += 1
    try {
      for (;;) yield 'x'.repeat(1_000) + Math.random()
    } finally {
      ended()
    }
  }
  const sheet = sheetOf('S', [{ title: 'N', value: (row: string) => row }], endless)
  let taken = 0
  for await (const bytes of workbookStream([sheet], { at })) {
    taken += (bytes as Buffer).length
    if (taken > 100_000) break
  }
  await end
  // Given up before its turn came, it is not begun.
  for await (const _ of workbookStream([sheet], { at })) break
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(begun).toBe(1)
})

it('writes sheets in another order than they are shown in', async () => {
  const found: number[] = []
  const first = sheetOf('First', [{ title: 'Found', value: (row: number) => row }], () => found)
  const second = sheetOf('Second', [{ title: 'N', value: (row: number) => row }], function* () {
    yield 5
    found.push(50)
  })
  const { sheets } = await readXlsx(await buffer(workbookStream([first, second], { at, order: [second, first] })))
  expect(sheets.map(({ name, rows }) => [name, rows[1]])).toEqual([
    ['First', [50]],
    ['Second', [5]],
  ])
})
