import { type DoseFormat, formatMicrosieverts } from './dose.ts'
import type { DoseCell, Language } from './vocabulary.ts'

/**
 * What a report says beside or in place of a dose. Inside the product only the words exist; letters clash between
 * laboratories, so they appear on output alone. `evaluates`: is there a dose all the same?
 */
export interface ReportCode {
  letters: string
  evaluates: boolean
  en: string
  es: string
}

const code = (letters: string, evaluates: boolean, en: string, es: string): ReportCode => ({
  letters,
  evaluates,
  en,
  es,
})

export const reportCodes = {
  belowLevel: code('M', true, 'below the recording level', 'por debajo del nivel de registro'),
  notUsed: code('NU', false, 'dosimeter not used', 'dosímetro no usado'),
  notReturned: code('NR', false, 'dosimeter not returned', 'dosímetro no retornado'),
  damaged: code('DD', false, 'dosimeter damaged', 'dosímetro dañado'),
  lost: code('DP', false, 'dosimeter lost', 'dosímetro perdido'),
  serviceSuspended: code('SS', false, 'service suspended', 'servicio suspendido'),
  estimated: code('DE', true, 'estimated dose', 'dosis estimada'),
  assigned: code('DA', true, 'assigned dose', 'dosis asignada'),
  modified: code('DMS', true, 'dose modified with authorisation', 'dosis modificada con autorización'),
  doublePeriod: code('DOP', true, 'two periods read together', 'doble período'),
  notMeasuredYet: code('NM', false, 'not measured yet', 'no medido aún'),
  aboveInvestigation: code('SNI', true, 'above the investigation level', 'supera el nivel de investigación'),
  pregnancy: code('PEM', true, 'declared pregnancy', 'embarazo declarado'),
} as const satisfies Record<string, ReportCode>

export type ReportCodeWord = keyof typeof reportCodes

export const isReportCodeWord = (word: string): word is ReportCodeWord => Object.hasOwn(reportCodes, word)

/** The code of a word. A note that is none stands for itself and says nothing of a dose. */
export const reportCode = (word: string): ReportCode =>
  isReportCodeWord(word) ? reportCodes[word] : { letters: word, evaluates: true, en: word, es: word }

/** The letters of a note; a note that is not a code is given back as it is. */
export const noteLetters = (note: string | null): string => (note === null ? '' : reportCode(note).letters)

/** Marks of cells that hold no figure and have no code of their own. They are never 0 and never each other. */
export const cellMarks = {
  notMeasured: { letters: '–', en: 'not measured by this dosimeter', es: 'no medido por este dosímetro' },
  notEvaluable: { letters: 'NE', en: 'no value could be evaluated', es: 'no se pudo evaluar un valor' },
} as const

/**
 * What stands in a dose column of a report: the figure; `M` below the recording level; the figure with its letters when it
 * was estimated or assigned; and without a value the letters of the note that says why, or else the mark.
 */
export function reportCell(cell: DoseCell, note: string | null, format: DoseFormat): string {
  if (cell.status === 'belowLevel') return reportCodes.belowLevel.letters
  if (cell.status === 'notMeasured') return cellMarks.notMeasured.letters
  if (cell.status === 'notEvaluable' || cell.value === null) {
    const why = note === null ? null : reportCode(note)
    return why && !why.evaluates ? why.letters : cellMarks.notEvaluable.letters
  }
  const figure = formatMicrosieverts(cell.value, format)
  if (cell.status === 'estimated') return `${figure} ${reportCodes.estimated.letters}`
  return cell.status === 'assigned' ? `${figure} ${reportCodes.assigned.letters}` : figure
}

/** All letters and marks with their meaning, for the legend of a report. */
export function reportLegend(language: Language): { letters: string; text: string }[] {
  return [...Object.values(reportCodes), ...Object.values(cellMarks)].map((entry) => ({
    letters: entry.letters,
    text: entry[language],
  }))
}
