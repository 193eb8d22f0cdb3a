/**
 * What kept devices say, against the same rules once more, slow and plain: every way in which few reads, hand-overs, resets and
 * windows can lie on few days.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { perQuantity } from '../../contract/quantities.ts'
import { quantities } from '../../contract/vocabulary.ts'
import { addDays } from './calendar.ts'
import { type DeviceRead, type Gap, type Keeping, type WornWindow, windowDose } from './cumulative.ts'
import { type IncomingRead, judgeReads, type ReadVerdict } from './deviceReads.ts'

const dayOf = (number: number) => addDays('2026-08-01', number)
const numberOf = (day: string) => Date.parse(day) / 86_400_000
const days = (from: string, to: string) => numberOf(to) - numberOf(from)
const inOrder = <R extends DeviceRead>(reads: readonly R[]) => reads.toSorted((a, b) => a.at.localeCompare(b.at))

const figure = fc.option(fc.integer({ min: 0, max: 4 }), { freq: 4 })
const anyRead = (last: number) =>
  fc
    .record({
      on: fc.integer({ min: 0, max: last }),
      hour: fc.constantFrom('08', '14'),
      kind: fc.oneof(
        { weight: 12, arbitrary: fc.constant('cumulative') },
        { weight: 1, arbitrary: fc.constant('incremental') },
      ),
      hp10: figure,
      hp007: figure,
    })
    .map(
      ({ on, hour, kind, hp10, hp007 }): DeviceRead => ({
        at: `${dayOf(on)}T${hour}:00:00.000Z`,
        day: dayOf(on),
        kind: kind as DeviceRead['kind'],
        values: { ...perQuantity(() => null), hp10, hp007 },
      }),
    )
const anyResets = (last: number) =>
  fc.array(
    fc
      .integer({ min: 0, max: last })
      .chain((on) => fc.constantFrom(`${dayOf(on)}T08:00:00.000Z`, `${dayOf(on)}T11:00:00.000Z`)),
    { maxLength: 1 },
  )

/** A keeping with those around it, and a window of it. */
const anyWindow = fc
  .record({
    from: fc.integer({ min: 2, max: 8 }),
    length: fc.option(fc.integer({ min: 1, max: 8 })),
    pause: fc.option(fc.integer({ min: 1, max: 3 })),
    openBefore: fc.boolean(),
    wait: fc.option(fc.integer({ min: 1, max: 3 })),
    later: fc.integer({ min: 0, max: 5 }),
    worn: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ from, length, pause, openBefore, wait, later, worn }): WornWindow => {
    const to = length === null ? null : from + length
    const keeping: Keeping = { from: dayOf(from), to: to === null ? null : dayOf(to) }
    const start = later === 0 ? from : Math.min(from + later, to ?? from + later)
    return {
      keeping,
      from: dayOf(start),
      to: dayOf(to === null ? start + worn : Math.min(start + worn, to)),
      before: pause === null ? null : { from: dayOf(-20), to: openBefore ? null : dayOf(from - pause) },
      after: wait === null || to === null ? null : { from: dayOf(to + wait), to: null },
      earlierFrom: start === from ? null : dayOf(Math.floor((from + start) / 2)),
    }
  })

/** The dose of a window as the rules say it, read by read. */
function plainDose(all: readonly DeviceRead[], window: WornWindow, resets: readonly string[], longest: number) {
  const { keeping, before, after, earlierFrom } = window
  const reads = inOrder(all)
  const backwards = reads.toReversed()
  let first: DeviceRead | null = null
  for (const read of backwards) if (read.day === keeping.from) first = read
  for (const read of reads) if (read.day < keeping.from && (!before?.to || read.day >= before.to)) first = read
  let baseline = first
  if (first && earlierFrom) for (const read of reads) if (read.day < window.from && read.at >= first.at) baseline = read
  const ends = keeping.to !== null && keeping.to <= window.to
  let end: DeviceRead | null = null
  if (ends) {
    for (const read of backwards) if (read.day > (keeping.to ?? '') && (!after || read.day <= after.from)) end = read
    for (const read of reads) if (read.day === keeping.to) end = read
  }
  const inside = reads.filter((read) => {
    if (read === end) return true
    if (baseline && read.at <= baseline.at) return false
    return window.from <= read.day && read.day <= window.to
  })
  const none = (problem: string) => ({ ok: false, problem, baseline, reads: inside })
  if (!baseline) return none(before?.to && days(before.to, keeping.from) < 2 ? 'handoverNotRead' : 'noBaseline')
  if (ends && !end) return none(after && days(keeping.to ?? '', after.from) < 2 ? 'handoverNotRead' : 'noLastRead')
  const last = inside.at(-1)
  if (!last || last.at <= baseline.at) return none('noReads')
  const chain = [baseline, ...inside]
  if (new Set(chain.map(({ kind }) => kind)).size > 1) return none('mixedKinds')
  const wasReset = (one: DeviceRead, other: DeviceRead) =>
    resets.filter((at) => one.at < at && at <= other.at).length > 0
  const gross = perQuantity((quantity) => {
    if (last.kind === 'incremental')
      return inside.some(({ values }) => values[quantity] === null)
        ? null
        : inside.reduce((total, { values }) => total + (values[quantity] ?? 0), 0)
    if (baseline.values[quantity] === null || last.values[quantity] === null) return null
    const known = chain.filter(({ values }) => values[quantity] !== null)
    // What is left after each reset, and what was there before it.
    return known.slice(1).reduce((total, read, index) => {
      const earlier = known[index] as DeviceRead
      return (
        total + (read.values[quantity] as number) - (wasReset(earlier, read) ? 0 : (earlier.values[quantity] as number))
      )
    }, 0)
  })
  const gaps: Gap[] = []
  for (let index = 1; index < chain.length; index += 1) {
    const [one, other] = [chain[index - 1] as DeviceRead, chain[index] as DeviceRead]
    const stretch = { from: one.day, to: other.day, days: days(one.day, other.day) }
    if (wasReset(one, other)) gaps.push({ ...stretch, why: 'reset' })
    else if (one === baseline && earlierFrom && one.day < earlierFrom) gaps.push({ ...stretch, why: 'earlierPeriod' })
    else if (stretch.days > longest) gaps.push({ ...stretch, why: 'unread' })
  }
  const unread = days(last.day, window.to)
  if (unread > longest) gaps.push({ from: last.day, to: window.to, days: unread, why: 'unread' })
  return { ok: true, kind: last.kind, baseline, reads: inside, last, gross, gaps }
}

it('a window has the dose, the reason and the gaps that the rules say', () => {
  const reads = fc.uniqueArray(anyRead(22), { selector: ({ at }) => at, maxLength: 7 })
  const seen = new Set<string>()
  fc.assert(
    fc.property(reads, anyWindow, anyResets(22), fc.integer({ min: 1, max: 5 }), (all, window, resets, longest) => {
      const given = structuredClone(all)
      const result = windowDose(all, window, resets, longest)
      expect(result).toEqual(plainDose(all, window, resets, longest))
      // Nothing that was given is put into another order.
      expect(all).toEqual(given)
      seen.add(result.ok ? result.kind : result.problem)
      if (result.ok) for (const { why } of result.gaps) seen.add(why)
    }),
    { numRuns: 6_000, seed: 20 },
  )
  expect([...seen].sort()).toEqual(
    ['cumulative', 'incremental', 'noReads', 'noBaseline', 'handoverNotRead', 'noLastRead', 'mixedKinds']
      .concat(['unread', 'earlierPeriod', 'reset'])
      .sort(),
  )
})

/** What becomes of the reads of a file as the rules say it, read by read. */
function plainVerdicts(incoming: readonly IncomingRead[], standing: readonly DeviceRead[], resets: readonly string[]) {
  const verdicts = new Map<number, ReadVerdict>()
  const says = (read: DeviceRead) => JSON.stringify([read.kind, quantities.map((quantity) => read.values[quantity])])
  const ordered = incoming.toSorted((a, b) => a.at.localeCompare(b.at) || a.line - b.line)
  const counted = [...standing]
  const nearest = (reads: DeviceRead[]) => reads[0]
  for (const read of ordered) {
    const twins = ordered.filter(({ at }) => at === read.at)
    const known = standing.find(({ at }) => at === read.at)
    const otherwise = known && says(known) !== says(read) ? known : twins.find((twin) => says(twin) !== says(read))
    if (otherwise) {
      const quantity = quantities.find((each) => otherwise.values[each] !== read.values[each]) ?? null
      const code = otherwise === known ? 'otherFigures' : 'twiceWithOtherFigures'
      verdicts.set(read.line, { is: 'refused', code, against: otherwise, quantity })
      continue
    }
    verdicts.set(read.line, { is: known || twins[0] !== read ? 'known' : 'new' })
    if (known || twins[0] !== read) continue
    let refused: ReadVerdict | null = null
    for (const quantity of quantities) {
      const value = read.values[quantity]
      if (refused || value === null || read.kind !== 'cumulative') continue
      const counting = inOrder(counted).filter(
        (other) => other.kind === 'cumulative' && other.values[quantity] !== null,
      )
      const earlier = nearest(counting.filter(({ at }) => at < read.at).toReversed())
      const later = nearest(counting.filter(({ at }) => at > read.at))
      const begun = (from: string, to: string) => resets.some((at) => from < at && at <= to)
      if (earlier && value < (earlier.values[quantity] as number) && !begun(earlier.at, read.at))
        refused = { is: 'refused', code: 'counterBackwards', against: earlier, quantity }
      else if (later && value > (later.values[quantity] as number) && !begun(read.at, later.at))
        refused = { is: 'refused', code: 'counterAhead', against: later, quantity }
    }
    if (refused) verdicts.set(read.line, refused)
    else counted.push(read)
  }
  return verdicts
}

it('each read of a file is new, known or refused as the rules say, in whatever order they stand', () => {
  const standing = fc.uniqueArray(anyRead(5), { selector: ({ at }) => at, maxLength: 4 })
  const incoming = fc.array(anyRead(5), { maxLength: 6 })
  const seen = new Set<string>()
  fc.assert(
    fc.property(standing, incoming, anyResets(5), fc.boolean(), (stands, file, resets, upwards) => {
      const lined = file.map((read, index) => ({ ...read, line: upwards ? index : 20 - index }))
      const given = structuredClone([stands, lined])
      const verdicts = judgeReads(lined, stands, resets)
      expect(verdicts).toEqual(plainVerdicts(lined, stands, resets))
      expect([stands, lined]).toEqual(given)
      for (const verdict of verdicts.values()) seen.add(verdict.is === 'refused' ? verdict.code : verdict.is)
    }),
    { numRuns: 6_000, seed: 21 },
  )
  expect(seen.size).toBe(6)
})
