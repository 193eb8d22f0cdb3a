/**
 * In which time zone the service keeps its days. Instants are stored in UTC; which day or hour they are is asked here alone.
 */

/** A zone by its IANA name, or a fixed offset from UTC in minutes, as files write it. */
export type Zone = string | number

export const defaultTimeZone = 'America/Costa_Rica'
let kept = defaultTimeZone

/** The service's zone. */
export const timeZone = (): string => kept

/** Is this the name of a time zone that is known here? */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

/** Sets the service's zone, once, as the service starts. Throws RangeError for one that nobody knows. */
export function keepTimeZone(name: string): void {
  if (!isTimeZone(name)) throw new RangeError(`Not a time zone: ${name}`)
  kept = name
}

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const [numeric, two] = ['numeric', '2-digit'] as const
  const parts = { year: numeric, month: two, day: two, hour: two, minute: two, second: two } as const
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...parts })
  formats.set(zone, made)
  return made
}

const quarterMs = 15 * 60_000
/** Offsets by zone and quarter of an hour, within which no zone changes: whole files ask for the same few. */
const offsets = new Map<string, number>()

/** Minutes by which a zone's clocks are ahead of UTC at an instant, milliseconds since 1970. */
export function offsetAt(ms: number, zone: Zone): number {
  if (typeof zone === 'number') return zone
  const quarter = Math.floor(ms / quarterMs)
  const key = `${zone} ${quarter}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size > 20_000) offsets.clear()
  const at = quarter * quarterMs
  const found: Partial<Record<string, number>> = {}
  for (const { type, value } of formatOf(zone).formatToParts(at)) found[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = found
  const offset = Math.round((Date.UTC(year, month - 1, day, hour, minute, second) - at) / 60_000)
  offsets.set(key, offset)
  return offset
}
