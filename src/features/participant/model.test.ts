import { describe, expect, it } from 'vitest'
import { recorded } from '../../testing/recorded.ts'
import { linesByYear } from './model.ts'

describe('linesByYear', () => {
  const report = { ...recorded('participant.report'), external: [] }
  it('keeps every row, newest year first', () => {
    const years = linesByYear(report)
    expect(years.map(({ year }) => year)).toEqual([2026, 2025])
    expect(years.flatMap((each) => each.rows)).toHaveLength(report.rows.length)
  })
  it('puts what was received elsewhere among them by its days, marked', () => {
    const cells = report.rows[0]?.cells as never
    const own = { id: 4, employer: null, position: 'chest' as const, cells, from: '2019-01-01', to: '2019-12-31' }
    const years = linesByYear({ ...report, external: [own] })
    expect(years.at(-1)).toMatchObject({
      year: 2019,
      rows: [{ external: true, period: null, employer: null, key: 'external-4' }],
    })
    expect(years[0]?.rows.every(({ external }) => !external)).toBe(true)
  })
})
