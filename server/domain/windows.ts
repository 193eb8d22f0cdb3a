import { addDays, addYears, yearOf } from './calendar.ts'
import type { FiveYearWindow } from './levels.ts'

/** Calendar dates, both included. A dose belongs to the window in which its wear period ends. */
export interface DateWindow {
  from: string
  to: string
}

export const calendarYear = (year: number): DateWindow => ({ from: `${year}-01-01`, to: `${year}-12-31` })

/** The calendar quarter in which a date lies. */
export function calendarQuarter(date: string): DateWindow {
  const first = Math.floor((Number(date.slice(5, 7)) - 1) / 3) * 3 + 1
  const from = `${date.slice(0, 4)}-${String(first).padStart(2, '0')}-01`
  const next =
    first === 10 ? `${yearOf(date) + 1}-01-01` : `${date.slice(0, 4)}-${String(first + 3).padStart(2, '0')}-01`
  return { from, to: addDays(next, -1) }
}

/** The four quarters of a year, in order. */
export const quartersOf = (year: number): DateWindow[] =>
  ['02', '05', '08', '11'].map((month) => calendarQuarter(`${year}-${month}-01`))

/** The twelve months that end on a date. */
export const twelveMonths = (date: string): DateWindow => ({ from: addDays(addYears(date, -1), 1), to: date })

/**
 * Five years, in whole calendar years because the yearly limits are. Rolling: the date's year and the four before it.
 * Fixed: the block in which the date's year lies, counted in fives from `blockStart`, backwards too.
 */
export function fiveYears(date: string, window: FiveYearWindow): DateWindow {
  const year = yearOf(date)
  const first = window === 'rolling' ? year - 4 : year - ((((year - window.blockStart) % 5) + 5) % 5)
  return { from: `${first}-01-01`, to: `${first + 4}-12-31` }
}

/** Every five years that hold a date: a dose that comes late is judged in each of them. */
export function fiveYearsHolding(date: string, window: FiveYearWindow): DateWindow[] {
  if (window !== 'rolling') return [fiveYears(date, window)]
  return [0, 1, 2, 3, 4].map((later) => fiveYears(addYears(date, later), window))
}

export const lifetime: DateWindow = { from: '0001-01-01', to: '9999-12-31' }

export const isInside = (date: string, window: DateWindow): boolean => window.from <= date && date <= window.to
