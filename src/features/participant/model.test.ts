import { describe, expect, it } from 'vitest'
import { recorded } from '../../testing/recorded.ts'
import { rowsByYear, standing } from './model.ts'

describe('rowsByYear', () => {
  it('keeps every row, newest year first', () => {
    const { rows } = recorded('participant.report')
    const years = rowsByYear(rows)
    expect(years.map(({ year }) => year)).toEqual([2026, 2025])
    expect(years.flatMap((each) => each.rows)).toHaveLength(rows.length)
  })
})

describe('standing', () => {
  it.each([
    [0, 20_000, 0, 'low'],
    [9_900, 20_000, 50, 'near'],
    [20_000, 20_000, 100, 'near'],
    [20_001, 20_000, 100, 'over'],
  ])('%i of %i µSv is %i %%, %s', (value, limit, percent, level) => {
    expect(standing(value, limit)).toEqual({ percent, level })
  })
})
