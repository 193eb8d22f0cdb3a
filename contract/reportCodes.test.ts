import { describe, expect, it } from 'vitest'
import { isReportCodeWord, legendWords, lettersOf, noteLetters, reportCell } from './reportCodes.ts'
import type { DoseStatus } from './vocabulary.ts'

const es = { language: 'es', decimals: 2 } as const
const cell = (status: DoseStatus, value: number | null = null) => ({ value, status })

describe('reportCell', () => {
  it.each([
    [cell('measured', 123), null, '0,12'],
    [cell('measured', 0), null, '0,00'],
    [cell('belowLevel', 60), null, 'M'],
    [cell('notMeasured'), 'lost', '–'],
    [cell('notEvaluable'), 'lost', 'DP'],
    [cell('notEvaluable'), 'notReturned', 'NR'],
    [cell('notEvaluable'), null, 'NE'],
    [cell('notEvaluable'), 'aboveInvestigation', 'NE'],
    [cell('notEvaluable'), 'free text', 'NE'],
    [cell('estimated', 500), 'lost', '0,50 DE'],
    [cell('assigned', 1667), null, '1,67 DA'],
  ] as const)('%j with note %s prints %s', (value, note, text) => {
    expect(reportCell(value, note, es)).toBe(text)
  })
})

describe('letters', () => {
  it('are those of the report, each once', () => {
    const all = legendWords.map(lettersOf)
    expect(new Set(all).size).toBe(all.length)
    for (const letters of ['M', 'NU', 'NR', 'DD', 'DP', 'DA', 'DMS', 'DOP', 'NM', 'SNI', 'PEM'])
      expect(all).toContain(letters)
  })
  it('leave alone what is no code', () => {
    expect(noteLetters('lost')).toBe('DP')
    expect(noteLetters(null)).toBe('')
    expect(noteLetters('reader changed')).toBe('reader changed')
    expect(isReportCodeWord('toString')).toBe(false)
  })
})
