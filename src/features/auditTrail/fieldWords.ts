import type { TFunction } from 'i18next'
import { quantityLabel } from '../../../contract/dose.ts'
import { type Quantity, quantities } from '../../../contract/quantities.ts'
import type { Language } from '../../../contract/vocabulary.ts'
import { auditWord } from '../../../contract/words/audit.ts'
import { auditFields } from '../../../contract/words/auditFields.ts'
import type { WordList } from '../../../contract/words/words.ts'
import { formatDate, formatInstant } from '../../components/format/dates.ts'

type T = TFunction<['auditTrail', 'common', 'words']>

/** Fields whose values are words of the field, whatever the event tells of. */
const listOf: Readonly<Record<string, WordList>> = {
  bearer: 'bearers',
  category: 'categories',
  cause: 'alertCauses',
  condition: 'states.dosimeter',
  exchangeMode: 'exchangeModes',
  frequency: 'frequencies',
  idType: 'idTypes',
  kind: 'readingKinds',
  origin: 'adjustmentOrigins',
  position: 'positions',
  quantities: 'quantities',
  sector: 'sectors',
  sex: 'sexes',
  status: 'states.dosimeter',
}

/** What the `state` of a thing is one of. */
const statesOf: Readonly<Record<string, WordList>> = {
  assignment: 'states.oslAssignment',
  dosimeter: 'states.oslAssignment',
  keptDevice: 'states.deviceAssignment',
  package: 'states.package',
  user: 'accountStates',
}

/** How the fields of an event and what stands in them are said to a reader. */
export interface Saying {
  /** The name of a field; one that has no words stays as it was written down. */
  field(name: string): string
  /** What stands in a field, of whatever shape; null where there is nothing. */
  value(value: unknown, field: string): string | null
}

/** The words for the fields of an event of `objectType`, in the reader's language. */
export function sayingOf(t: T, language: Language, objectType: string): Saying {
  const nameOf = (name: string) =>
    quantities.includes(name as Quantity)
      ? quantityLabel(name as Quantity, language)
      : auditWord(auditFields, name, language)
  const say = (value: unknown, field: string): string | null => {
    if (value === undefined || value === null) return null
    if (typeof value === 'boolean') return t(value ? 'details.yes' : 'details.no')
    if (Array.isArray(value)) return value.map((each) => say(each, field) ?? '–').join('; ')
    if (typeof value === 'object')
      return Object.entries(value)
        .flatMap(([name, inner]) => (inner === null || inner === '' ? [] : `${nameOf(name)}: ${say(inner, name)}`))
        .join(', ')
    const text = String(value)
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text, language)
    if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return formatInstant(text, language)
    const list = field === 'state' ? statesOf[objectType] : listOf[field]
    return list ? t(`words:${list}.${text}` as 'words:sexes.F', { defaultValue: text }) : text
  }
  return { field: nameOf, value: say }
}
