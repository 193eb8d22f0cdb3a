import { type DoseFormat, formatMicrosieverts } from './dose.ts'
import type { DoseCell, DoseStatus } from './vocabulary.ts'

/**
 * What stands beside or in place of a dose, on screen, in documents and in files alike. Inside the product only the words
 * exist; letters clash between laboratories, so they appear on output alone. Their meaning in each language is `codes` of
 * `words/`. `evaluates`: is there a dose all the same?
 */
export interface ReportCode {
  letters: string
  evaluates: boolean
}

const code = (letters: string, evaluates: boolean): ReportCode => ({ letters, evaluates })

/** In the order of a legend. */
export const reportCodes = {
  belowLevel: code('M', true),
  notUsed: code('NU', false),
  notReturned: code('NR', false),
  damaged: code('DD', false),
  lost: code('DP', false),
  serviceSuspended: code('SS', false),
  estimated: code('DE', true),
  assigned: code('DA', true),
  modified: code('DMS', true),
  doublePeriod: code('DOP', true),
  notMeasuredYet: code('NM', false),
  aboveInvestigation: code('SNI', true),
  pregnancy: code('PEM', true),
} as const satisfies Record<string, ReportCode>

export type ReportCodeWord = keyof typeof reportCodes

/** Marks of cells that hold no figure and have no code of their own. They are never 0 and never each other. */
export const cellMarks = {
  notMeasured: { letters: '–', evaluates: false },
  notEvaluable: { letters: 'NE', evaluates: false },
} as const satisfies Partial<Record<DoseStatus, ReportCode>>

const all = { ...reportCodes, ...cellMarks }
/** Whatever a legend explains. */
export type LegendWord = keyof typeof all
export const legendWords = Object.keys(all) as LegendWord[]

/** The letters or the mark of a word. */
export const lettersOf = (word: LegendWord): string => all[word].letters

export const isReportCodeWord = (word: string): word is ReportCodeWord => Object.hasOwn(reportCodes, word)

/** The letters of a note; a note that is not a code is given back as it is. */
export const noteLetters = (note: string | null): string =>
  note !== null && isReportCodeWord(note) ? reportCodes[note].letters : (note ?? '')

/**
 * The word whose letters stand in a cell, beside its figure or in its place; null for a measured dose. Without a value it is
 * the note that says why, or else the mark.
 */
export function cellWord(cell: DoseCell, note: string | null = null): LegendWord | null {
  const { status, value } = cell
  if (status === 'belowLevel' || status === 'notMeasured') return status
  if (status !== 'notEvaluable' && value !== null) return status === 'measured' ? null : status
  return note !== null && isReportCodeWord(note) && !reportCodes[note].evaluates ? note : 'notEvaluable'
}

/** What stands in a dose column: the figure of a measured dose, figure and letters where one was entered, else letters. */
export function reportCell(cell: DoseCell, note: string | null, format: DoseFormat): string {
  const word = cellWord(cell, note)
  const isFigure = word === null || word === 'estimated' || word === 'assigned'
  const figure = isFigure && cell.value !== null ? formatMicrosieverts(cell.value, format) : ''
  return [figure, word === null ? '' : lettersOf(word)].filter(Boolean).join(' ')
}
