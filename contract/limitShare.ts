export interface LimitShare {
  /** Whole percent of the limit, rounded down: 99.9 % is not yet the limit. */
  percent: number
  /** `near` from 75 % of the limit, `over` above it. */
  level: 'low' | 'near' | 'over'
}

/** How much of a bar that is as long as the limit a dose fills, 0 to 1. Both in µSv, the limit above 0. */
export const limitFraction = (value: number, limit: number): number => Math.min(Math.max(value / limit, 0), 1)

/** From here on a share calls for attention, percent. */
const nearFrom = 75

/**
 * How much of a limit a dose uses up: the one reckoning of it, on screens, in documents and in messages. Both in µSv, and whole;
 * the limit above 0. Throws RangeError otherwise.
 */
export function limitShare(value: number, limit: number): LimitShare {
  if (!(limit > 0)) throw new RangeError(`Not a dose limit: ${limit}`)
  // Multiplied first: 29 of 100 is 29 %, and not what 0.29 × 100 comes to in floating point.
  const percent = Math.max(Math.floor((value * 100) / limit), 0)
  return { percent, level: value > limit ? 'over' : percent >= nearFrom ? 'near' : 'low' }
}

/** A percentage as it is written in both languages: figure and sign are two words that stay on one line. */
export const percentText = (percent: number): string => `${percent}\u00a0%`

/** The share of a limit in words; what is less than one percent is not told as nothing. */
export function shareText(value: number, limit: number): string {
  const { percent } = limitShare(value, limit)
  return value > 0 && percent === 0 ? `< ${percentText(1)}` : percentText(percent)
}
