import { expect, test } from 'vitest'
import { uploadQuery } from '../../../contract/schemas/uploads.ts'
import { fileQuestions, uploadStates } from '../../../contract/vocabulary.ts'
import { recorded } from '../../testing/recorded.ts'
import { allRows, isWorking, percentDone, rowsToWrite, toChoice, toUploadQuery, uploadForm } from './model.ts'

const analysed = recorded('uploads.get analysed')
const values = {
  profile: 'osl',
  technologyId: 1,
  frequency: 'monthly',
  period: '2026-10',
  unit: null,
  decimalMark: 'auto',
  dateOrder: null,
} as const

test('the server is asked again only while it works', () => {
  expect(uploadStates.filter((state) => isWorking({ state }))).toEqual(['analysing', 'confirming'])
})

test('only new and changed rows are written', () => {
  expect(analysed.counts).toEqual({ new: 0, changed: 1, proposal: 0, unchanged: 4, rejected: 4 })
  expect(rowsToWrite(analysed)).toBe(1)
  expect(allRows(analysed)).toBe(9)
})

test('how far the work is is unknown until the number of rows is', () => {
  expect(percentDone(null)).toBeUndefined()
  expect(percentDone({ done: 400, total: null })).toBeUndefined()
  expect(percentDone({ done: 0, total: 0 })).toBeUndefined()
  expect(percentDone({ done: 25_000, total: 100_000 })).toBe(25)
  expect(percentDone({ done: 101, total: 100 })).toBe(100)
})

test("Landauer's file names no unit, so somebody has to", () => {
  const issues = uploadForm.safeParse({ ...values, profile: 'landauer' }).error?.issues
  expect(issues).toMatchObject([{ path: ['unit'], message: 'unitNeeded' }])
  expect(uploadForm.safeParse({ ...values, profile: 'landauer', unit: 'mrem' }).success).toBe(true)
  expect(uploadForm.safeParse(values).success).toBe(true)
})

test('what the form says becomes the query of the call, and nothing else', () => {
  const query = toUploadQuery(uploadForm.parse({ ...values, unit: 'uSv' }))
  expect(query).toEqual({ profile: 'osl', technologyId: 1, period: '2026-10', unit: 'uSv', decimalMark: 'auto' })
  expect(uploadQuery.parse(query)).toEqual(query)
  expect(toUploadQuery(uploadForm.parse(values)).unit).toBeUndefined()
})

test('an answer is a choice about one thing; none leaves it to the file', () => {
  expect(toChoice('decimalMark', ',')).toEqual({ decimalMark: ',' })
  expect(toChoice('unit', '')).toEqual({ unit: null })
  expect(() => toChoice('unit', 'Gy')).toThrow()
  const answers = {
    unit: 'mrem',
    decimalMark: '.',
    dateOrder: 'dayFirst',
    sheet: 'A',
    hidden: 'read',
    period: '2026-10',
  }
  for (const about of fileQuestions) expect(toChoice(about, answers[about])).toEqual({ [about]: answers[about] })
})
