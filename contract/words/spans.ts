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

function monthName(date: string, language: Language, month: 'long' | 'short'): string {
  // Noon UTC is the same calendar day from UTC−11 to UTC+11; the name is asked for in UTC anyway.
  const name = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))
  return name.replace('.', '')
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
