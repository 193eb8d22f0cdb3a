import type { Bearer, Position } from '../../contract/vocabulary.ts'

/** A line of a packing list as it was issued. */
export interface PackingLine {
  assignmentId: number
  serial: string
  bearer: Bearer
  personName: string | null
  idNumber: string | null
  typeCode: string
  position: Position
  siteName: string
  /** The days of wear, where they are not the whole period. */
  worn?: { from: string; to: string }
}

/** What a packing list said when it was issued, besides its lines: a copy says the same, whatever has changed since. */
export interface PackingListSaid {
  client: { code: string; name: string }
  address: string
  contact: string
  technology: string
  /** What was still out from earlier periods. */
  outstanding: { serial: string; personName: string | null; bearer: Bearer; period: string }[]
}
