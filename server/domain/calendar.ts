import { offsetAt, timeZone, type Zone } from './timeZone.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** An instant as a Date whose UTC fields show what the clocks of the zone show, which is what a spreadsheet stores. */
export const wallClock = (instant: string, zone: Zone = timeZone()): Date => {
  const ms = Date.parse(instant)
  return new Date(ms + offsetAt(ms, zone) * minuteMs)
}

/** Calendar date (YYYY-MM-DD) on which an instant falls for the service. */
export const localDate = (instant: string, zone: Zone = timeZone()): string =>
  wallClock(instant, zone).toISOString().slice(0, 10)

/** Time of day (HH:MM) that an instant has for the service. */
export const localTime = (instant: string, zone: Zone = timeZone()): string =>
  wallClock(instant, zone).toISOString().slice(11, 16)

/**
 * Instant (ISO 8601, UTC) of a local date and time of day, given in milliseconds since midnight. A time that the clocks
 * show twice is the first of the two; one that they leap over is as much later as they leap.
 */
export function localInstant(date: string, timeMs: number, zone: Zone = timeZone()): string {
  const shown = Date.parse(date) + timeMs
  const before = offsetAt(shown - dayMs, zone)
  const first = shown - before * minuteMs
  if (offsetAt(first, zone) === before) return new Date(first).toISOString()
  const second = shown - offsetAt(shown + dayMs, zone) * minuteMs
  return new Date(wallClock(new Date(second).toISOString(), zone).getTime() === shown ? second : first).toISOString()
}

/** Does this calendar date exist? */
export function isCalendarDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1000 && year <= 9999 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

export const formatDate = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Days from one calendar date to another: 0 for the same day, negative when `to` comes first. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)

/** The same day so many years on; 29 February becomes 28 February where there is none. */
export function addYears(date: string, years: number): string {
  const [year, month, day] = dateParts(date)
  const target = year + years
  return formatDate(target, month, isCalendarDate(target, month, day) ? day : 28)
}

export const yearOf = (date: string): number => Number(date.slice(0, 4))

export const dateParts = (date: string): [year: number, month: number, day: number] => [
  yearOf(date),
  Number(date.slice(5, 7)),
  Number(date.slice(8, 10)),
]

/** 365 or 366. */
export const daysInYear = (year: number): number => daysBetween(`${year}-01-01`, `${year}-12-31`) + 1

/** Whole years from birth to a date. Born on 29 February counts from 1 March in common years. */
export function ageOn(birthDate: string, date: string): number {
  return yearOf(date) - yearOf(birthDate) - (date.slice(5) < birthDate.slice(5) ? 1 : 0)
}
