import type { Pregnancy } from './levels.ts'

const overlap = (one: Pregnancy, other: Pregnancy) =>
  one.declaredOn <= other.expectedOn && other.declaredOn <= one.expectedOn

/**
 * The declarations that stay beside a new one, oldest first: all of other days. One that shares a day with it is the same
 * pregnancy, told better. A declaration that is withdrawn (`now` is null) leaves those before it alone.
 */
export function formerPregnancies(
  last: Pregnancy | null,
  former: readonly Pregnancy[],
  now: Pregnancy | null,
): Pregnancy[] {
  if (!now) return [...former]
  return [...former, ...(last ? [last] : [])]
    .filter((each) => !overlap(each, now))
    .sort((one, other) => (one.declaredOn < other.declaredOn ? -1 : 1))
}
