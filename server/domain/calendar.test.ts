import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addYears,
  ageOn,
  daysBetween,
  daysInYear,
  isCalendarDate,
  localDate,
  localInstant,
} from './calendar.ts'

describe('calendar', () => {
  it('puts an instant on the local day', () => {
    expect(localDate('2026-11-20T05:59:59.999Z')).toBe('2026-11-19')
    expect(localDate('2026-11-20T06:00:00.000Z')).toBe('2026-11-20')
    expect(localInstant('2026-11-20', 0)).toBe('2026-11-20T06:00:00.000Z')
  })
  it('takes a local day to an instant and back', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 86_399_999 }),
        (date, time) => {
          const day = date.toISOString().slice(0, 10)
          expect(localDate(localInstant(day, time))).toBe(day)
        },
      ),
    )
  })
  it.each([
    [2024, 2, 29, true],
    [2026, 2, 29, false],
    [2026, 13, 1, false],
    [2026, 0, 1, false],
    [2026, 4, 31, false],
    [2026, 12, 31, true],
    [99, 1, 1, false],
  ])('%i-%i-%i exists: %s', (year, month, day, exists) => {
    expect(isCalendarDate(year, month, day)).toBe(exists)
  })
  it('counts days, years and ages', () => {
    expect(daysBetween('2026-01-01', '2026-01-31')).toBe(30)
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addYears('2024-02-29', -1)).toBe('2023-02-28')
    expect(daysInYear(2024)).toBe(366)
    expect(daysInYear(2026)).toBe(365)
    expect(ageOn('2008-11-21', '2026-11-20')).toBe(17)
    expect(ageOn('2008-11-20', '2026-11-20')).toBe(18)
  })
})
