import { perQuantity } from '../../contract/quantities.ts'
import type { BackgroundStep, Quantity } from '../../contract/vocabulary.ts'
import { divideRounded, exactSum, meanRounded } from './arithmetic.ts'
import type { BackgroundDays } from './exposure.ts'

/** µSv per quantity; a quantity that is absent or null was not read. */
export type Gross = Partial<Record<Quantity, number | null>>

/** A control of the same client and period. Only readings that still count may be passed: none rejected or replaced. */
export interface ControlReading {
  readingId: number
  siteId: number
  typeId: number
  gross: Gross
}

/** A control of an earlier period of the client, and through how many days it received what it read. */
export interface PastControl {
  readingId: number
  gross: Gross
  days: number
}

export interface BackgroundInput {
  target: { siteId: number; typeId: number }
  controls: readonly ControlReading[]
  history: readonly PastControl[]
  /** Through how many days the reading received background. */
  exposed: BackgroundDays
  /** Entered by hand, µSv: rules over everything else, 0 too. */
  manual?: Gross
  /** The values of the source are net already: nothing more is taken off, whatever controls there are. */
  netOfSource?: boolean
}

/**
 * `value` is µSv; null only with the step `none`. `controlIds` are the readings that gave the value, ascending. `over` are the
 * days for which a daily average was taken; null with any other step.
 */
export interface Background {
  value: number | null
  step: BackgroundStep
  controlIds: number[]
  over: BackgroundDays | null
}

const has = (gross: Gross, quantity: Quantity): boolean => typeof gross[quantity] === 'number'
const valuesOf = (items: readonly { gross: Gross }[], quantity: Quantity): number[] =>
  items.flatMap(({ gross }) => gross[quantity] ?? [])

/** What past controls come to for one quantity: all that they read, in all their days. */
interface PastSum {
  read: bigint
  days: bigint
  controlIds: readonly number[]
}
/** Of each history once: it is asked for every reading of its client and period, and goes back as far as the client does. */
const pastSums = new WeakMap<readonly PastControl[], Map<Quantity, PastSum | null>>()

function pastSumOf(history: readonly PastControl[], quantity: Quantity): PastSum | null {
  const known = pastSums.get(history) ?? new Map<Quantity, PastSum | null>()
  pastSums.set(history, known)
  const before = known.get(quantity)
  if (before !== undefined) return before
  const usable = history.filter((control) => control.days > 0 && has(control.gross, quantity))
  const sum =
    usable.length === 0
      ? null
      : {
          read: exactSum(valuesOf(usable, quantity)),
          days: exactSum(usable.map(({ days }) => days)),
          controlIds: usable.map(({ readingId }) => readingId).sort((a, b) => a - b),
        }
  known.set(quantity, sum)
  return sum
}

/**
 * Expected background of one quantity from past controls: all that they read ÷ all their days × the days asked for.
 * Long periods so weigh more than short ones. Null when no past control has the quantity.
 */
export function expectedFromHistory(history: readonly PastControl[], quantity: Quantity, days: number): number | null {
  const past = pastSumOf(history, quantity)
  return past && divideRounded(past.read * BigInt(days), past.days)
}

/**
 * The rule for one quantity, the first step that applies: entered by hand; net of the source; mean of the controls of the
 * same site and type, else of the same type, else of the client; else the client's daily average; else none. A control that
 * lacks the quantity does not count: each quantity finds its own step.
 */
export function backgroundOf(quantity: Quantity, input: BackgroundInput): Background {
  const { siteId, typeId } = input.target
  const manual = input.manual?.[quantity]
  if (typeof manual === 'number') return { value: manual, step: 'manual', controlIds: [], over: null }
  if (input.netOfSource) return { value: 0, step: 'netOfSource', controlIds: [], over: null }
  const usable = input.controls.filter((control) => has(control.gross, quantity))
  const ofType = usable.filter((control) => control.typeId === typeId)
  const ofSiteAndType = ofType.filter((control) => control.siteId === siteId)
  const nearest: [BackgroundStep, ControlReading[]] =
    ofSiteAndType.length > 0
      ? ['controlsOfSiteAndType', ofSiteAndType]
      : ofType.length > 0
        ? ['controlsOfClientAndType', ofType]
        : ['controlsOfClient', usable]
  const [step, controls] = nearest
  const value = meanRounded(valuesOf(controls, quantity))
  if (value !== null)
    return { value, step, controlIds: controls.map((control) => control.readingId).sort((a, b) => a - b), over: null }
  const average = expectedFromHistory(input.history, quantity, input.exposed.days)
  if (average !== null) {
    const controlIds = pastSumOf(input.history, quantity)?.controlIds ?? []
    return { value: average, step: 'clientDailyAverage', controlIds: [...controlIds], over: input.exposed }
  }
  return { value: null, step: 'none', controlIds: [], over: null }
}

/** The rule for every quantity. */
export const backgroundsOf = (input: BackgroundInput): Record<Quantity, Background> =>
  perQuantity((quantity) => backgroundOf(quantity, input))
