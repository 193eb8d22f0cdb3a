import type { z } from 'zod'
import type { clientInput, contact } from '../../contract/schemas/clients.ts'
import type { technologyInput } from '../../contract/schemas/equipment.ts'
import type { BackgroundStep, DoseCells, EnteredMethod, Quantity } from '../../contract/vocabulary.ts'
import type { Gap, ReadKind, WindowProblem } from '../domain/cumulative.ts'
import type { BackgroundDays } from '../domain/exposure.ts'
import type { JudgementChange } from '../domain/judged.ts'

/** Shapes of what is kept as JSON inside a row. */
export type Address = z.infer<typeof clientInput>['shipmentAddress']
export type ClientContact = z.infer<typeof contact>
export type TechnologyLevel = z.infer<typeof technologyInput>['levels'][number]
/** By quantity, of those that were in the list when it was written: read by `knownQuantities`. */
export type BackgroundUsed = Partial<
  Record<Quantity, { step: BackgroundStep; controlIds: number[]; over: BackgroundDays | null }>
>
/** The background of a quantity that nobody looked for one of. */
export const noBackground: NonNullable<BackgroundUsed[Quantity]> = { step: 'none', controlIds: [], over: null }

/** A background entered by hand: µSv by quantity, and who entered it, when and why. Rules until it is withdrawn. */
export interface ManualBackground {
  values: Partial<Record<Quantity, number | null>>
  /** Null where it was entered before that was kept. */
  by: number | null
  at: string
  reason: string
}

/** Who decided something about a thing, when and why. */
export interface Decision {
  by: number
  at: string
  reason: string
}

/** Of a dose that was entered instead of a reading: by whom, and how its values were found. */
export interface Entered extends Decision {
  method: EnteredMethod
}

/** Who wore a spare: named with the person on the assignment (`worn`), or nobody. */
export interface Wearer extends Decision {
  worn: boolean
}

/** Why a reading went back into the queue: what of it is no longer what was seen. */
export interface ReturnedReading {
  at: string
  /** It had been approved; else one of two administrators had. */
  approved: boolean
  /** None where somebody withdrew the approval. */
  changes: JudgementChange[]
  /** Why somebody withdrew it. */
  reason?: string
}

/** What of a proposed change became another one than somebody had seen. */
export interface RenewedProposal {
  at: string
  changes: JudgementChange[]
}

/** A row of a dry run that would change a published dose: the version that it is about, as it is and as it would be. */
export interface StagedProposal {
  doseId: number
  before: DoseCells
  after: DoseCells
}

/** A thing that was found out about a file, and who said it where: see server/files/facts.ts. */
interface SettledFact {
  value: string
  fact: { said: string; by: string; line?: number; column?: string }
}

/** How a file was read: what each of its figures rests on. Columns count from 0. */
export interface ReadAs {
  type: 'csv' | 'xlsx'
  encoding: string | null
  delimiter: string | null
  sheet: string | null
  /** Sheets that were not read. */
  otherSheets: string[]
  headerLine: number
  columns: { field: string; title: string; index: number }[]
  unit: SettledFact | null
  /** Where the rows name the unit, each for itself. */
  unitOfRows: string | null
  decimalMark: SettledFact | null
  dateOrder: SettledFact | null
  /** What stands above the header, where laboratories name reader, calibration and run. */
  titles: string[]
}

/** One read, by where it was said. Values are µSv. */
export interface ReadSaid {
  at: string
  values: Partial<Record<Quantity, number | null>>
  uploadId: number
  line: number
}

/** What the reads of a kept device say of one wear window. */
export interface ReadMaterial {
  period: string
  from: string
  to: string
  kind: ReadKind | null
  baseline: ReadSaid | null
  last: ReadSaid | null
  /** Reads after the baseline. */
  reads: number
  gaps: Gap[]
  /** Why there is no figure. */
  problem: WindowProblem | 'notOver' | null
  /** The uploads that it rests on. */
  uploads: number[]
}
