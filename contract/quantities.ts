import type { Position } from './positions.ts'

/**
 * The bodies of evidence that a limit speaks of. Hp(0.07) of a ring and Hp(0.07) of a chest badge are different things:
 * the first belongs to `extremities`, the second to `skin`, and they never meet in a sum or a comparison.
 */
export const doseSeries = ['wholeBody', 'lens', 'skin', 'extremities'] as const
export type DoseSeries = (typeof doseSeries)[number]

interface QuantityFacts {
  /** As the field writes it, with a decimal point. */
  readonly symbol: string
  /** Of which series a dosimeter's value is a part, by the position at which it was worn. */
  readonly series: Partial<Record<Position, DoseSeries>>
  /** The quantity whose name stands over the sums of its series; others of the series are added to them. */
  readonly leads: boolean
  /** Names of its column in readers' files, best first. How names are compared: `headerKey` of server/files/header.ts. */
  readonly columns: {
    readonly osl: readonly string[]
    readonly landauer: readonly string[]
    readonly generic: readonly string[]
  }
}

const readerNames = (symbol: string) => [`${symbol} Dose Corr.`, `${symbol} Dose`, symbol]

/**
 * What is measured, in the order in which it is shown: personal dose equivalent at 10 mm, 3 mm and 0.07 mm depth,
 * and that of neutrons at 10 mm. Whatever
 * holds one value for each of them (tables, schemas, columns, sums, reports, files) is made from this list; a quantity is
 * added here, with its words (contract/words) and the levels of the technology that measures it.
 *
 * Area, control and spare dosimeters belong to no series, nor do a ring's Hp(10) or an eye dosimeter's Hp(0.07); the fetal
 * dosimeter speaks of the child, whose limit is its own.
 */
export const quantityFacts = {
  hp10: {
    symbol: 'Hp(10)',
    series: { chest: 'wholeBody', collar: 'wholeBody' },
    leads: true,
    columns: { osl: readerNames('Hp(10)'), landauer: ['Current DDE'], generic: ['hp10'] },
  },
  hp3: {
    symbol: 'Hp(3)',
    series: { chest: 'lens', collar: 'lens', eyeLens: 'lens' },
    leads: true,
    columns: { osl: readerNames('Hp(3)'), landauer: ['Current LDE'], generic: ['hp3'] },
  },
  hp007: {
    symbol: 'Hp(0.07)',
    series: { chest: 'skin', collar: 'skin', ringLeft: 'extremities', ringRight: 'extremities', wrist: 'extremities' },
    leads: true,
    columns: { osl: readerNames('Hp(0.07)'), landauer: ['Current SDE'], generic: ['hp007'] },
  },
  // Neutrons are told apart from photons by the detector, and add to them.
  hp10n: {
    symbol: 'Hp,n(10)',
    series: { chest: 'wholeBody', collar: 'wholeBody' },
    leads: false,
    columns: {
      osl: [...readerNames('Hp,n(10)'), ...readerNames('Hp(10)n'), ...readerNames('Hp(10) Neutron')],
      landauer: ['Current Neutron'],
      generic: ['hp10n'],
    },
  },
} as const satisfies Record<string, QuantityFacts>

/** Personal dose equivalent of one kind. Values are integer microsieverts wherever they appear. */
export type Quantity = keyof typeof quantityFacts
export const quantities = Object.keys(quantityFacts) as [Quantity, ...Quantity[]]

/** The quantities over whose names sums stand. */
export type LeadingQuantity = {
  [Q in Quantity]: (typeof quantityFacts)[Q]['leads'] extends true ? Q : never
}[Quantity]
export const leadingQuantities = quantities.filter((quantity) => quantityFacts[quantity].leads) as [
  LeadingQuantity,
  ...LeadingQuantity[],
]

// No list of entries: this is done several times for every reading.
function each<Q extends Quantity, T>(list: readonly Q[], of: (quantity: Q) => T): Record<Q, T> {
  const made = {} as Record<Q, T>
  for (const quantity of list) made[quantity] = of(quantity)
  return made
}

/** One of something for each quantity. */
export const perQuantity = <T>(of: (quantity: Quantity) => T): Record<Quantity, T> => each(quantities, of)
/** One of something for each quantity over whose name sums stand. */
export const perLeading = <T>(of: (quantity: LeadingQuantity) => T): Record<LeadingQuantity, T> =>
  each(leadingQuantities, of)

/**
 * What was kept by quantity, with `none` for the quantities that were not in the list at the time: JSON in a row knows only
 * those of its day.
 */
export const knownQuantities = <T>(kept: Partial<Record<Quantity, T>>, none: T): Record<Quantity, T> =>
  perQuantity((quantity) => kept[quantity] ?? none)

/** The series to which a quantity measured at a position belongs; null for what no personal limit is compared with. */
export const seriesOf = (position: Position, quantity: Quantity): DoseSeries | null =>
  (quantityFacts[quantity] as QuantityFacts).series[position] ?? null

/** The quantities that add up to a series. */
export const quantitiesOf = (series: DoseSeries): readonly Quantity[] => partsOf[series]

const partsOf = Object.fromEntries(
  doseSeries.map((series) => [
    series,
    quantities.filter((quantity) => Object.values<DoseSeries>(quantityFacts[quantity].series).includes(series)),
  ]),
) as Record<DoseSeries, Quantity[]>

/** The quantity in whose name a series is summed and limited. */
export const leaderOf = (series: DoseSeries): LeadingQuantity =>
  leadingQuantities.find((quantity) => quantitiesOf(series).includes(quantity)) as LeadingQuantity

/** The quantity by which a position is judged, whose past values stand for the person's. */
export const judgedQuantity = (position: Position): Quantity =>
  quantities.find((quantity) => seriesOf(position, quantity) !== null) ?? quantities[0]

/** The quantities that a table has columns for: those over whose names sums stand, and whatever else is in it. */
export const shownQuantities = (isThere: (quantity: Quantity) => boolean): Quantity[] =>
  quantities.filter((quantity) => quantityFacts[quantity].leads || isThere(quantity))
