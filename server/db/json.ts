import type { z } from 'zod'
import type { clientInput, contact } from '../../contract/schemas/clients.ts'
import type { technologyInput } from '../../contract/schemas/equipment.ts'
import type { BackgroundStep, Bearer, Position, Quantity } from '../../contract/vocabulary.ts'

/** Shapes of what is kept as JSON inside a row. */
export type Address = z.infer<typeof clientInput>['shipmentAddress']
export type ClientContact = z.infer<typeof contact>
export type TechnologyLevel = z.infer<typeof technologyInput>['levels'][number]
/** By quantity, of those that were in the list when it was written: read by `knownQuantities`. */
export type BackgroundUsed = Partial<Record<Quantity, { step: BackgroundStep; controlIds: number[] }>>
/** The background of a quantity that nobody looked for one of. */
export const noBackground: NonNullable<BackgroundUsed[Quantity]> = { step: 'none', controlIds: [] }

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
}
