import { type Period, parsePeriod } from '../period.ts'
import type { Language } from '../vocabulary.ts'

const englishMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A calendar date (YYYY-MM-DD) as 20/11/2026 or 20 Nov 2026. Text that is none comes back as it is. */
export function dayInWords(date: string, language: Language): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  if (!match) return date
  const [, year, month, day] = match
  return language === 'es' ? `${day}/${month}/${year}` : `${day} ${englishMonths[Number(month) - 1]} ${year}`
}

/** Names of the twelve months, by language and length: a list of periods asks for them again and again. */
const months = new Map<string, readonly string[]>()

function monthName(date: string, language: Language, month: 'long' | 'short'): string {
  const key = `${language} ${month}`
  let names = months.get(key)
  if (!names) {
    const { format } = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
    names = Array.from({ length: 12 }, (_, at) => format(Date.UTC(2026, at, 15)).replace('.', ''))
    months.set(key, names)
  }
  return names[Number(date.slice(5, 7)) - 1] ?? ''
}

/** A wear period in words: "noviembre 2026", "oct–dic 2026". A text that is not a period code comes back as it is. */
export function periodInWords(period: Period | string, language: Language): string {
  const known = typeof period === 'string' ? parsePeriod(period) : period
  if (!known) return String(period)
  if (known.frequency === 'monthly') return `${monthName(known.from, language, 'long')} ${known.year}`
  return `${monthName(known.from, language, 'short')}–${monthName(known.to, language, 'short')} ${known.year}`
}

/** How the places of a sentence are written that hold a day or a period: `{from:day}`, `{period:period}`. */
export const spans = { day: dayInWords, period: periodInWords }
