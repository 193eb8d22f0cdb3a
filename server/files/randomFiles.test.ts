import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestDose } from '../../contract/dose.ts'
import { doseUnits } from '../../contract/vocabulary.ts'
import { FileRefused } from './refusal.ts'
import { walk } from './testing/doseFiles.ts'
import { fileOf, lies, type Manner, type Truth } from './testing/randomFiles.ts'

/** FILE_RUNS=20000 for a long night; FILE_SEED to see one again. */
const runs = Number(process.env.FILE_RUNS ?? 600)
const seed = Number(process.env.FILE_SEED ?? 20_261_122)

const day = fc
  .record({ month: fc.integer({ min: 1, max: 10 }), date: fc.integer({ min: 1, max: 28 }) })
  .map(({ month, date }) => `2026-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`)
const dose = fc.oneof(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 0, max: largestDose }))
const truths: fc.Arbitrary<Truth[]> = fc
  .array(fc.record({ day, hp10: dose, hp007: fc.option(dose, { freq: 4 }) }), { minLength: 1, maxLength: 6 })
  .map((list) => list.map((each, index) => ({ serial: `AB-${1000 + index}`, ...each })))
const manners: fc.Arbitrary<Manner> = fc
  .record({
    book: fc.boolean(),
    unit: fc.constantFrom(...doseUnits),
    otherUnit: fc.constantFrom(...doseUnits),
    unitAt: fc.constantFrom('heading', 'title', 'column', 'unitRow', 'numberFormat', 'chosen'),
    mark: fc.constantFrom('.', ','),
    scientific: fc.boolean(),
    dates: fc.constantFrom('dayFirst', 'monthFirst', 'yearFirst'),
    delimiter: fc.constantFrom(';', ',', '\t'),
    encoding: fc.constantFrom('utf-8', 'bom', 'windows-1252'),
    lineEnd: fc.constantFrom('\r\n', '\n', '\r'),
    spanish: fc.boolean(),
    turned: fc.boolean(),
    titles: fc.integer({ min: 0, max: 4 }),
    printedTwice: fc.boolean(),
    said: fc.boolean(),
    lie: fc.option(fc.constantFrom(...lies), { freq: 2 }),
    at: fc.nat(5),
  } as const)
  .map(sound)

/** Leaves out what would be no lie, or could not be written: then nothing would be tried. */
function sound(manner: Manner): Manner {
  const { book, mark, lie, unitAt } = manner
  // Only a number can have a number format.
  const at = unitAt === 'numberFormat' && !(book && mark === '.') ? 'chosen' : unitAt
  const needs: Partial<Record<NonNullable<Manner['lie']>, boolean>> = {
    unitInTitle: manner.unit !== manner.otherUnit,
    unitOfRow: at === 'column' && manner.unit !== manner.otherUnit,
    unitOfColumn: (at === 'heading' || at === 'unitRow') && manner.unit !== manner.otherUnit,
    hiddenRow: book,
    secondSheet: book,
  }
  return { ...manner, unitAt: at, lie: lie && needs[lie] !== false ? lie : null }
}

/** Lies that the whole file must be refused for, since no row could be told apart. */
const fatal = new Set<Manner['lie']>(['unitInTitle', 'unitOfColumn', 'turnedHeader', 'hiddenRow', 'secondSheet'])
/** What a file may leave open, where nobody has said it. */
const open = new Set(['openMark', 'openDateOrder'])

test(`the same table in any manner is read as it is, or refused: ${runs} files`, {
  timeout: runs * 100 + 30_000,
}, async () => {
  const seen = { whole: 0, refused: 0, partly: 0 }
  await fc.assert(
    fc.asyncProperty(truths, manners, async (list, manner) => {
      const { bytes, options } = await fileOf(list, manner)
      const rows = await walk(bytes, options).catch((error: unknown) => {
        if (error instanceof FileRefused) return error
        throw error
      })
      if (rows instanceof FileRefused) {
        seen.refused += 1
        // Refused for a lie, or for what is open and nobody said.
        if (manner.lie === null) expect([manner.said, open.has(rows.code)]).toEqual([false, true])
        return
      }
      expect(fatal.has(manner.lie)).toBe(false)
      const truth = new Map(list.map((each) => [each.serial, each]))
      for (const row of rows) {
        if (!row.ok) continue
        const { day: at, hp10, hp007 } = truth.get(row.serial) as Truth
        expect({ ...row.gross, at: row.readAt.slice(0, 10) }).toEqual({ hp10, ...(hp007 !== null && { hp007 }), at })
      }
      // No row is lost without a word, and none is left out but for a lie.
      expect(new Set(rows.map(({ serial }) => serial))).toEqual(new Set(truth.keys()))
      const left = rows.filter((row) => !row.ok)
      if (manner.lie === null) expect(left).toEqual([])
      if (manner.lie === 'serialTwice') expect(left).toHaveLength(2)
      seen[left.length === 0 ? 'whole' : 'partly'] += 1
    }),
    { numRuns: runs, seed },
  )
  // Refusing everything would be no reading.
  expect(seen.whole).toBeGreaterThan(runs / 4)
  expect(seen.refused).toBeGreaterThan(runs / 20)
  expect(seen.partly).toBeGreaterThan(0)
})
