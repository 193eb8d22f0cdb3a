import { type Judgement, type JudgementFacts, judge } from '../domain/judgement.ts'
import type { RawReading } from './candidates.ts'
import { groupKey } from './controls.ts'
import type { Facts } from './facts.ts'

/** What around a reading its judgement rests on, out of what was loaded for its batch. */
const judgementFactsOf = (reading: RawReading, facts: Facts, now: string): JudgementFacts => ({
  controls: facts.controls.get(groupKey(reading)) ?? [],
  history: facts.history.get(groupKey(reading)) ?? [],
  overlaps: facts.overlaps.get(reading.assignmentId) ?? 0,
  past: facts.past(reading.personId, reading.position),
  received: reading.personId === null ? 'farFromLimits' : facts.received(reading.personId, reading.assignmentId),
  profiles: facts.profilesOf(reading),
  now,
})

/** Judges one reading of a batch. All it needs was loaded with the batch. */
export function judgeReading(raw: RawReading, facts: Facts, now: string): Judgement {
  const { reading, evaluated } = facts.netted(raw)
  return judge(reading, judgementFactsOf(raw, facts, now), evaluated)
}
