export interface LimitShare {
  /** Whole percent of the limit, rounded down: 99.9 % is not yet the limit. */
  percent: number
  /** Width of the bar in percent of its track, 0 to 100. A dose above 0 is never invisible. */
  width: number
  /** `near` from 75 % of the limit, `over` above it. */
  level: 'low' | 'near' | 'over'
}

/** How much of a limit a dose uses up. Both in µSv; the limit above 0. Throws RangeError otherwise. */
export function limitShare(value: number, limit: number): LimitShare {
  if (!(limit > 0)) throw new RangeError(`Not a dose limit: ${limit}`)
  const share = value / limit
  const level = value > limit ? 'over' : share >= 0.75 ? 'near' : 'low'
  const width = value <= 0 ? 0 : Math.min(Math.max(share * 100, 0.75), 100)
  return { percent: Math.max(Math.floor(share * 100), 0), width, level }
}
