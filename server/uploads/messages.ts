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
} as const satisfies Record<string, Record<Language, string>>

interface Rejected {
  line: number
  column: string | null
  value: string | null
  code: string | null
  params: Record<string, string | number> | null
}

const isOwn = (code: string | null): code is keyof typeof reasons => code !== null && code in reasons

/** A reason by itself, for rows that are only counted. */
export const reasonMessage = (code: string, params: Record<string, string | number>, language: Language): string =>
  isOwn(code) ? fill(reasons[code][language], params, language) : explainReason(code as RejectCode, params, language)

/** Why a row was rejected: line, column, value and reason, in one sentence. */
export function rejectMessage(row: Rejected, language: Language): string {
  if (!isOwn(row.code)) {
    const reason = row.code as Reject['reason']
    return explainReject(
      { line: row.line, column: row.column, value: row.value ?? '', reason, params: row.params ?? {} },
      language,
    )
  }
  const text = fill(reasons[row.code][language], row.params ?? {}, language)
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
