import type { DosimeterType, DosimeterTypeInput, Technology } from '../../../contract/schemas/equipment.ts'
import { type Quantity, quantities } from '../../../contract/vocabulary.ts'

/** Filters of the list, as the address names them. */
export const dosimeterTypeFilters = ['technologyId', 'position'] as const
export type DosimeterTypeFilter = (typeof dosimeterTypeFilters)[number]

export const dosimeterTypeListDefaults = { sort: 'code' }

/** What the form of a new type starts with. */
export const newDosimeterType = (): Partial<DosimeterTypeInput> => ({
  code: '',
  name: '',
  quantities: [],
  active: true,
})

/** What the form of a known type starts with: all that it can change. */
export function toInput(type: DosimeterType): DosimeterTypeInput {
  const { id: _, version: _____, technologyCode: __, inStock: ___, total: ____, ...input } = type
  return input
}

/** The quantities that a technology measures, in their usual order. */
export const measuredBy = (technology: Pick<Technology, 'levels'> | undefined): Quantity[] =>
  quantities.filter((quantity) => technology?.levels.some((level) => level.quantity === quantity))

/** What is chosen after one quantity was switched, in the usual order. */
export const withQuantity = (chosen: readonly Quantity[], quantity: Quantity, on: boolean): Quantity[] =>
  quantities.filter((each) => (each === quantity ? on : chosen.includes(each)))
