import type { Machine, StateOf } from '../machines.ts'
import type { LegendWord } from '../reportCodes.ts'
import type {
  BackgroundStep,
  Bearer,
  Category,
  DoseSeries,
  DoseStatus,
  ExchangeMode,
  FlagCode,
  Frequency,
  IdType,
  Position,
  Quantity,
  ReadingKind,
  ReadingState,
  RowOutcome,
  Sector,
  Sex,
  UploadProfile,
} from '../vocabulary.ts'

/**
 * The words of the field in one language, as they begin a line: of a screen, a document, a file, a letter or a message. Within
 * a sentence they are written by `inSentence`. A word of the vocabulary that has none does not compile.
 */
export interface Words {
  positions: Record<Position, string>
  bearers: Record<Bearer, string>
  /** In plain words; the symbols are written by `quantityLabel`. */
  quantities: Record<Quantity, string>
  /** A sentence for whoever is not of the field. */
  quantitiesExplained: Record<Quantity, string>
  series: Record<DoseSeries, string>
  doseStatuses: Record<DoseStatus, string>
  /** What the letters of `reportCodes.ts` mean, as a legend says it. */
  codes: Record<LegendWord, string>
  /** The thing that a life cycle is of, with its article. */
  machines: Record<Machine, string>
  /** In Spanish a state agrees with its thing. */
  states: { [M in Machine]: Record<StateOf<M>, string> }
  /** Of several readings at once. */
  statesOfReadings: Record<ReadingState, string>
  readingKinds: Record<ReadingKind, string>
  flags: Record<FlagCode, string>
  backgroundSteps: Record<BackgroundStep, string>
  uploadProfiles: Record<UploadProfile, string>
  rowOutcomes: Record<RowOutcome, string>
  /** Of several rows at once. */
  outcomesOfRows: Record<RowOutcome, string>
  sectors: Record<Sector, string>
  frequencies: Record<Frequency, string>
  exchangeModes: Record<ExchangeMode, string>
  idTypes: Record<IdType, string>
  sexes: Record<Sex, string>
  categories: Record<Category, string>
}

/** Words that belong to one list of the vocabulary, such as `positions` or `states.reading`. */
export type WordList = Exclude<keyof Words, 'states'> | `states.${Machine}`
