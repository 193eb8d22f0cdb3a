import { lettersOf } from './reportCodes.ts'
import type { Language } from './vocabulary.ts'

type Names = Record<Language, string>
const coded = (names: Record<number, readonly [es: string, en: string]>): Readonly<Record<number, Names>> =>
  Object.fromEntries(Object.entries(names).map(([code, [es, en]]) => [code, { es, en }]))

/** Kinds of entity in the regional registry's exchange form, by their codes. */
export const entityTypes = coded({
  1: ['Pública', 'Public'],
  2: ['Privada', 'Private'],
  3: ['Mixta', 'Mixed'],
  4: ['Fuerzas armadas y de orden', 'Armed forces and police'],
})

/** Sectors of that form, by their codes: what an entity does, not who owns it. */
export const registrySectors = coded({
  1: ['Medicina', 'Medicine'],
  2: ['Industria', 'Industry'],
  3: ['Investigación y docencia', 'Research and teaching'],
  4: ['Supervisión y seguridad', 'Supervision and security'],
  5: ['Servicios', 'Services'],
})

/** Why a record of that form has no figure. Words inside; the letters stand in the workbook alone. */
export const registryObservations = ['belowLevel', 'notUsed', 'damaged', 'notReturned'] as const
export type RegistryObservation = (typeof registryObservations)[number]
export const observationLetters = (word: RegistryObservation): string =>
  word === 'belowLevel' ? '<LD' : lettersOf(word)

/** What the registry wants to know of an entity, in the order of its form. */
export const entityFields = [
  'legalId',
  'name',
  'entityType',
  'province',
  'canton',
  'ministry',
  'sector',
  'address',
  'phone',
  'email',
  'director',
  'officer',
] as const
export type EntityField = (typeof entityFields)[number]
/** Those without which the form is not taken: its codes, and who is meant. The others are asked for. */
export const essentialEntityFields: readonly EntityField[] = [
  'legalId',
  'name',
  'entityType',
  'province',
  'canton',
  'ministry',
  'sector',
]

/** What the registry wants to know of an exposed worker, in the order of its form, and of its work. */
export const toeFields = [
  'nationalId',
  'name',
  'sex',
  'birthDate',
  'country',
  'practiceCode',
  'occupationCode',
] as const
export type ToeField = (typeof toeFields)[number]
/** Those without which the form is not taken: practice and occupation have a code for "unknown". */
export const essentialToeFields: readonly ToeField[] = ['nationalId', 'name', 'sex', 'birthDate', 'country']

/** What a record says, as it is compared with what was sent before. */
export const recordFields = [
  'nationalId',
  'entityLegalId',
  'serviceCode',
  'practiceCode',
  'occupationCode',
  'from',
  'to',
  'value',
  'observation',
  'count',
] as const
export type RecordField = (typeof recordFields)[number]

/** How an entity or a worker stands with the registry: its latest record there. */
export const registryStatuses = ['notSent', 'pending', 'sent', 'accepted', 'rejected'] as const
export type RegistryStatus = (typeof registryStatuses)[number]

/** What keeps a package from being verified, or is to be known before. */
export const packageProblems = [
  'missing',
  'badNationalId',
  'sameNationalId',
  'noObservation',
  'changedSinceFrozen',
  'outsideQuarter',
  'noServiceCode',
  'countDiffers',
  'totalDiffers',
  'sealBroken',
  'unchangedSinceRejection',
] as const
export type PackageProblem = (typeof packageProblems)[number]

/**
 * What a row of a rejection file does. `accepted`: its state says that the record was not rejected; `total`: it counts the other
 * rows, as they are. `contradiction` and those after it are refused, and so is the whole file with them.
 */
export const rejectionOutcomes = [
  'matched',
  'duplicate',
  'accepted',
  'total',
  'contradiction',
  'unmatched',
  'noReason',
  'unknownState',
  'otherTotal',
  'unreadable',
] as const
export type RejectionOutcome = (typeof rejectionOutcomes)[number]

/** ISO 3166-1 alpha-2. Their names are the platform's (`Intl.DisplayNames`). */
export const countryCodes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )
