import type { BackgroundStep, Bearer, Position, Quantity } from '../../contract/vocabulary.ts'
import type { Span } from './employments.ts'
import type { LimitVerdict } from './verdict.ts'

/** Where a value stands against what came before: an integer mean in µSv, of how many. */
export interface Past {
  mean: number
  count: number
}

export interface FlaggedQuantity {
  gross: number | null
  net: number | null
  background: number | null
  step: BackgroundStep
  /** µSv, of the technology; null when it has none for this quantity. */
  detectionLimit: number | null
  /** µSv for this wear period, already cut to its days; null where none applies to the position. */
  investigationLevel: number | null
  /** The person's published values of this quantity at this position. */
  ownPast: Past | null
  /** What the client's past controls lead one to expect as background of this period. */
  controlPast: Past | null
}

/** What of it is asked where controls are compared with those before. */
export interface ControlContext extends Pick<FlagContext, 'bearer' | 'measured'> {
  quantities: Record<
    Quantity,
    Pick<FlaggedQuantity, 'gross' | 'background' | 'step' | 'detectionLimit' | 'controlPast'>
  >
}

/** A control's quantity with what it read, µSv, and the bound of the plausible band that it lies beyond. */
export interface ImplausibleControl {
  quantity: Quantity
  value: number
  bound: number
}

/** All that the checks look at. Nothing is read from a clock: `now` is given. Instants are ISO 8601 in UTC. */
export interface FlagContext {
  bearer: Bearer
  position: Position
  /** Readings of other wear dates of the same person and position that overlap these. */
  overlaps: number
  /** Quantities that the dosimeter's type evaluates. */
  measured: readonly Quantity[]
  quantities: Record<Quantity, FlaggedQuantity>
  /** The limits that this dosimeter answers for (`verdictsOf`), this reading included in the sums. */
  verdicts: readonly LimitVerdict[]
  /** What is known of a spare that was given out: null for what is no spare. */
  spare: 'wearerUnknown' | 'worn' | 'notWorn' | null
  /** A control outside what its technology shows in so many days, which nobody has confirmed. */
  implausible: readonly ImplausibleControl[]
  /** When the person works at the client; null for what is not worn by a person. */
  employed: readonly Span[] | null
  /** Calendar dates, both worn. */
  period: { from: string; to: string }
  readAt: string | null
  /** Of a kept device: its last read lies within the period. */
  kept: boolean
  /** Days of the longest stretch without a read, where that is too long; null: none. */
  gapDays: number | null
  receivedAt: string | null
  now: string
}
