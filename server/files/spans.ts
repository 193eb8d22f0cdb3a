import { type Period, parsePeriod } from '../../contract/period.ts'
import { formatDate, isCalendarDate } from '../domain/calendar.ts'
import { orderShownBy } from './dates.ts'

/** Days of wear, both worn: calendar dates (YYYY-MM-DD). */
export interface Span {
  from: string
  to: string
}

const monthNames = [
  'ene|enero|jan|january',
  'feb|febrero|february',
  'mar|marzo|march',
  'abr|abril|apr|april',
  'may|mayo',
  'jun|junio|june',
  'jul|julio|july',
  'ago|agosto|aug|august',
  'set|sep|sept|septiembre|setiembre|september',
  'oct|octubre|october',
  'nov|noviembre|november',
  'dic|diciembre|dec|december',
]
const months = monthNames.map((names) => new RegExp(`^(?:${names})$`, 'i'))

const dateText = String.raw`\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2}(?!\d))`
const twoDates = new RegExp(String.raw`(?<!\d)(${dateText})(?!\d)(?:.{1,30}?)(?<!\d)(${dateText})(?!\d)`)
const codeText = String.raw`\d{4}-(?:0[1-9]|1[0-2]|B[1-6]|Q[1-4])`
const until = String.raw`\s*(?:-|–|—|a|al|to|y|and|hasta|until|through)\s*`
const twoCodes = new RegExp(`(?<![\\d/-])(${codeText})${until}(${codeText})(?![\\d/-])`, 'i')
const anyMonth = monthNames.join('|')
const twoMonths = new RegExp(
  String.raw`(?<!\p{L})(${anyMonth})\.?(?:\s*(?:de|del|of)?\s*(\d{4}))?${until}(${anyMonth})\.?\s*(?:de|del|of|,|-|/)?\s*(\d{4})(?!\d)`,
  'iu',
)
const code = /(?<![\d/-])(\d{4}-(?:0[1-9]|1[0-2]|B[1-6]|Q[1-4]))(?![\d/-])/i
const monthOfYear = /(?<![\d/.-])(?:(\d{1,2})[/-](\d{4})|(\d{4})\/(\d{1,2}))(?![\d/.-])/
const namedMonth = /(\p{L}{3,10})\.?\s*(?:de|del|of|,|-|\/)?\s*(\d{4})(?!\d)/gu
const quarter =
  /(?<![\p{L}\d])(?:([1-4]|I{1,3}|IV)\s*\.?[º°ªoer]*\s*(?:T|Q|TRIM|TRIMESTRE)|(?:T|Q|TRIMESTRE)\s*([1-4]|I{1,3}|IV))\s*(?:de|del|of|-|\/|,)?\s*(\d{4})(?!\d)/iu
const roman: Record<string, number> = { I: 1, II: 2, III: 3, IV: 4 }

const ofCode = (text: string): Span | null => {
  const period = parsePeriod(text)
  return period && { from: period.from, to: period.to }
}
const ofMonth = (year: string, month: number) => ofCode(`${year}-${String(month).padStart(2, '0')}`)

/** From 1; 0 for a word that is no month. */
const monthOf = (word: string) => months.findIndex((names) => names.test(word)) + 1
/** From the first day of one to the last of the other; null where they do not follow each other. */
const joined = (first: Span | null, last: Span | null): Span | null =>
  first && last && first.from <= last.to ? { from: first.from, to: last.to } : null

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
  const both = twoDates.exec(text)
  if (both) {
    const [from, to] = spanDays(wholeYear(both[1] as string), wholeYear(both[2] as string))
    return from && to && from <= to ? { from, to } : null
  }
  const codes = twoCodes.exec(text)
  if (codes) return joined(ofCode(String(codes[1]).toUpperCase()), ofCode(String(codes[2]).toUpperCase()))
  const pair = twoMonths.exec(text)
  if (pair) {
    const [, first = '', year, last = '', lastYear = ''] = pair
    return joined(ofMonth(year ?? lastYear, monthOf(first)), ofMonth(lastYear, monthOf(last)))
  }
  const named = code.exec(text)
  if (named) return ofCode((named[1] as string).toUpperCase())
  const third = quarter.exec(text)
  if (third) {
    const which = (third[1] ?? third[2] ?? '').toUpperCase()
    return ofCode(`${third[3]}-Q${roman[which] ?? which}`)
  }
  for (const [, word = '', year = ''] of text.matchAll(namedMonth)) {
    const month = monthOf(word)
    if (month > 0) return ofMonth(year, month)
  }
  const numbers = monthOfYear.exec(text)
  return numbers && ofMonth((numbers[2] ?? numbers[3]) as string, Number(numbers[1] ?? numbers[4]))
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
