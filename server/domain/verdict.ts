import { type DoseSeries, doseSeries, leaderOf, quantitiesOf, seriesOf } from '../../contract/quantities.ts'
import type { Position, Quantity } from '../../contract/vocabulary.ts'
import { type LimitedPerson, type LimitProfile, limitFor } from './levels.ts'

/** What a person has received, the dose under judgement included, µSv per series. */
export interface Accumulated {
  year: Record<DoseSeries, number>
  fiveYears: Record<DoseSeries, number>
  /** To the unborn child since the declaration; null when none is declared. */
  sinceDeclaration: number | null
}

export const limitKinds = ['annual', 'singleYear', 'fiveYears', 'pregnancy'] as const
export type LimitKind = (typeof limitKinds)[number]

/** One comparison of a sum with a limit, both in µSv. The limit used is kept, so that a later change judges nobody anew. */
export interface LimitVerdict {
  series: DoseSeries
  quantity: Quantity
  kind: LimitKind
  value: number
  limit: number
  exceeded: boolean
}

/**
 * Compares what a person has received with every limit that holds for it on a date. Equal to a limit is not above it.
 * `annual` is exceeded from the first µSv above the yearly average, also where the law allows more in a single year:
 * somebody has to know at that point, not when the five years are full.
 */
export function limitVerdict(
  profile: LimitProfile,
  person: LimitedPerson,
  date: string,
  received: Accumulated,
): LimitVerdict[] {
  return doseSeries.flatMap((series) => {
    const limits = limitFor(profile, series, person, date)
    const pairs: [LimitKind, number | null, number | null][] = [
      ['annual', received.year[series], limits.annual],
      ['singleYear', received.year[series], limits.singleYear],
      ['fiveYears', received.fiveYears[series], limits.fiveYears],
      ['pregnancy', received.sinceDeclaration, limits.pregnancy],
    ]
    return pairs.flatMap(([kind, value, limit]) =>
      value === null || limit === null
        ? []
        : [{ series, quantity: leaderOf(series), kind, value, limit, exceeded: value > limit }],
    )
  })
}

/** The verdicts that a dosimeter at a position can have brought about: a ring does not answer for the whole body. */
export function verdictsOf(position: Position, quantity: Quantity, verdicts: readonly LimitVerdict[]): LimitVerdict[] {
  if (position === 'fetal')
    return quantitiesOf('wholeBody').includes(quantity) ? verdicts.filter(({ kind }) => kind === 'pregnancy') : []
  const series = seriesOf(position, quantity)
  return verdicts.filter((verdict) => verdict.series === series)
}
