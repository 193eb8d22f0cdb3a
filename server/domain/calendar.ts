/**
 * The calendar of the service. Costa Rica keeps UTC−06:00 all year, so an offset says everything; readers and
 * spreadsheets write local time without a zone.
 */
export const serviceUtcOffsetMinutes = -6 * 60

const minuteMs = 60_000
const dayMs = 86_400_000

/** Calendar date (YYYY-MM-DD) on which an instant falls for the service. */
export function localDate(instant: string, offsetMinutes = serviceUtcOffsetMinutes): string {
  return new Date(Date.parse(instant) + offsetMinutes * minuteMs).toISOString().slice(0, 10)
}

/** Instant (ISO 8601, UTC) of a local date and time of day, given in milliseconds since midnight. */
export function localInstant(date: string, timeMs: number, offsetMinutes = serviceUtcOffsetMinutes): string {
  return new Date(Date.parse(date) + timeMs - offsetMinutes * minuteMs).toISOString()
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
