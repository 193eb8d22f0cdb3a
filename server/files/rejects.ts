import type { DoseUnit, Language } from '../../contract/vocabulary.ts'
import { fill as fillPlaces } from '../../contract/words/index.ts'
import type { RejectCode, RejectedRow } from './doseRow.ts'
import { factWords, type Pair, sheetWords } from './factWords.ts'
import type { MessageParams, Refusal } from './refusal.ts'
import { refusals } from './refusalWords.ts'
import { rejections } from './rejectWords.ts'

const megabytes = (params: MessageParams) => Math.round(Number(params.maxBytes ?? 0) / (1024 * 1024))

const marks: Record<string, Pair> = { ',': ['comma', 'coma'], '.': ['point', 'punto'] }
const units: Record<DoseUnit, string> = { mSv: 'mSv', uSv: 'µSv', mrem: 'mrem', rem: 'rem' }

function fill(pair: Pair, params: MessageParams, language: Language): string {
  const index = language === 'es' ? 1 : 0
  const mark = String(params.mark ?? '')
  const words: MessageParams = {
    ...params,
    megabytes: megabytes(params),
    mark: marks[mark]?.[index] ?? mark,
    other: marks[mark === '.' ? ',' : '.']?.[index] ?? '',
    first: factWords('first', params, index),
    second: factWords('second', params, index),
    sheets: sheetWords(params, index),
    expected: units[params.expected as DoseUnit] ?? params.expected ?? '',
  }
  return fillPlaces(pair[index], words, language)
}

/** Why a file was refused, as one sentence or two for the person who uploaded it. */
export const explainRefusal = (refusal: Refusal, language: Language): string =>
  fill(refusals[refusal.code], refusal.params, language)

/** A reason by itself, without its row. */
export const explainReason = (code: RejectCode, params: MessageParams, language: Language): string =>
  fill(rejections[code], params, language)

export type Reject = Pick<RejectedRow, 'line' | 'column' | 'value' | 'reason' | 'params'>

/** A row of a list whose cells cannot be relied on, as an import answers it. */
export const rejectedAsWhole = ({ column, value, reason, params }: Reject, language: Language) => ({
  outcome: 'rejected' as const,
  column,
  value,
  reason: explainReason(reason, params, language),
})

/** “Line 14, column hp10dose: “1,234” uses a decimal comma, but the file uses the decimal point.” */
export function explainReject(reject: Reject, language: Language): string {
  const es = language === 'es'
  const line = es ? `Línea ${reject.line}` : `Line ${reject.line}`
  const place = reject.column ? `${line}, ${es ? 'columna' : 'column'} ${reject.column}` : line
  const value = reject.value === '' ? '' : `“${reject.value}” `
  const joined = wholeSentence.has(reject.reason) && value ? `${value.trim()}: ` : value
  return `${place}: ${joined}${fill(rejections[reject.reason], reject.params, language)}`
}

/** Reasons that are sentences of their own, where the value stands in front only for recognition. */
const wholeSentence = new Set<RejectCode>([
  'brokenRow',
  'cellCount',
  'noDose',
  'missingSerial',
  'missingDate',
  'missingUnit',
])
