import type { Language } from '../../contract/vocabulary.ts'
import type { RejectCode } from '../files/parseRow.ts'
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
    en: 'cannot have been read: its assignment is {state}.',
    es: 'no puede haberse leído: su asignación está en estado {state}.',
  },
  alreadyRead: {
    en: 'already has a reading that was decided on ({state}).',
    es: 'ya tiene una lectura sobre la que se decidió ({state}).',
  },
  twiceInFile: {
    en: 'stands on several lines: {lines}. None of them is taken.',
    es: 'aparece en varias líneas: {lines}. No se toma ninguna.',
  },
} as const satisfies Record<string, Record<Language, string>>

const words: Record<string, Record<Language, string>> = {
  draft: { en: 'a draft', es: 'borrador' },
  packed: { en: 'packed, not shipped', es: 'empacada, sin enviar' },
  notReturned: { en: 'closed as not returned', es: 'cerrada como no devuelta' },
  notUsed: { en: 'closed as not used', es: 'cerrada como no usada' },
  lost: { en: 'closed as lost', es: 'cerrada por extravío' },
  damaged: { en: 'closed as damaged', es: 'cerrada por daño' },
  serviceSuspended: { en: 'closed: service suspended', es: 'cerrada: servicio suspendido' },
  approved: { en: 'approved', es: 'aprobada' },
  published: { en: 'published', es: 'publicada' },
}

interface Rejected {
  line: number
  column: string | null
  value: string | null
  code: string | null
  params: Record<string, string | number> | null
}

const isOwn = (code: string | null): code is keyof typeof reasons => code !== null && code in reasons

type Params = Record<string, string | number>

const filled = (code: keyof typeof reasons, params: Params, language: Language): string =>
  reasons[code][language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? '')
    return words[value]?.[language] ?? value
  })

/** A reason by itself, for rows that are only counted. */
export const reasonMessage = (code: string, params: Params, language: Language): string =>
  isOwn(code) ? filled(code, params, language) : explainReason(code as RejectCode, params, language)

/** Why a row was rejected: line, column, value and reason, in one sentence. */
export function rejectMessage(row: Rejected, language: Language): string {
  if (!isOwn(row.code)) {
    const reason = row.code as Reject['reason']
    return explainReject(
      { line: row.line, column: row.column, value: row.value ?? '', reason, params: row.params ?? {} },
      language,
    )
  }
  const text = filled(row.code, row.params ?? {}, language)
  const place =
    language === 'es' ? `Línea ${row.line}, columna ${row.column}` : `Line ${row.line}, column ${row.column}`
  return `${place}: “${row.value}” ${text}`
}
