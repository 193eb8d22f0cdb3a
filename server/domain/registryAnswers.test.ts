import { expect, it } from 'vitest'
import { rejectionOutcomes } from '../../contract/registry.ts'
import { isRefused, judgeRejections } from './registryAnswers.ts'

const sent = [
  { id: 11, number: 1, nationalId: '101110111', name: 'Ana' },
  { id: 12, number: 2, nationalId: '101110111', name: 'Ana' },
  { id: 13, number: 3, nationalId: 'AB12345', name: 'Bo' },
]
const plain = { unreadable: false }
const judged = (...rows: [recordNumber: string, nationalId: string, reason: string][]) =>
  judgeRejections(
    rows.map(([recordNumber, nationalId, reason], line) => ({
      ...plain,
      line: line + 2,
      recordNumber,
      nationalId,
      reason,
    })),
    sent,
  ).map(({ outcome, records }) => [outcome, ...records.map(({ number }) => number)])

it('means one record by its number, and all of a person by the id alone, however it is written', () => {
  expect(judged(['2', '', 'x'], ['', 'ab-12 345', 'y'])).toEqual([
    ['matched', 2],
    ['matched', 3],
  ])
  expect(judged(['', '1-0111-0111', 'x'])).toEqual([['matched', 1, 2]])
  expect(judged(['002', '1 0111 0111', 'x'])).toEqual([['matched', 2]])
})
it('says what is not there', () => {
  expect(judged(['4', '', 'x'], ['', '999', 'x'], ['', '', 'x'], ['1x', '', 'x'], ['99', 'AB12345', 'x'])).toEqual(
    Array(5).fill(['unmatched']),
  )
})
it('refuses a row that contradicts itself or another one, and takes what was said already', () => {
  expect(judged(['1', 'AB12345', 'x'])).toEqual([['contradiction', 1]])
  expect(judged(['1', '', 'x'], ['1', '', 'x'], ['1', '', 'y'])).toEqual([
    ['matched', 1],
    ['duplicate', 1],
    ['contradiction', 1],
  ])
  expect(judged(['1', '', 'x'], ['', '101110111', 'x'])).toEqual([
    ['matched', 1],
    ['matched', 1, 2],
  ])
  expect(judged(['1', '', 'x'], ['', '101110111', 'y'])).toEqual([
    ['matched', 1],
    ['contradiction', 1, 2],
  ])
})
it('wants a reason', () => expect(judged(['1', '', ''])).toEqual([['noReason', 1]]))
it('takes no part of a text for the number of a record', () =>
  expect(judged(['1a', '', 'x'], ['a1', '', 'x'], ['01', '', 'x'])).toEqual([
    ['unmatched'],
    ['unmatched'],
    ['matched', 1],
  ]))
it('writes what matches or says the same again, and nothing else', () => {
  expect(rejectionOutcomes.filter((outcome) => !isRefused(outcome))).toEqual(['matched', 'duplicate'])
})

it('counts nothing of a row whose cells cannot be told apart', () => {
  const row = { ...plain, line: 2, recordNumber: '1', nationalId: '', reason: 'x' }
  expect(judgeRejections([{ ...row, unreadable: true }, row], sent).map(({ outcome }) => outcome)).toEqual([
    'unreadable',
    'matched',
  ])
})
