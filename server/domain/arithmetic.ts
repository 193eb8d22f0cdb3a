/**
 * Integer arithmetic for doses. Every mean and every proportion of the product is rounded here and nowhere else:
 * to the nearest integer, a half going up (towards +∞). Worked in BigInt, so that no sum of any length loses a unit.
 */
export function divideRounded(numerator: bigint, denominator: bigint): number {
  if (denominator <= 0n) throw new RangeError('The denominator must be positive')
  const doubled = 2n * numerator + denominator
  const divisor = 2n * denominator
  const truncated = doubled / divisor
  // BigInt division cuts towards zero; a negative remainder means that the floor is one lower.
  const floored = doubled % divisor < 0n ? truncated - 1n : truncated
  const result = Number(floored)
  if (!Number.isSafeInteger(result)) throw new RangeError(`Not a safe integer: ${floored}`)
  return result
}

/** Exact sum of integers. Throws RangeError for a fraction, NaN or a number beyond the safe integers. */
export function exactSum(values: readonly number[]): bigint {
  let sum = 0n
  for (const value of values) {
    if (!Number.isSafeInteger(value)) throw new RangeError(`Not an integer: ${value}`)
    sum += BigInt(value)
  }
  return sum
}

/** Mean of integers, rounded half up; null for an empty list: a mean of nothing is not 0. */
export function meanRounded(values: readonly number[]): number | null {
  return values.length === 0 ? null : divideRounded(exactSum(values), BigInt(values.length))
}

/** `value × part ÷ whole`, rounded half up. All three are integers and `whole` is positive. */
export function proportion(value: number, part: number, whole: number): number {
  return divideRounded(exactSum([value]) * exactSum([part]), exactSum([whole]))
}
