import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limitShare, shareText } from './limitShare.ts'

test.each([
  [0, '0 %', 'low'],
  [1, '< 1 %', 'low'],
  [199, '< 1 %', 'low'],
  [200, '1 %', 'low'],
  [14_999, '74 %', 'low'],
  [15_000, '75 %', 'near'],
  [19_999, '99 %', 'near'],
  [20_000, '100 %', 'near'],
  [20_001, '100 %', 'over'],
  [30_100, '150 %', 'over'],
  [-5, '0 %', 'low'],
])('%i µSv of 20 mSv is %s, %s', (value, text, level) => {
  expect(shareText(value, 20_000).replaceAll('\u00a0', ' ')).toBe(text)
  expect(limitShare(value, 20_000).level).toBe(level)
})

test.each([0, -1, Number.NaN])('a limit of %s is refused', (limit) => {
  expect(() => limitShare(1, limit)).toThrow(RangeError)
})

test('a hundred percent is the limit itself and nothing below, whatever the limit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 0, max: 20_000_000 }), (limit, value) => {
      const { percent, level } = limitShare(value, limit)
      expect(percent >= 100).toBe(value >= limit)
      expect(level === 'over').toBe(value > limit)
      // The largest whole number of percent that the dose has reached, in whole numbers.
      expect(percent * limit <= value * 100 && (percent + 1) * limit > value * 100).toBe(true)
    }),
  )
})
