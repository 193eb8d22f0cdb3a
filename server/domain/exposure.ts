import { wearDays } from '../../contract/period.ts'
import { daysBetween, localDate } from './calendar.ts'

/** What is known of the time in which a dosimeter received something: calendar dates, and when it was read. */
export interface Exposure {
  /** First and last day of wear. */
  from: string
  to: string
  readAt: string | null
  /** The last day before the wear on which it was set to zero, where it was out nowhere else since; null: unknown. */
  annealedOn: string | null
}

/** Through how many days a dosimeter received background, and since which annealing; null: they are its days of wear. */
export interface BackgroundDays {
  days: number
  annealedOn: string | null
}

/**
 * Background does not wait for the wear to begin, nor stop when it ends: it is received from the annealing to the reading.
 * Where one of the two is unknown, or contradicts the other, the days of wear stand for it, both ends counted.
 */
export function backgroundDays({ from, to, readAt, annealedOn }: Exposure): BackgroundDays {
  const readOn = readAt && localDate(readAt)
  if (annealedOn === null || readOn === null || annealedOn > from || readOn < annealedOn)
    return { days: wearDays(from, to), annealedOn: null }
  return { days: daysBetween(annealedOn, readOn), annealedOn }
}
