import type { DateOrder, DoseUnit, HiddenChoice } from '../../contract/vocabulary.ts'
import type { DecimalMark } from '../domain/units.ts'

/** What a person said about a file; null: the file says it itself. Kept with the upload, so that it is read alike again. */
export interface ReadingChoices {
  unit: DoseUnit | null
  decimalMark: DecimalMark | null
  dateOrder: DateOrder | null
  sheet: string | null
  hidden: HiddenChoice | null
}

export const nothingChosen: ReadingChoices = {
  unit: null,
  decimalMark: null,
  dateOrder: null,
  sheet: null,
  hidden: null,
}
