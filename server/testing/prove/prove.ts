import { randomStream } from '../../seed/random.ts'
import type { Laboratory } from '../laboratory.ts'
import { acts, ship } from './acts.ts'
import { compare, compareDerived, compareDoses, falsify } from './comparing.ts'
import { type Act, Difference, newLife, nextPeriod } from './life.ts'

export interface Proved {
  sequences: number
  steps: number
  /** How often each act happened. */
  acts: Map<string, number>
  /** What differed, with the number of its sequence and all that had happened in it. */
  differences: { sequence: number; what: string; steps: string[] }[]
}

/** How many things happen in a sequence. */
const length = 24
const weight = acts.reduce((sum, [, often]) => sum + often, 0)

/** What happens next, by a number of chance. */
function next(chance: number): Act {
  let left = chance * weight
  for (const [act, often] of acts) {
    left -= often
    if (left < 0) return act
  }
  return ship
}

/** Lives a laboratory's half year at random, by a seed, and compares the service with the rules after each step. */
export async function liveOnce(lab: Laboratory, seed: number): Promise<{ steps: string[]; what: string | null }> {
  const random = randomStream(seed)
  const steps: string[] = []
  try {
    const life = await newLife(lab, random)
    await nextPeriod(life)
    while (steps.length < length) {
      const act = next(random())
      steps.push(act.name)
      if (!(await act(life))) steps.pop()
      else await compare(life)
    }
    await compareDoses(life)
    await compareDerived(life)
    await falsify(life)
    return { steps, what: null }
  } catch (error) {
    if (error instanceof Difference) return { steps, what: error.message }
    return { steps, what: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** Proves so many sequences, from a first one on; each has the seed of its number. */
export async function prove(
  lab: Laboratory,
  { from, runs, seed }: { from: number; runs: number; seed: number },
): Promise<Proved> {
  const proved: Proved = { sequences: 0, steps: 0, acts: new Map(), differences: [] }
  for (let sequence = from; sequence < from + runs; sequence += 1) {
    const { steps, what } = await liveOnce(lab, seed * 1_000_003 + sequence)
    proved.sequences += 1
    proved.steps += steps.length
    for (const step of steps) proved.acts.set(step, (proved.acts.get(step) ?? 0) + 1)
    if (what !== null) proved.differences.push({ sequence, what, steps })
  }
  return proved
}
