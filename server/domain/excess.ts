import { quantities } from '../../contract/quantities.ts'
import type { LimitKind, Quantity } from '../../contract/vocabulary.ts'
import { yearOf } from './calendar.ts'
import type { LimitedPerson, ProfilePart } from './levels.ts'
import type { PersonDose } from './sums.ts'
import { type LimitVerdict, verdictsOf, verdictsOver } from './verdict.ts'

/** A dose that counts, with every limit that it answers for, over all that counts beside it. */
export interface Compared<D> {
  dose: D
  verdicts: readonly LimitVerdict[]
}

/** Compares all that counts of a person with its limits. `over` says which profiles hold on some days. */
export const compareAll = <D extends PersonDose>(
  doses: readonly D[],
  person: LimitedPerson,
  over: (days: { from: string; to: string }) => readonly ProfilePart[],
): Compared<D>[] =>
  doses.map((dose) => {
    const others = doses.filter((other) => other !== dose)
    const all = verdictsOver(over(dose), person, dose, others)
    const measured = quantities.filter((quantity) => dose.cells[quantity].status !== 'notMeasured')
    return { dose, verdicts: [...new Set(measured.flatMap((quantity) => verdictsOf(dose.position, quantity, all)))] }
  })

/** A limit that a sum is above, µSv, with the doses of that sum in the order in which they were given. */
export interface Excess<D> {
  kind: LimitKind
  quantity: Quantity
  value: number
  limit: number
  doses: D[]
}

/** What a person's sums are above: each sum once, whichever doses it is made of. */
export function excessesOf<D extends PersonDose>(compared: readonly Compared<D>[]): Excess<D>[] {
  const found = new Map<string, Excess<D>>()
  for (const { dose, verdicts } of compared)
    for (const { kind, quantity, value, limit, exceeded } of verdicts) {
      if (!exceeded) continue
      // The same sum in another year is another one.
      const year = kind === 'annual' || kind === 'singleYear' ? yearOf(dose.to) : 0
      const key = [kind, quantity, value, limit, year].join('/')
      const known = found.get(key)
      if (known) known.doses.push(dose)
      else found.set(key, { kind, quantity, value, limit, doses: [dose] })
    }
  return [...found.values()]
}
