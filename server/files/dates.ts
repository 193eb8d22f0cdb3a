import type { DateOrder } from '../../contract/vocabulary.ts'
import { formatDate, isCalendarDate, localInstant } from '../domain/calendar.ts'
import type { Zone } from '../domain/timeZone.ts'
import { monthOf } from './monthWords.ts'

export type DateProblem = 'badDate' | 'impossibleDate' | 'futureDate'
export type DateText = { ok: true; instant: string } | { ok: false; reason: DateProblem }

/**
 * Clocks of readers run fast and zones are set wrong, so a read up to a day ahead is let in (and flagged for whoever
 * validates); later than that the date is wrong and so may be its dosimeter's period.
 */
export const futureToleranceMs = 24 * 60 * 60 * 1000
/** Before the first electronic readers: a clock that was never set, or a wrong column. */
const earliestYear = 1980

const time = String.raw`(?:[T ]\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(a\.?\s?m\.?|p\.?\s?m\.?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?`
const yearFirst = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${time}$`, 'i')
const yearLast = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})${time}$`, 'i')
/** `19-nov-2026` and `19 de noviembre de 2026`; then `Nov 19, 2026`. */
const dayAndMonth =
  /(?<![\p{L}\d])(\d{1,2})(?:[-/. ]|\.? de |\.? of )(\p{L}{3,10})\.?(?:[-/ ]|, ?| de | del | of )(\d{4})(?!\d)/giu
const monthAndDay = /(?<![\p{L}\d])(\p{L}{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/giu
/** `20261119`, also with `T083000` or ` 0830`: with the year first no other reading of eight digits is a date of our time. */
const unbroken = /^(\d{4})(\d{2})(\d{2})(?:([T ])(\d{2})(\d{2})(\d{2})?(?=$|[Z+-]))?(?=$|[T Z+-])/i
const apart = (_: string, year: string, month: string, day: string, ...time: (string | undefined)[]) => {
  const [sign, hour, minute, second] = time
  return `${year}-${month}-${day}${sign ? `${sign}${hour}:${minute}${second ? `:${second}` : ''}` : ''}`
}
const dayMs = 86_400_000

export interface DateOptions {
  /** Null: dates with the year last are not read. */
  order: DateOrder | null
  /** ISO 8601; what comes later than a day after it is refused. */
  now: string
  /** Of the clock that wrote them, where they do not say it themselves. */
  zone: Zone
}

/**
 * Reads a date, with or without time of day, as an instant in UTC. Without a zone it is the service's local time; a date
 * alone is its midnight. A month may be a word, in Spanish or in English. Years have four digits: a two-digit year is a guess.
 */
export function readDateText(text: string, options: DateOptions): DateText {
  const clean = datesInFigures(text.trim().replace(/\s+/g, ' ')).replace(unbroken, apart)
  const first = yearFirst.exec(clean)
  const match = first ?? (options.order === null ? null : yearLast.exec(clean))
  if (!match) return { ok: false, reason: 'badDate' }
  const [a, b, c] = [Number(match[1]), Number(match[3]), Number(match[4])]
  const [year, month, day] = first ? [a, b, c] : options.order === 'monthFirst' ? [c, a, b] : [c, b, a]
  const timeMs = timeOfDay(match)
  const zone = zoneOf(match[10], options.zone)
  if (!isCalendarDate(year, month, day) || year < earliestYear || timeMs === null || zone === null)
    return { ok: false, reason: 'impossibleDate' }
  return judged(localInstant(formatDate(year, month, day), timeMs, zone), options)
}

/** Dates whose month is a word have no order to be guessed: the same text with them in figures, the year first. */
export function datesInFigures(text: string): string {
  const figures = (found: string, day: string, month: string, year: string) =>
    monthOf(month) === 0 ? found : `${year}-${monthOf(month)}-${day}`
  return text
    .replace(dayAndMonth, figures)
    .replace(monthAndDay, (found, month: string, day: string, year: string) => figures(found, day, month, year))
}

/**
 * What a date with the year last shows of its order: the one in which it exists, `open` where both are days of the calendar
 * and differ, null where it shows nothing.
 */
export function orderShownBy(text: string): DateOrder | 'open' | null {
  const match = yearLast.exec(text.trim().replace(/\s+/g, ' '))
  if (!match) return null
  const [a, b, year] = [Number(match[1]), Number(match[3]), Number(match[4])]
  const [dayFirst, monthFirst] = [isCalendarDate(year, b, a), isCalendarDate(year, a, b)]
  if (dayFirst !== monthFirst) return dayFirst ? 'dayFirst' : 'monthFirst'
  return dayFirst && a !== b ? 'open' : null
}

/** A spreadsheet's date: wall-clock time in the UTC fields. */
export function readDateCell(cell: Date, options: DateOptions): DateText {
  const ms = cell.getTime()
  if (Number.isNaN(ms) || cell.getUTCFullYear() < earliestYear || cell.getUTCFullYear() > 9999)
    return { ok: false, reason: 'impossibleDate' }
  const date = cell.toISOString().slice(0, 10)
  return judged(localInstant(date, ((ms % dayMs) + dayMs) % dayMs, options.zone), options)
}

function judged(instant: string, { now }: DateOptions): DateText {
  if (Date.parse(instant) > Date.parse(now) + futureToleranceMs) return { ok: false, reason: 'futureDate' }
  return { ok: true, instant }
}

/** Milliseconds since midnight; null for a time that does not exist. */
function timeOfDay(match: RegExpExecArray): number | null {
  if (match[5] === undefined) return 0
  const [hour, minute, second] = [Number(match[5]), Number(match[6]), Number(match[7] ?? 0)]
  const half = match[9]?.toLowerCase().charAt(0)
  if (minute > 59 || second > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return null
  const hours = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour
  return ((hours * 60 + minute) * 60 + second) * 1000 + Number((match[8] ?? '').padEnd(3, '0').slice(0, 3))
}

/** No clock of the world is further from UTC, hours. */
const furthestZone = 14

/** Null for one that no clock has. */
function zoneOf(zone: string | undefined, local: Zone): Zone | null {
  if (!zone) return local
  if (zone.toUpperCase() === 'Z') return 0
  const digits = zone.replace(/\D/g, '')
  const [hours, minutes] = [Number(digits.slice(0, 2)), Number(digits.slice(2))]
  if (hours > furthestZone || minutes > 59) return null
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}
