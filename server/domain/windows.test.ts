import { describe, expect, it } from 'vitest'
import { calendarQuarter, fiveYears, quartersOf, twelveMonths } from './windows.ts'

describe('windows', () => {
  it.each([
    ['2026-01-01', '2026-01-01', '2026-03-31'],
    ['2024-02-29', '2024-01-01', '2024-03-31'],
    ['2026-06-30', '2026-04-01', '2026-06-30'],
    ['2026-12-31', '2026-10-01', '2026-12-31'],
  ])('the quarter of %s is %s to %s', (date, from, to) => {
    expect(calendarQuarter(date)).toEqual({ from, to })
  })
  it('twelve months end on the date and repeat no day', () => {
    expect(twelveMonths('2026-06-30')).toEqual({ from: '2025-07-01', to: '2026-06-30' })
    expect(twelveMonths('2024-02-29')).toEqual({ from: '2023-03-01', to: '2024-02-29' })
  })
  it('five years roll, or stand in blocks', () => {
    expect(fiveYears('2026-06-30', 'rolling')).toEqual({ from: '2022-01-01', to: '2026-12-31' })
    expect(fiveYears('2026-06-30', { blockStart: 2020 })).toEqual({ from: '2025-01-01', to: '2029-12-31' })
    expect(fiveYears('2019-06-30', { blockStart: 2020 })).toEqual({ from: '2015-01-01', to: '2019-12-31' })
  })
  it('four quarters make a year', () => {
    expect(quartersOf(2026)).toEqual([
      { from: '2026-01-01', to: '2026-03-31' },
      { from: '2026-04-01', to: '2026-06-30' },
      { from: '2026-07-01', to: '2026-09-30' },
      { from: '2026-10-01', to: '2026-12-31' },
    ])
  })
})
