import { describe, expect, it } from 'vitest'
import { rejectionOutcomes } from '../../contract/registry.ts'
import { readTotal, recordNumberOf } from '../files/rejectionWords.ts'
import { isRefused, judgeRejections, type RejectionRow, rejectedBy } from './registryAnswers.ts'

const sent = [
  { id: 11, number: 1, nationalId: '101110111', name: 'Ana' },
  { id: 12, number: 2, nationalId: '101110111', name: 'Ana' },
  { id: 13, number: 3, nationalId: 'AB12345', name: 'Bo' },
]
const rowOf = (recordNumber: string, nationalId: string, reason: string, line = 2): RejectionRow => ({
  ...{ line, recordNumber, number: recordNumberOf(recordNumber), nationalId, reason },
  ...{ unreadable: false, state: null, total: null },
})
const judged = (...rows: [recordNumber: string, nationalId: string, reason: string][]) =>
  judgeRejections(
    rows.map((row, line) => rowOf(...row, line + 2)),
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
  expect(rejectionOutcomes.filter((outcome) => !isRefused(outcome))).toEqual([
    'matched',
    'duplicate',
    'accepted',
    'total',
  ])
})

it('counts nothing of a row whose cells cannot be told apart', () => {
  const row = rowOf('1', '', 'x')
  expect(judgeRejections([{ ...row, unreadable: true }, row], sent).map(({ outcome }) => outcome)).toEqual([
    'unreadable',
    'matched',
  ])
})

it('takes a whole number with a mark and zeros for the number of a record, and no thousands', () =>
  expect(judged(['2.0', '', 'x'], ['3,00', '', 'x'], ['1.000', '', 'x'], ['1,000', '', 'x'], ['1.5', '', 'x'])).toEqual(
    [['matched', 2], ['matched', 3], ['unmatched'], ['unmatched'], ['unmatched']],
  ))

describe('a state', () => {
  const stated = (...rows: [recordNumber: string, state: string, reason: string][]) => {
    const given = rows.map(([recordNumber, state, reason], line) => {
      return { ...rowOf(recordNumber, '', reason, line + 2), state }
    })
    const found = judgeRejections(given, sent)
    return { outcomes: found.map(({ outcome }) => outcome), rejected: [...rejectedBy(found)] }
  }
  it('that says accepted rejects nothing, whatever is noted beside it', () =>
    expect(
      stated(['1', 'Aceptado', 'Sin observaciones'], ['2', 'RECHAZADA', 'Repetido'], ['3', 'Accepted', '']),
    ).toEqual({
      outcomes: ['accepted', 'matched', 'accepted'],
      rejected: [[12, 'Repetido']],
    }))
  it('that is unknown or missing is refused, and so is a reason that says accepted', () => {
    expect(stated(['1', 'Pendiente', 'x'], ['2', '', 'x']).outcomes).toEqual(['unknownState', 'unknownState'])
    const row = rowOf('1', '', 'Aceptado')
    expect(judgeRejections([row], sent)).toMatchObject([{ outcome: 'unknownState' }])
  })
  it('that contradicts another row of the record is refused, and a record has to be there', () => {
    expect(stated(['1', 'Aceptado', ''], ['1', 'Rechazado', 'x']).outcomes).toEqual(['accepted', 'contradiction'])
    expect(stated(['1', 'Rechazado', 'x'], ['1', 'Aceptado', '']).outcomes).toEqual(['matched', 'contradiction'])
    expect(stated(['9', 'Aceptado', ''], ['1', 'Rechazado', '']).outcomes).toEqual(['unmatched', 'noReason'])
  })
})

describe('a line of totals', () => {
  const rows = [rowOf('3', '', 'x'), rowOf('', '101110111', 'y', 3)]
  const outcomeOf = (total: string, reason = '') =>
    judgeRejections([...rows, { ...rowOf('Total', '', reason, 4), total: readTotal(total) }], sent)[2]?.outcome
  it.each(['Total 2', 'Total rechazados 2', 'Total de rechazos: 3', 'Total accepted 0', 'Total enviados 3'])(
    'that fits is no row: %s',
    (total) => expect(outcomeOf(total)).toBe('total'),
  )
  it.each([
    'Total 4',
    'Total rechazados 1',
    'Total',
    'Total 2 3',
    'Total aceptados 2',
    'Total enviados 2',
    'Total 2.000',
  ])('that does not is refused: %s', (total) => expect(outcomeOf(total)).toBe('otherTotal'))
  it('that may be a reason is refused', () =>
    expect(outcomeOf('Total rechazados 2', 'Total rechazados')).toBe('otherTotal'))
})
