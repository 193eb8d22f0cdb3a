import { occupations, practices } from '../../../contract/codes.ts'
import type { Person, PersonInput } from '../../../contract/schemas/people.ts'
import type { Language } from '../../../contract/vocabulary.ts'

/** Filters of the list, as the address names them. */
export const personFilters = ['clientId', 'siteId', 'category', 'active', 'pastRetention'] as const
export type PersonFilter = (typeof personFilters)[number]

/** How the list opens: by name, everybody, those who have left too, so that nobody is registered twice. */
export const personListDefaults = { sort: 'name' }

type Identity = Pick<PersonInput, 'idType' | 'idNumber'>

/** What the form of a new person starts with. Occupation and practice must be chosen: "unknown" is a choice too. */
export const newPerson = (identity: Identity, clientId?: number): Partial<PersonInput> => ({
  ...identity,
  firstNames: '',
  lastNames: '',
  clientId,
  category: 'B',
  monitoringEnd: null,
  email: '',
})

/** What the form of a known person starts with: all that it can change. */
export function toInput(person: Person): PersonInput {
  const { id: _, version: __, active: ___, clientName: ____, siteName: _____, ...rest } = person
  const { pregnancy: ______, employments: _______, ...input } = rest
  return input
}

const nameOf = (codes: typeof occupations, code: number, language: Language): string =>
  codes[code]?.[language] ?? String(code)

export const occupationName = (code: number, language: Language) => nameOf(occupations, code, language)

type Choice = { value: number; label: string }
/** Codes in alphabetical order of their names; the unknown one first, as it stands in the registry's list. */
const choices = (codes: typeof occupations, language: Language): Choice[] => {
  const [unknown, ...known] = codes.map((name, value) => ({ value, label: name[language] }))
  const sorted = known.sort((a, b) => a.label.localeCompare(b.label, language))
  return unknown ? [unknown, ...sorted] : sorted
}
export const occupationChoices = (language: Language) => choices(occupations, language)
export const practiceChoices = (language: Language) => choices(practices, language)

/** "Last names, first names", as lists show people. */
export const personName = ({ firstNames, lastNames }: Pick<PersonInput, 'firstNames' | 'lastNames'>) =>
  `${lastNames}, ${firstNames}`

/** Which of its employments stands for a person: the one whose place its row says; the last of several at one site. */
export const mainOf = ({ employments, clientId, siteId }: Person) =>
  employments.findLast((each) => each.clientId === clientId && each.siteId === siteId)

/** What of a person the form shows and others may have changed meanwhile: when it does, the form starts anew. */
export const formKey = ({ id, clientId, siteId, active, monitoringStart, monitoringEnd }: Person) =>
  [id, clientId, siteId, active, monitoringStart, monitoringEnd].join('/')
