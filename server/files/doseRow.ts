import type { Quantity } from '../../contract/vocabulary.ts'
import type { Instrument } from './instruments.ts'
import type { ReadingKind } from './kinds.ts'
import type { MessageParams } from './refusal.ts'

export const rejectCodes = [
  'hiddenRow',
  'brokenRow',
  'cellCount',
  'tooLong',
  'missingSerial',
  'badSerial',
  'twiceInFile',
  'missingDate',
  'badDate',
  'impossibleDate',
  'futureDate',
  'otherPeriod',
  'missingUnit',
  'badUnit',
  'mixedUnit',
  'badKind',
  'kindNotTaken',
  'noDose',
  'uncorrected',
  'formula',
  'otherQuantity',
  'badNumber',
  'nan',
  'wrongDecimalMark',
  'groupedNumber',
  'negative',
  'tooLarge',
] as const
export type RejectCode = (typeof rejectCodes)[number]

/** A row that was understood. `gross` is µSv; a quantity that is absent was blank in the file, which is not 0. */
export interface ParsedRow {
  ok: true
  line: number
  /** In capitals. */
  serial: string
  /** Instant, ISO 8601 in UTC. */
  readAt: string
  gross: Partial<Record<Quantity, number>>
  kind: ReadingKind
  /** `minimal`: one of the figures was the mark for 'below the minimum'. */
  note?: 'minimal'
  /** What the file says of reader, calibration and run. */
  instrument?: Instrument
}

/** A row that was not: where (the file's own column name, or null for the whole row), what stood there, and why. */
export interface RejectedRow {
  ok: false
  line: number
  serial: string | null
  column: string | null
  value: string
  reason: RejectCode
  params: MessageParams
}
export type DoseRow = ParsedRow | RejectedRow
