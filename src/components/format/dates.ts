import type { Language } from './language.ts'

/** How dates are typed and shown. English spells the month, so that nobody takes a day for a month. */
export const dateFormats: Record<Language, string> = { es: 'DD/MM/YYYY', en: 'DD MMM YYYY' }

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * A calendar date (YYYY-MM-DD) as 20/11/2026 or 20 Nov 2026. Text that is none comes back as it is, an instant too: its day is
 * another one here than in UTC (`formatDay`).
 */
export function formatDate(date: string, language: Language): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  if (!match) return date
  const [, year, month, day] = match
  return language === 'es' ? `${day}/${month}/${year}` : `${day} ${months[Number(month) - 1]} ${year}`
}

let serviceZone: string | undefined

/** Has instants shown by the service's clock from now on: a day on a screen is the day of the report. */
export const showInZone = (timeZone: string): void => {
  serviceZone = timeZone
}

/** By time zone: making one takes longer than all the instants of a list that it writes. */
const clocks = new Map<string | undefined, Intl.DateTimeFormat>()
function clockOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const two = '2-digit'
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
  })
  clocks.set(timeZone, clock)
  return clock
}

/** An instant (ISO 8601) as the date and time of the service's clock, of the reader's while it is not known: 20/11/2026 09:05. */
export function formatInstant(instant: string, language: Language, timeZone = serviceZone): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return instant
  const parts = clockOf(timeZone).formatToParts(at)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const date = formatDate(`${part('year')}-${part('month')}-${part('day')}`, language)
  return `${date} ${part('hour')}:${part('minute')}`
}

/** The day of an instant by the service's clock: 20/11/2026. */
export function formatDay(instant: string, language: Language, timeZone?: string): string {
  const shown = formatInstant(instant, language, timeZone)
  return shown === instant ? instant : shown.slice(0, -' 09:05'.length)
}
