import { describe, expect, it } from 'vitest'
import { recorded } from '../../testing/recorded.ts'
import { rowsByYear } from './model.ts'

describe('rowsByYear', () => {
  it('keeps every row, newest year first', () => {
    const { rows } = recorded('participant.report')
    const years = rowsByYear(rows)
    expect(years.map(({ year }) => year)).toEqual([2026, 2025])
    expect(years.flatMap((each) => each.rows)).toHaveLength(rows.length)
  })
})
