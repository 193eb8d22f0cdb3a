import { type Quantity, quantities } from '../../contract/vocabulary.ts'
import type { DeviceRead } from './cumulative.ts'

/** A read as it comes in a file. */
export interface IncomingRead extends DeviceRead {
  line: number
}

/** What becomes of a read: it is taken, it stands already, or it is refused with the two facts that cannot both hold. */
export type ReadVerdict =
  | { is: 'new' }
  | { is: 'known' }
  | {
      is: 'refused'
      code: 'otherFigures' | 'twiceWithOtherFigures' | 'counterBackwards' | 'counterAhead'
      against: DeviceRead
      quantity: Quantity | null
    }

const sameFigures = (a: DeviceRead, b: DeviceRead): boolean =>
  a.kind === b.kind && quantities.every((quantity) => a.values[quantity] === b.values[quantity])

const differing = (a: DeviceRead, b: DeviceRead): Quantity | null =>
  quantities.find((quantity) => a.values[quantity] !== b.values[quantity]) ?? null

const byTime = (a: DeviceRead, b: DeviceRead) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)

/** Whether a quantity's counter is lower in the later read, without a reset that was declared in between. */
function isLower(earlier: DeviceRead, later: DeviceRead, quantity: Quantity, resets: readonly string[]): boolean {
  const [from, to] = [earlier.values[quantity], later.values[quantity]]
  return from !== null && to !== null && to < from && !resets.some((at) => at > earlier.at && at <= later.at)
}

/**
 * Holds the reads of one device in a file against each other and against those that stand. Answers a verdict for each, by
 * its line. Two figures for one moment are both refused; of a counter that goes backwards, the read that has come later.
 */
export function judgeReads(
  incoming: readonly IncomingRead[],
  standing: readonly DeviceRead[],
  resets: readonly string[],
): Map<number, ReadVerdict> {
  const verdicts = new Map<number, ReadVerdict>()
  const stands = new Map(standing.map((read) => [read.at, read]))
  const moments = new Map<string, IncomingRead[]>()
  for (const read of [...incoming].sort((a, b) => byTime(a, b) || a.line - b.line))
    moments.set(read.at, [...(moments.get(read.at) ?? []), read])
  for (const [at, reads] of moments) {
    const [first] = reads as [IncomingRead]
    for (const read of reads) {
      const known = stands.get(at)
      const other = reads.find((twin) => !sameFigures(twin, read))
      const against = known && !sameFigures(known, read) ? known : other
      // Two figures for one moment: nobody can say which of them counts.
      if (against) {
        const code = against === known ? 'otherFigures' : 'twiceWithOtherFigures'
        verdicts.set(read.line, { is: 'refused', code, against, quantity: differing(against, read) })
      } else verdicts.set(read.line, { is: known || read !== first ? 'known' : 'new' })
    }
  }
  const taken = [...standing].sort(byTime)
  for (const read of [...moments.values()].flat()) {
    if (verdicts.get(read.line)?.is !== 'new') continue
    const at = taken.findIndex((other) => other.at > read.at)
    const place = at < 0 ? taken.length : at
    const backwards = neighbours(taken, place, read, resets)
    if (backwards) verdicts.set(read.line, backwards)
    else taken.splice(place, 0, read)
  }
  return verdicts
}

/** The counter against each quantity's nearest figures before and after; a read may leave one out. */
function neighbours(
  taken: readonly DeviceRead[],
  place: number,
  read: DeviceRead,
  resets: readonly string[],
): ReadVerdict | null {
  for (const quantity of quantities) {
    const has = (other: DeviceRead) => other.kind === 'cumulative' && other.values[quantity] !== null
    if (!has(read)) continue
    const earlier = taken.slice(0, place).findLast(has)
    const later = taken.slice(place).find(has)
    if (earlier && isLower(earlier, read, quantity, resets))
      return { is: 'refused', code: 'counterBackwards', against: earlier, quantity }
    if (later && isLower(read, later, quantity, resets))
      return { is: 'refused', code: 'counterAhead', against: later, quantity }
  }
  return null
}
