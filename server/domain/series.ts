import type { Position, Quantity } from '../../contract/vocabulary.ts'

/**
 * The bodies of evidence that a limit speaks of. Hp(0.07) of a ring and Hp(0.07) of a chest badge are different things:
 * the first belongs to `extremities`, the second to `skin`, and they never meet in a sum or a comparison.
 */
export const doseSeries = ['wholeBody', 'lens', 'skin', 'extremities'] as const
export type DoseSeries = (typeof doseSeries)[number]

/** The quantity in which each series is measured. */
export const seriesQuantity: Record<DoseSeries, Quantity> = {
  wholeBody: 'hp10',
  lens: 'hp3',
  skin: 'hp007',
  extremities: 'hp007',
}

const trunk: readonly Position[] = ['chest', 'collar']
export const extremityPositions: readonly Position[] = ['ringLeft', 'ringRight', 'wrist']

/**
 * Series to which a quantity measured at a position belongs; null for what no personal limit is compared with: area,
 * control and spare dosimeters, a ring's Hp(10), an eye dosimeter's Hp(0.07), and the fetal dosimeter, whose Hp(10)
 * speaks of the child and has a limit of its own.
 */
export function seriesOf(position: Position, quantity: Quantity): DoseSeries | null {
  if (quantity === 'hp10') return trunk.includes(position) ? 'wholeBody' : null
  if (quantity === 'hp3') return trunk.includes(position) || position === 'eyeLens' ? 'lens' : null
  if (trunk.includes(position)) return 'skin'
  return extremityPositions.includes(position) ? 'extremities' : null
}
