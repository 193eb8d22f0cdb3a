import type { Category } from '../../contract/vocabulary.ts'

/** Days from one to another, both of them counted; `to` null: without an end. */
export interface Span {
  from: string
  to: string | null
}

/** What a person does at a client's site, and when. */
export interface Employment extends Span {
  id: number
  clientId: number
  siteId: number
  occupationCode: number
  practiceCode: number
  category: Category
}

/** The days that two spans have in common; null when there are none. The second one ends. */
export function common(one: Span, other: { from: string; to: string }): { from: string; to: string } | null {
  const from = one.from > other.from ? one.from : other.from
  const to = one.to !== null && one.to < other.to ? one.to : other.to
  return from <= to ? { from, to } : null
}

/** Do two spans have a day in common? */
export const meet = (one: Span, other: Span): boolean =>
  (other.to === null || one.from <= other.to) && (one.to === null || other.from <= one.to)

/**
 * Does work go on after a day? Whoever has such an employment is active: one with an end ahead as one without. It ends on its
 * last day, so that who is deactivated today is so at once. What was ended before it began has one day, its first, and never
 * runs. In SQL: `runs` in people/employments.ts.
 */
export const runsAfter = ({ from, to }: Span, day: string): boolean => to === null || (to > day && to > from)

/**
 * Which of a person's employments stands for it where one has to: of those without an end the one that began first, so that a
 * second employer changes nothing; where all have ended, the last to end. Says nothing of today, so it holds at any time.
 */
export function mainEmployment<E extends Span & { id: number }>(all: readonly E[]): E | null {
  const rank = (one: E, other: E): number => {
    if ((one.to === null) !== (other.to === null)) return one.to === null ? -1 : 1
    if (one.to !== other.to) return (one.to as string) > (other.to as string) ? -1 : 1
    if (one.from !== other.from) return one.from < other.from ? -1 : 1
    return one.id - other.id
  }
  return [...all].sort(rank)[0] ?? null
}

/** From the first day of them all to the last; null when there are none. */
export function wholeSpan(all: readonly Span[]): Span | null {
  const [first] = all.map(({ from }) => from).sort()
  if (first === undefined) return null
  const ends = all.map(({ to }) => to)
  return { from: first, to: ends.includes(null) ? null : (ends.sort().at(-1) as string) }
}

/** What a person's own row says of place, work and days; null for whoever never worked anywhere. */
export function derivedPlace(all: readonly Employment[]) {
  const [main, span] = [mainEmployment(all), wholeSpan(all)]
  if (!main || !span) return null
  const { clientId, siteId, occupationCode, practiceCode, category } = main
  return {
    clientId,
    siteId,
    occupationCode,
    practiceCode,
    category,
    monitoringStart: span.from,
    monitoringEnd: span.to,
  }
}

/**
 * What becomes of a line when its employment has these days. `kept`: no day is left, but it was packed already, so it stays
 * as it is and its reading will be flagged; `removed`: no day is left of a draft; `published`: what was published stays.
 */
export type LineOutcome = 'unchanged' | 'moved' | 'removed' | 'kept' | 'published'

/** A line with the days that it may be worn at most: those of its period, or of the kept device in it. */
export interface PlannedLine {
  from: string
  to: string
  within: { from: string; to: string }
  draft: boolean
  published: boolean
}

/** Follows an employment: the days of wear are what it has in common with the line's period. */
export function followed(line: PlannedLine, employment: Span): { outcome: LineOutcome; from: string; to: string } {
  const { from, to } = line
  const days = common(employment, line.within)
  const same = days?.from === from && days.to === to
  if (same) return { outcome: 'unchanged', from, to }
  if (line.published) return { outcome: 'published', from, to }
  if (!days) return { outcome: line.draft ? 'removed' : 'kept', from, to }
  return { outcome: 'moved', ...days }
}
