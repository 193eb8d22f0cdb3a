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
  localTime,
} from './calendar.ts'
import { defaultTimeZone, keepTimeZone, timeZone } from './timeZone.ts'

describe('calendar', () => {
  it('puts an instant on the local day', () => {
    expect(localDate('2026-11-20T05:59:59.999Z')).toBe('2026-11-19')
    expect(localDate('2026-11-20T06:00:00.000Z')).toBe('2026-11-20')
    expect(localInstant('2026-11-20', 0)).toBe('2026-11-20T06:00:00.000Z')
  })
  it('asks the zone what day it is, also where the clocks change', () => {
    const [madrid, newYork] = ['Europe/Madrid', 'America/New_York']
    expect(localDate('2026-03-28T23:30:00.000Z', madrid)).toBe('2026-03-29')
    expect(localDate('2026-03-29T21:59:59.999Z', madrid)).toBe('2026-03-29')
    expect(localDate('2026-03-29T22:00:00.000Z', madrid)).toBe('2026-03-30')
    expect(localTime('2026-03-29T22:00:00.000Z', madrid)).toBe('00:00')
    expect(localDate('2026-12-31T22:59:00.000Z', madrid)).toBe('2026-12-31')
    expect(localDate('2027-01-01T04:30:00.000Z', newYork)).toBe('2026-12-31')
    expect(localDate('2026-07-01T03:59:00.000Z', newYork)).toBe('2026-06-30')
    // Half hours, and the other side of the date line.
    expect(localDate('2026-01-01T18:30:00.000Z', 'Asia/Kolkata')).toBe('2026-01-02')
    expect(localDate('2026-01-01T10:00:00.000Z', 'Pacific/Kiritimati')).toBe('2026-01-02')
  })
  it('takes a time that is shown twice as its first, and one that is leapt over as much later', () => {
    const [madrid, hour] = ['Europe/Madrid', 3_600_000]
    expect(localInstant('2026-10-25', 2.5 * hour, madrid)).toBe('2026-10-25T00:30:00.000Z')
    expect(localInstant('2026-03-29', 2.5 * hour, madrid)).toBe('2026-03-29T01:30:00.000Z')
    expect(localTime('2026-03-29T01:30:00.000Z', madrid)).toBe('03:30')
    expect(localInstant('2026-03-29', 3 * hour, madrid)).toBe('2026-03-29T01:00:00.000Z')
    expect(localInstant('2026-10-25', 3 * hour, madrid)).toBe('2026-10-25T02:00:00.000Z')
    expect(localInstant('2026-07-01', 0, madrid)).toBe('2026-06-30T22:00:00.000Z')
    expect(localInstant('2026-07-01', 0, 120)).toBe('2026-06-30T22:00:00.000Z')
  })
  it.each(['America/Costa_Rica', 'Europe/Madrid', 'America/New_York', 'Australia/Lord_Howe'])(
    'gives every noon of %s its own day',
    (zone) => {
      for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
        const noon = localInstant(day, 43_200_000, zone)
        expect([localDate(noon, zone), localTime(noon, zone)]).toEqual([day, '12:00'])
      }
    },
  )
  it('keeps the zone that it was told, and knows no other words for one', () => {
    expect(timeZone()).toBe('America/Costa_Rica')
    keepTimeZone('Europe/Madrid')
    expect(localDate('2026-11-20T23:30:00.000Z')).toBe('2026-11-21')
    keepTimeZone(defaultTimeZone)
    expect(localDate('2026-11-20T23:30:00.000Z')).toBe('2026-11-20')
    for (const name of ['Mars/Olympus', '', '+02:00', 'costa rica'])
      expect(() => keepTimeZone(name), name).toThrow(RangeError)
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
