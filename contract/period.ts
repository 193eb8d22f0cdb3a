import type { Frequency } from './vocabulary.ts'

/**
 * A wear period: a calendar month, two months or a quarter. `code` is its canonical name:
 * `2026-11` (monthly), `2026-B6` (sixth two-month period), `2026-Q4` (fourth quarter).
 * `from` and `to` are calendar dates (YYYY-MM-DD), both worn; `days` counts both ends.
 */
export interface Period {
  code: string
  frequency: Frequency
  year: number
  from: string
  to: string
  days: number
}

const monthsPerPeriod: Record<Frequency, number> = { monthly: 1, bimonthly: 2, quarterly: 3 }
/** Years 1900 to 2199: earlier ones no calendar here knows, and nobody wears a dosimeter after. */
const shape = /^((?:19|2[01])\d{2})-(?:(0[1-9]|1[0-2])|B([1-6])|Q([1-4]))$/
const dayMs = 86_400_000

const isoDate = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Days from one calendar date to another, both ends counted: wear days. */
export function wearDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
}

/** The calendar date before one. */
export const previousDay = (date: string): string => isoDate(Date.parse(date) - dayMs)

/** Whether a dosimeter was worn on other days than all of its period: then they are said beside it. */
export function wornDays(code: string, from: string, to: string): boolean {
  const period = parsePeriod(code)
  return period !== null && (period.from !== from || period.to !== to)
}

function build(year: number, frequency: Frequency, index: number): Period {
  const months = monthsPerPeriod[frequency]
  const from = isoDate(Date.UTC(year, index * months, 1))
  const to = isoDate(Date.UTC(year, (index + 1) * months, 0))
  const code =
    frequency === 'monthly'
      ? `${year}-${String(index + 1).padStart(2, '0')}`
      : `${year}-${frequency === 'bimonthly' ? 'B' : 'Q'}${index + 1}`
  return { code, frequency, year, from, to, days: wearDays(from, to) }
}

/** Reads a period code; null when it is not one. */
export function parsePeriod(code: string): Period | null {
  const match = shape.exec(code)
  if (!match) return null
  const year = Number(match[1])
  if (match[2]) return build(year, 'monthly', Number(match[2]) - 1)
  if (match[3]) return build(year, 'bimonthly', Number(match[3]) - 1)
  return build(year, 'quarterly', Number(match[4]) - 1)
}

/** Is this text a period code? */
export const isPeriodCode = (code: string): boolean => shape.test(code)

/** The period of a frequency that a calendar date (YYYY-MM-DD…) lies in. */
export function periodOf(date: string, frequency: Frequency): Period {
  const year = Number(date.slice(0, 4))
  const month = Number(date.slice(5, 7)) - 1
  return build(year, frequency, Math.floor(month / monthsPerPeriod[frequency]))
}

/** The period `steps` before (negative) or after a period, over year ends. */
export function shiftPeriod(period: Period, steps: number): Period {
  const perYear = 12 / monthsPerPeriod[period.frequency]
  const index = Math.round((Number(period.from.slice(5, 7)) - 1) / monthsPerPeriod[period.frequency])
  const absolute = period.year * perYear + index + steps
  return build(Math.floor(absolute / perYear), period.frequency, ((absolute % perYear) + perYear) % perYear)
}

/** The last `count` periods up to and including the one that `date` lies in, newest first. */
export function recentPeriods(date: string, frequency: Frequency, count: number): Period[] {
  const current = periodOf(date, frequency)
  return Array.from({ length: count }, (_, steps) => shiftPeriod(current, -steps))
}
