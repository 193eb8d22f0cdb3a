import type { Machine, StateOf } from '../machines.ts'
import { machines } from '../machines.ts'
import { packageProblems, registryStatuses, rejectionOutcomes } from '../registry.ts'
import { legendWords } from '../reportCodes.ts'
import {
  accountRoles,
  accountStates,
  adjustmentMethods,
  adjustmentOrigins,
  alertCauses,
  alertKinds,
  backgroundSteps,
  bearers,
  categories,
  doseSeries,
  doseStatuses,
  exchangeModes,
  flagCodes,
  frequencies,
  idTypes,
  limitKinds,
  positions,
  quantities,
  readingKinds,
  readingStates,
  rowOutcomes,
  sectors,
  sexes,
  uploadProfiles,
} from '../vocabulary.ts'

/** What is said of: each list of words with the words of the vocabulary that it names. */
export const wordLists = {
  positions,
  bearers,
  /** In plain words; the symbols are written by `quantityLabel`. */
  quantities,
  /** A sentence for whoever is not of the field. */
  quantitiesExplained: quantities,
  series: doseSeries,
  doseStatuses,
  /** What the letters of `reportCodes.ts` mean, as a legend says it. */
  codes: legendWords,
  /** The thing that a life cycle is of, with its article. */
  machines,
  /** Of several readings at once. */
  statesOfReadings: readingStates,
  readingKinds,
  flags: flagCodes,
  backgroundSteps,
  uploadProfiles,
  rowOutcomes,
  /** Of several rows at once. */
  outcomesOfRows: rowOutcomes,
  /** What brought a proposal to change a published dose. */
  adjustmentOrigins,
  /** How its values were found. */
  adjustmentMethods,
  sectors,
  frequencies,
  exchangeModes,
  idTypes,
  sexes,
  categories,
  accountRoles,
  accountStates,
  limitKinds,
  alertKinds,
  alertCauses,
  /** How something stands with the national registry. */
  registryStatuses,
  packageProblems,
  rejectionOutcomes,
} as const satisfies Record<string, readonly string[]>

/**
 * The words of the field in one language, as they begin a line: of a screen, a document, a file, a letter or a message. Within
 * a sentence they are written by `inSentence`. A word of the vocabulary that has none does not compile.
 */
export type Words = { [List in keyof typeof wordLists]: Record<(typeof wordLists)[List][number], string> } & {
  /** In Spanish a state agrees with its thing. */
  states: { [M in Machine]: Record<StateOf<M>, string> }
}

/** Words that belong to one list of the vocabulary, such as `positions` or `states.reading`. */
export type WordList = Exclude<keyof Words, 'states'> | `states.${Machine}`
