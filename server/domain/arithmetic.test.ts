import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divideRounded, exactSum, meanRounded, proportion } from './arithmetic.ts'

describe('meanRounded', () => {
  it.each([
    [[10, 11], 11],
    [[10, 10, 11], 10],
    [[1, 2, 2], 2],
    [[-1, 0], 0],
    [[-3, -2], -2],
    [[7], 7],
  ])('rounds the mean of %j to %i, a half going up', (values, mean) => {
    expect(meanRounded(values)).toBe(mean)
  })

  it('says null for no values', () => {
    expect(meanRounded([])).toBeNull()
  })

  it('stays exact where floating sums do not', () => {
    const big = Number.MAX_SAFE_INTEGER
    expect(meanRounded([big, big, big, big - 1, big - 1])).toBe(big)
    expect(meanRounded(Array.from({ length: 100_000 }, () => big))).toBe(big)
  })

  it('is never further than a half from the true mean, and repeats under any order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 50 }), (values) => {
        const mean = BigInt(meanRounded(values) as number)
        const distance = 2n * (exactSum(values) - mean * BigInt(values.length))
        expect(distance < BigInt(values.length) && distance >= -BigInt(values.length)).toBe(true)
        expect(meanRounded([...values].reverse())).toBe(Number(mean))
      }),
    )
  })

  it('refuses fractions and NaN', () => {
    expect(() => meanRounded([0.5])).toThrow(RangeError)
    expect(() => meanRounded([Number.NaN])).toThrow(RangeError)
  })
})

describe('proportion', () => {
  it('takes 30 of 365 days of 6 mSv as 493 µSv', () => {
    expect(proportion(6000, 30, 365)).toBe(493)
  })
  it('gives the whole for the whole', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 400 }), (value, days) => {
        expect(proportion(value, days, days)).toBe(value)
      }),
    )
  })
  it('refuses a division by nothing and a result that no longer is exact', () => {
    expect(() => proportion(1, 1, 0)).toThrow(RangeError)
    expect(() => divideRounded(10n ** 20n, 1n)).toThrow(RangeError)
  })
})
