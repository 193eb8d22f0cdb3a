import type { Technology, TechnologyInput } from '../../../contract/schemas/equipment.ts'
import { type Quantity, quantities } from '../../../contract/vocabulary.ts'

type Level = TechnologyInput['levels'][number]

export const technologyListDefaults = { sort: 'code' }

/** What the form of a new technology starts with: the quantity that almost every dosimeter measures, its levels to fill in. */
export const newTechnology = () => ({
  code: '',
  name: '',
  controlRateFrom: null,
  controlRateTo: null,
  levels: [emptyLevel(quantities[0])],
})

/** What the form of a known technology starts with: all that it can change. */
export function toInput({ id: _, version: ___, types: __, ...input }: Technology): TechnologyInput {
  return input
}

/** A quantity without levels yet: null until a dose is typed, never 0. */
export const emptyLevel = (quantity: Quantity) => ({ quantity, detectionLimit: null, recordingLevel: null })

/** The levels of a quantity; undefined when the technology does not measure it. */
export const levelOf = (levels: readonly Level[], quantity: Quantity): Level | undefined =>
  levels.find((level) => level.quantity === quantity)

/** Where a quantity belongs among those that are measured already, so that they stay in their usual order. */
export const placeOf = (measured: readonly Quantity[], quantity: Quantity): number =>
  measured.filter((each) => quantities.indexOf(each) < quantities.indexOf(quantity)).length

/** A dose is recorded from a level that can be told from nothing: below the detection limit it cannot. */
export const isBelowDetection = (level: Partial<Record<'detectionLimit' | 'recordingLevel', unknown>>): boolean =>
  typeof level.detectionLimit === 'number' &&
  typeof level.recordingLevel === 'number' &&
  level.recordingLevel < level.detectionLimit
