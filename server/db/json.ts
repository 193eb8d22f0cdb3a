import type { z } from 'zod'
import type { clientInput, contact } from '../../contract/schemas/clients.ts'
import type { technologyInput } from '../../contract/schemas/equipment.ts'
import type { BackgroundStep, Bearer, Position, Quantity } from '../../contract/vocabulary.ts'

/** Shapes of what is kept as JSON inside a row. */
export type Address = z.infer<typeof clientInput>['shipmentAddress']
export type ClientContact = z.infer<typeof contact>
export type TechnologyLevel = z.infer<typeof technologyInput>['levels'][number]
export type BackgroundUsed = Record<Quantity, { step: BackgroundStep; controlIds: number[] }>

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
