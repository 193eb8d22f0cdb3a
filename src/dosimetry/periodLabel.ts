import { type Period, parsePeriod } from '../../contract/period.ts'
import type { Language } from '../../contract/vocabulary.ts'

function monthName(date: string, language: Language, month: 'long' | 'short'): string {
  // Noon UTC is the same calendar day from UTC−11 to UTC+11; the name is asked for in UTC anyway.
  const name = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))
  return name.replace('.', '')
}

/** A wear period in words: "noviembre 2026", "oct–dic 2026". A text that is not a period code comes back as it is. */
export function periodLabel(period: Period | string, language: Language): string {
  const known = typeof period === 'string' ? parsePeriod(period) : period
  if (!known) return String(period)
  if (known.frequency === 'monthly') return `${monthName(known.from, language, 'long')} ${known.year}`
  return `${monthName(known.from, language, 'short')}–${monthName(known.to, language, 'short')} ${known.year}`
}
