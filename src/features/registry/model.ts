import { occupations, practices } from '../../../contract/codes.ts'
import type { StateOf } from '../../../contract/machines.ts'
import {
  countryCodes,
  entityTypes,
  observationLetters,
  type RegistryStatus,
  registryObservations,
  registrySectors,
} from '../../../contract/registry.ts'
import type { EntityInput, RegistryEntity, RegistryToe, ToeInput } from '../../../contract/schemas/registry.ts'
import type { Language } from '../../../contract/vocabulary.ts'
import type { Tone } from '../../components/status/StatusChip.tsx'

export const entityFilters = ['missing', 'active'] as const
export type EntityFilter = (typeof entityFilters)[number]
export const toeFilters = ['missing', 'active', 'clientId'] as const
export type ToeFilter = (typeof toeFilters)[number]
export const packageFilters = ['state', 'year'] as const
export type PackageFilter = (typeof packageFilters)[number]

export const entityDefaults = { sort: 'name' }
export const toeDefaults = { sort: 'name' }
/** The latest quarter stands first. */
export const packageDefaults = { sort: '-number' }

export const statusTones: Record<RegistryStatus | 'cancelled', Tone> = {
  notSent: 'neutral',
  pending: 'progress',
  sent: 'info',
  accepted: 'success',
  rejected: 'error',
  cancelled: 'neutral',
}
export const packageTones: Record<StateOf<'package'>, Tone> = {
  draft: 'neutral',
  verified: 'progress',
  sent: 'info',
  accepted: 'success',
  acceptedWithRejections: 'warning',
  corrected: 'progress',
  closed: 'neutral',
  cancelled: 'neutral',
}

type Names = Record<Language, string>
const named = (names: Readonly<Record<number, Names>> | readonly Names[], language: Language) =>
  Object.entries(names).map(([code, name]) => ({ value: Number(code), label: `${code} · ${name[language]}` }))
export const entityTypeChoices = (language: Language) => named(entityTypes, language)
export const sectorChoices = (language: Language) => named(registrySectors, language)
export const practiceChoices = (language: Language) => named(practices, language)
export const occupationChoices = (language: Language) => named(occupations, language)

/** Countries by their names in a language. */
export function countryChoices(language: Language) {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return countryCodes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
}
export const countryName = (code: string, language: Language): string =>
  code === '' ? '' : (new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code)

/** The name of a code in its list; a code that the list does not have is shown as it is. */
export const codeName = (
  names: Readonly<Record<number, Names>> | readonly Names[],
  code: number | null,
  language: Language,
): string => (code === null ? '' : ((names as Record<number, Names>)[code]?.[language] ?? String(code)))

/** What the form of an entity begins with. */
export const toEntityInput = ({
  entityType,
  province,
  canton,
  ministry,
  sector,
  address,
  phone,
  email,
  director,
  officer,
}: RegistryEntity): EntityInput => ({
  entityType,
  province,
  canton,
  ministry,
  sector,
  address,
  phone,
  email,
  director,
  officer,
})
export const toToeInput = ({ country, practiceCode, occupationCode }: RegistryToe): ToeInput => ({
  country,
  practiceCode,
  occupationCode,
})

/** The letters of an observation; a text that is none stays as it is. */
export const lettersOfObservation = (word: string): string => {
  const known = registryObservations.find((each) => each === word)
  return known ? observationLetters(known) : word
}

/** The quarter that ended last before a day. */
export function lastQuarter(day: string): { year: number; quarter: number } {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const quarter = Math.ceil(month / 3) - 1
  return quarter === 0 ? { year: year - 1, quarter: 4 } : { year, quarter }
}
