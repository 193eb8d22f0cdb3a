import type { Upload } from '../../contract/schemas/uploads.ts'
import type { Language } from '../../contract/vocabulary.ts'
import { fill } from '../../contract/words/index.ts'
import type { ReadAs } from '../db/json.ts'
import type { RejectCode } from '../files/doseRow.ts'
import type { Fact } from '../files/facts.ts'
import { explainFact } from '../files/factWords.ts'
import { explainReason, explainReject, type Reject } from '../files/rejects.ts'

/** Why a row that could be read has no place: what the inventory and the assignments say of its serial. */
const reasons = {
  unknownSerial: { en: 'is no dosimeter of this service.', es: 'no es un dosímetro de este servicio.' },
  otherTechnology: {
    en: 'is a dosimeter of another technology, {technology}.',
    es: 'es un dosímetro de otra tecnología, {technology}.',
  },
  notAssigned: { en: 'was not assigned to anybody in {period}.', es: 'no estaba asignado en {period}.' },
  assignmentState: {
    en: 'cannot have been read: the state of its assignment is “{state:states.oslAssignment}”.',
    es: 'no puede haberse leído: el estado de su asignación es “{state:states.oslAssignment}”.',
  },
  alreadyRead: {
    en: 'already has a reading that was decided on ({state:states.reading}).',
    es: 'ya tiene una lectura sobre la que se decidió ({state:states.reading}).',
  },
  controlOfDoses: {
    en: 'is a control on which published doses rest: withdraw it first, which shows what that changes.',
    es: 'es un control en el que se apoyan dosis publicadas: retírelo antes, con lo que se ve qué cambia.',
  },
  neverKept: { en: 'was never given to anybody to keep.', es: 'nunca se entregó a nadie para conservarlo.' },
  outsideKeeping: {
    en: 'was read on {day}, and nobody had it then: the last to have it had it from {from} to {to}.',
    es: 'se leyó el {day}, y nadie lo tenía entonces: quien lo tuvo por último lo tuvo del {from} al {to}.',
  },
  outsideWindow: {
    en: 'was read on {day}, a day on which its bearer does not work there or wears another dosimeter.',
    es: 'se leyó el {day}, un día en que su portador no labora ahí o usa otro dosímetro.',
  },
  otherFigures: {
    en: 'says {here} µSv for the moment {at}, for which upload {upload}, line {line}, said {there} µSv.',
    es: 'indica {here} µSv para el momento {at}, para el que la carga {upload}, línea {line}, indicó {there} µSv.',
  },
  twiceWithOtherFigures: {
    en: 'says {here} µSv for the moment {at}, and on line {line} {there} µSv: neither is taken.',
    es: 'indica {here} µSv para el momento {at}, y en la línea {line} {there} µSv: no se toma ninguna.',
  },
  counterBackwards: {
    en: 'says {here} µSv, less than the {there} µSv of {at} (upload {upload}, line {line}): a counter does not go back. Declare a reset if it began anew.',
    es: 'indica {here} µSv, menos que los {there} µSv del {at} (carga {upload}, línea {line}): un contador no retrocede. Declare un reinicio si comenzó de nuevo.',
  },
  counterAhead: {
    en: 'says {here} µSv, more than the {there} µSv of the later moment {at} (upload {upload}, line {line}): a counter does not go back.',
    es: 'indica {here} µSv, más que los {there} µSv del momento posterior {at} (carga {upload}, línea {line}): un contador no retrocede.',
  },
} as const satisfies Record<string, Record<Language, string>>

/** What is said of rows that are not rejected: reads that stand already, and wear windows without a figure. */
const notices = {
  readKnown: { en: 'This read stands already.', es: 'Esta lectura ya está registrada.' },
  notOver: {
    en: 'The period is not over: its dose is worked out once it has ended.',
    es: 'El período no ha terminado: su dosis se calcula cuando termine.',
  },
  noReads: { en: 'No read in the period: no dose.', es: 'Sin lecturas en el período: no hay dosis.' },
  noBaseline: {
    en: 'There is no read before the period from which the counter could be followed: not evaluable.',
    es: 'No hay una lectura anterior al período desde la cual seguir el contador: no evaluable.',
  },
  handoverNotRead: {
    en: 'The device was not read on the day on which it changed hands: nobody can say whose the dose is. Not evaluable.',
    es: 'El dispositivo no se leyó el día en que cambió de manos: nadie puede decir de quién es la dosis. No evaluable.',
  },
  noLastRead: {
    en: 'The last read of the assignment has not come: not evaluable.',
    es: 'No ha llegado la última lectura de la asignación: no evaluable.',
  },
  mixedKinds: {
    en: 'Reads of a counter and of increments stand beside each other: not evaluable.',
    es: 'Hay lecturas acumuladas junto a lecturas incrementales: no evaluable.',
  },
} as const satisfies Record<string, Record<Language, string>>

interface Rejected {
  line: number
  column: string | null
  value: string | null
  code: string | null
  params: Record<string, string | number> | null
}

const isOwn = (code: string | null): code is keyof typeof reasons => code !== null && code in reasons

const isNotice = (code: string | null): code is keyof typeof notices => code !== null && code in notices

/** A reason by itself, for rows that are only counted. */
export const reasonMessage = (code: string, params: Record<string, string | number>, language: Language): string =>
  isOwn(code) ? fill(reasons[code][language], params, language) : explainReason(code as RejectCode, params, language)

/** Why a row was rejected: line, column, value and reason, in one sentence. */
export function rejectMessage(row: Rejected, language: Language): string {
  if (isNotice(row.code)) return fill(notices[row.code][language], row.params ?? {}, language)
  if (!isOwn(row.code)) {
    const reason = row.code as Reject['reason']
    return explainReject(
      { line: row.line, column: row.column, value: row.value ?? '', reason, params: row.params ?? {} },
      language,
    )
  }
  const text = fill(reasons[row.code][language], row.params ?? {}, language)
  // A wear window is no line of the file.
  if (row.line < 0) return `${row.value} ${text}`
  const place =
    language === 'es' ? `Línea ${row.line}, columna ${row.column}` : `Line ${row.line}, column ${row.column}`
  return `${place}: “${row.value}” ${text}`
}

/** How a file was read, each fact with who said it and where. */
export function explainReadAs(readAs: ReadAs, language: Language): NonNullable<Upload['readAs']> {
  const settled = (found: ReadAs['unit']) =>
    found && { value: found.value, said: explainFact(found.fact as Fact, language) }
  const { sheet, otherSheets, headerLine, columns, unit, unitOfRows, decimalMark, dateOrder, titles } = readAs
  return {
    sheet,
    otherSheets,
    headerLine,
    columns: columns.map(({ field, title }) => ({ field, title })),
    unit: settled(unit),
    unitOfRows,
    decimalMark: settled(decimalMark),
    dateOrder: settled(dateOrder),
    titles,
  }
}
