import { type Quantity, quantities } from '../../contract/vocabulary.ts'
import { daysBetween } from './calendar.ts'

/**
 * What a kept device says, and what of it is the dose of a wear window. Doses are µSv; days are calendar dates of the
 * service. Nothing is guessed: where the reads do not cut a window's part out, there is a reason and no figure.
 */
export type ReadKind = 'cumulative' | 'incremental'

/** One read of a device. `values` per quantity; null was not given, which is not 0. */
export interface DeviceRead {
  /** Instant, ISO 8601 in UTC. */
  at: string
  /** The service's day of the instant. */
  day: string
  kind: ReadKind
  values: Record<Quantity, number | null>
}

/** The days on which somebody has a device; `to` null: still. */
export interface Keeping {
  from: string
  to: string | null
}

/** A wear window of a keeping, with the keepings of the device before and after. */
export interface WornWindow {
  from: string
  to: string
  keeping: Keeping
  before: Keeping | null
  after: Keeping | null
  /** First day of the window before it in the same keeping; null: it is the first. */
  earlierFrom: string | null
}

/** A stretch without a read that is longer than it may be, or through which the counter was not followed. */
export interface Gap {
  from: string
  to: string
  days: number
  why: 'unread' | 'earlierPeriod' | 'reset'
}

export const windowProblems = ['noReads', 'noBaseline', 'handoverNotRead', 'noLastRead', 'mixedKinds'] as const
export type WindowProblem = (typeof windowProblems)[number]

export type WindowDose<R extends DeviceRead> =
  | { ok: true; kind: ReadKind; baseline: R; reads: R[]; last: R; gross: Record<Quantity, number | null>; gaps: Gap[] }
  | { ok: false; problem: WindowProblem; baseline: R | null; reads: R[] }

const byTime = (a: DeviceRead, b: DeviceRead) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)

/**
 * The read with which a keeping begins: the last one before its first day, provided that nobody else had the device after
 * it; else the first one of that day. Null: what the device counted until then is nobody's to tell.
 */
export function firstRead<R extends DeviceRead>(
  reads: readonly R[],
  { from }: Keeping,
  before: Keeping | null,
): R | null {
  const since = before?.to ?? ''
  const earlier = reads.filter(({ day }) => day < from && day >= since).sort(byTime)
  return earlier.at(-1) ?? reads.filter(({ day }) => day === from).sort(byTime)[0] ?? null
}

/**
 * The read with which an ended keeping ends: the last one of its last day, else the first one after it, before anybody else
 * has worn the device for a day. Null: it has not come.
 */
export function lastRead<R extends DeviceRead>(reads: readonly R[], { to }: Keeping, after: Keeping | null): R | null {
  if (to === null) return null
  const until = after?.from ?? '9999-12-31'
  const later = reads.filter(({ day }) => day > to && day <= until).sort(byTime)
  return (
    reads
      .filter(({ day }) => day === to)
      .sort(byTime)
      .at(-1) ??
    later[0] ??
    null
  )
}

/**
 * The dose of a wear window out of all reads of its device: the difference of a counter between the read before the window
 * and the last one of it, or the sum of what was added in between. `resets` are instants at which the counter was declared
 * to have begun at 0 again. `longest`: days without a read that are no gap.
 */
export function windowDose<R extends DeviceRead>(
  all: readonly R[],
  window: WornWindow,
  resets: readonly string[],
  longest: number,
): WindowDose<R> {
  const { keeping, before, after, earlierFrom } = window
  const reads = [...all].sort(byTime)
  const start = firstRead(reads, keeping, before)
  const isFirst = earlierFrom === null
  const isLast = keeping.to !== null && window.to >= keeping.to
  const own = start === null ? [] : reads.filter(({ at, day }) => at >= start.at && day < window.from)
  const baseline = isFirst ? start : (own.at(-1) ?? start)
  const end = isLast ? lastRead(reads, keeping, after) : null
  const inside = reads.filter(
    (read) =>
      (read.day >= window.from && read.day <= window.to && (baseline === null || read.at > baseline.at)) ||
      read === end,
  )
  const none = (problem: WindowProblem): WindowDose<R> => ({ ok: false, problem, baseline, reads: inside })
  if (baseline === null)
    return none(before?.to && daysBetween(before.to, keeping.from) <= 1 ? 'handoverNotRead' : 'noBaseline')
  const handed = after !== null && keeping.to !== null && daysBetween(keeping.to, after.from) <= 1
  if (isLast && end === null) return none(handed ? 'handoverNotRead' : 'noLastRead')
  const last = inside.at(-1)
  if (!last || last.at <= baseline.at) return none('noReads')
  if (inside.some(({ kind }) => kind !== last.kind) || baseline.kind !== last.kind) return none('mixedKinds')
  const chain = [baseline, ...inside]
  const gross = Object.fromEntries(
    quantities.map((quantity) => [
      quantity,
      last.kind === 'cumulative' ? difference(chain, quantity, resets) : sum(inside, quantity),
    ]),
  ) as Record<Quantity, number | null>
  return {
    ok: true,
    kind: last.kind,
    baseline,
    reads: inside,
    last,
    gross,
    gaps: gapsOf(chain, window, resets, longest),
  }
}

const isReset = (from: DeviceRead, to: DeviceRead, resets: readonly string[]) =>
  resets.some((at) => at > from.at && at <= to.at)

/** What the counter went up by; null where it is not known at both ends. After a reset it begins at 0. */
function difference(chain: readonly DeviceRead[], quantity: Quantity, resets: readonly string[]): number | null {
  if (chain[0]?.values[quantity] === null || chain.at(-1)?.values[quantity] === null) return null
  const known = chain.filter(({ values }) => values[quantity] !== null)
  let total = 0
  for (const [index, read] of known.entries()) {
    const earlier = known[index - 1]
    if (!earlier) continue
    const from = isReset(earlier, read, resets) ? 0 : (earlier.values[quantity] as number)
    total += (read.values[quantity] as number) - from
  }
  return total
}

/** What was added; null where one of the reads does not say. */
function sum(reads: readonly DeviceRead[], quantity: Quantity): number | null {
  let total = 0
  for (const { values } of reads) {
    if (values[quantity] === null) return null
    total += values[quantity]
  }
  return total
}

function gapsOf(chain: readonly DeviceRead[], window: WornWindow, resets: readonly string[], longest: number): Gap[] {
  const gaps = chain.flatMap((read, index): Gap[] => {
    const earlier = chain[index - 1]
    if (!earlier) return []
    const stretch = { from: earlier.day, to: read.day, days: daysBetween(earlier.day, read.day) }
    if (isReset(earlier, read, resets)) return [{ ...stretch, why: 'reset' }]
    const whole = index === 1 && window.earlierFrom !== null && earlier.day < window.earlierFrom
    if (whole) return [{ ...stretch, why: 'earlierPeriod' }]
    return stretch.days > longest ? [{ ...stretch, why: 'unread' }] : []
  })
  const last = chain.at(-1) as DeviceRead
  const rest = daysBetween(last.day, window.to)
  return rest > longest ? [...gaps, { from: last.day, to: window.to, days: rest, why: 'unread' }] : gaps
}

/** Where a day stands among the keepings of a device: worn then, before one (its baseline), after one that waits, or nowhere. */
export function placeOf(
  day: string,
  keepings: readonly (Keeping & { closing: boolean })[],
): 'worn' | 'before' | 'after' | null {
  if (keepings.some(({ from, to }) => from <= day && (to === null || day <= to))) return 'worn'
  if (keepings.some(({ from }) => from > day)) return 'before'
  return keepings.some(({ closing, to }) => closing && to !== null && to < day) ? 'after' : null
}
