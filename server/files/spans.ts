import { type Period, parsePeriod } from '../../contract/period.ts'
import { formatDate, isCalendarDate } from '../domain/calendar.ts'
import { datesInFigures, orderShownBy } from './dates.ts'
import { anyMonth, monthOf } from './monthWords.ts'
import { partOfYear } from './yearParts.ts'

/** Days of wear, both worn: calendar dates (YYYY-MM-DD). */
export interface Span {
  from: string
  to: string
}

const dateText = String.raw`\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2}(?!\d))`
const twoDates = new RegExp(String.raw`(?<!\d)(${dateText})(?!\d)(?:.{1,30}?)(?<!\d)(${dateText})(?!\d)`)
const codeText = String.raw`\d{4}-(?:0[1-9]|1[0-2]|B[1-6]|Q[1-4])`
const until = String.raw`\s*(?:-|–|—|a|al|to|y|and|hasta(?: el)?|until|through)\s*`
const twoCodes = new RegExp(`(?<![\\d/-])(${codeText})${until}(${codeText})(?![\\d/-])`, 'i')
const code = new RegExp(`(?<![\\d/-])(${codeText})(?![\\d/-])`, 'i')
const monthOfYear = /(?<![\d/.-])(?:(\d{1,2})[/-](\d{4})|(\d{4})[/](\d{1,2})|(20\d{2})(0[1-9]|1[0-2]))(?![\d/.-])/

const [day, month, year] = [
  String.raw`(?<!\d)(\d{1,2})`,
  String.raw`(?<!\p{L})(${anyMonth})\.?`,
  String.raw`(\d{4})(?!\d)`,
]
const of = String.raw`\s*(?:de|del|of|,|-|/)?\s*`
const words = (text: string) => new RegExp(text, 'iu')
const twoMonths = words(`${month}(?:${of}(\\d{4}))?${until}${month}${of}${year}`)
const monthAndYear = words(`(?<!\\p{L})(${anyMonth})(?!\\p{L})\\.?${of}${year}`)
const yearAndMonth = words(`(?<!\\d)(\\d{4})${of}(${anyMonth})(?!\\p{L})`)
/** Two figures behind a month are a year where no day of a dosimeter's change could stand: its days have their own order. */
const monthAndShortYear = words(`(?<!\\p{L})(${anyMonth})\\.?\\s*[-/'’]\\s*'?(\\d{2})(?!\\d)`)
const onlyMonth = words(`^[^\\p{L}\\d]*(${anyMonth})[^\\p{L}\\d]*$`)
const onlyNumber = /^[^\p{L}\d]*(\d{1,2})(?:[^\p{L}\d]+(\d{4}))?[^\p{L}\d]*$/u
const onlyYear = /^[^\p{L}\d]*((?:19|20)\d{2})[^\p{L}\d]*$/u

/** Days of a month, or of two, whose year stands once at the end. */
const daysOfMonths: [RegExp, (groups: string[]) => [string, string, string, string, string]][] = [
  [words(`${day}${until}(\\d{1,2})${of}${month}${of}${year}`), ([a, b, m, y]) => [a, m, b, m, y] as never],
  [words(`${month}\\s*(\\d{1,2})${until}(\\d{1,2}),?\\s*${year}`), ([m, a, b, y]) => [a, m, b, m, y] as never],
  [
    words(`${day}${of}${month}${until}(\\d{1,2})${of}${month}${of}${year}`),
    ([a, m, b, n, y]) => [a, m, b, n, y] as never,
  ],
  [
    words(`${month}\\s*(\\d{1,2})${until}${month}\\s*(\\d{1,2}),?\\s*${year}`),
    ([m, a, n, b, y]) => [a, m, b, n, y] as never,
  ],
]

const ofCode = (text: string): Span | null => {
  const period = parsePeriod(text)
  return period && { from: period.from, to: period.to }
}
const ofMonth = (year: string, month: number) => ofCode(`${year}-${String(month).padStart(2, '0')}`)
/** From the first day of one to the last of the other; null where they do not follow each other. */
const joined = (first: Span | null, last: Span | null): Span | null =>
  first && last && first.from <= last.to ? { from: first.from, to: last.to } : null
const ordered = (from: string | null, to: string | null): Span | null =>
  from && to && from <= to ? { from, to } : null

/** A year of two digits is one of this century: nobody had a dosimeter of the others read now. */
const wholeYear = (text: string) => text.replace(/^(\d{1,2}[-/.]\d{1,2}[-/.])(\d{2})$/, '$120$2')

/** One date of a span; null where its order is open. */
function dayOf(text: string): string | null {
  const [a = 0, b = 0, c = 0] = text.split(/[-/.]/).map(Number)
  if (a > 31) return isCalendarDate(a, b, c) ? formatDate(a, b, c) : null
  const order = a === b ? 'dayFirst' : orderShownBy(text)
  const [day, month] = order === 'monthFirst' ? [b, a] : [a, b]
  return order === null || order === 'open' || !isCalendarDate(c, month, day) ? null : formatDate(c, month, day)
}

/** The days of wear that a text names (`2026-Q3`, `octubre 2026`, `01/10/2026 al 31/10/2026`); null where it is not sure. */
export function spanIn(text: string): Span | null {
  for (const [pattern, named] of daysOfMonths) {
    const found = pattern.exec(text)
    if (!found) continue
    const [a, m, b, n, y] = named(found.slice(1) as string[])
    const dayIn = (day: string, month: string) =>
      isCalendarDate(Number(y), monthOf(month), Number(day)) ? formatDate(Number(y), monthOf(month), Number(day)) : null
    return ordered(dayIn(a, m), dayIn(b, n))
  }
  const both = twoDates.exec(datesInFigures(text))
  if (both) return ordered(...spanDays(wholeYear(both[1] as string), wholeYear(both[2] as string)))
  const codes = twoCodes.exec(text)
  if (codes) return joined(ofCode(String(codes[1]).toUpperCase()), ofCode(String(codes[2]).toUpperCase()))
  const pair = twoMonths.exec(text)
  if (pair) {
    const [, first = '', year, last = '', lastYear = ''] = pair
    return joined(ofMonth(year ?? lastYear, monthOf(first)), ofMonth(lastYear, monthOf(last)))
  }
  const named = code.exec(text)
  if (named) return ofCode((named[1] as string).toUpperCase())
  const part = partOfYear(text)
  if (part?.year) return ofPart(part.kind, part.number, part.year)
  const worded = monthAndYear.exec(text)
  if (worded) return ofMonth(worded[2] as string, monthOf(worded[1] as string))
  const turned = yearAndMonth.exec(text)
  if (turned) return ofMonth(turned[1] as string, monthOf(turned[2] as string))
  const short = monthAndShortYear.exec(text)
  if (short) return ofMonth(`20${short[2]}`, monthOf(short[1] as string))
  const numbers = monthOfYear.exec(text)
  if (!numbers) return null
  const [, m1, y1, y2, m2, y3, m3] = numbers
  return ofMonth((y1 ?? y2 ?? y3) as string, Number(m1 ?? m2 ?? m3))
}

function ofPart(kind: 'B' | 'Q' | 'H', number: number, year: string): Span | null {
  if (kind !== 'H') return ofCode(`${year}-${kind}${number}`)
  return number === 1 ? { from: `${year}-01-01`, to: `${year}-06-30` } : { from: `${year}-07-01`, to: `${year}-12-31` }
}

/** Two dates of one text are written alike: where one shows its order, the other has it too. */
function spanDays(first: string, second: string): [string | null, string | null] {
  const days: [string | null, string | null] = [dayOf(first), dayOf(second)]
  const order = [first, second].map(orderShownBy).find((shown) => shown === 'dayFirst' || shown === 'monthFirst')
  const again = (text: string) => {
    const [a = 0, b = 0, c = 0] = text.split(/[-/.]/).map(Number)
    const [day, month] = order === 'dayFirst' ? [a, b] : [b, a]
    return isCalendarDate(c, month, day) ? formatDate(c, month, day) : null
  }
  return order ? [days[0] ?? again(first), days[1] ?? again(second)] : days
}

/** Days by which a laboratory's own dates may differ from the calendar's at either end: dosimeters are changed on working days. */
export const spanTolerance = 7
const dayMs = 86_400_000
const near = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) <= spanTolerance * dayMs

/** Whether days of wear are those of a period. */
export const isOf = (span: Span, period: Pick<Period, 'from' | 'to'>): boolean =>
  near(span.from, period.from) && near(span.to, period.to)

/** What a number that stands alone means where it stands. */
export interface Meant {
  /** From 1 to 12, it is a month. */
  month?: boolean
  /** With four figures, it is a year. */
  year?: boolean
}

/**
 * The days that a text names where they are not those of a period; null where they are, and where it names none for sure.
 * What names no year (`septiembre`, `bimestre 5`, a number where one is a month) is held against the period's own; a year
 * alone, where one is meant, only has to be the period's.
 */
export function otherSpan(text: string, period: Pick<Period, 'from' | 'to'>, meant: Meant = {}): Span | null {
  const year = period.from.slice(0, 4)
  const span = spanIn(text) ?? withoutYear(text, year, meant.month ?? false)
  if (span) return isOf(span, period) ? null : span
  const alone = meant.year ? onlyYear.exec(text)?.[1] : null
  return alone && alone !== year ? { from: `${alone}-01-01`, to: `${alone}-12-31` } : null
}

function withoutYear(text: string, year: string, numbersAreMonths: boolean): Span | null {
  const part = partOfYear(text)
  if (part) return ofPart(part.kind, part.number, year)
  const worded = onlyMonth.exec(text)
  if (worded) return ofMonth(year, monthOf(worded[1] as string))
  const [, number, ownYear] = (numbersAreMonths && onlyNumber.exec(text)) || []
  return number === undefined ? null : ofMonth(ownYear ?? year, Number(number))
}
