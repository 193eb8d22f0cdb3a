import { demoPeople } from '../../contract/cast/people.ts'
import { quantityFacts } from '../../contract/quantities.ts'
import type { Position, Quantity } from '../../contract/vocabulary.ts'
import type { Gross } from '../domain/background.ts'
import { randomStream, skewed } from './random.ts'

/** Natural background of each site, µSv a day. */
const daily: Record<number, number> = { 1: 2.9, 2: 3.0, 3: 3.4, 4: 2.7, 5: 3.2, 6: 2.8, 7: 2.9, 8: 3.1, 9: 3.0 }

/** How a person's month at the chest shows at other positions and depths. */
const factors: Partial<Record<Position, Partial<Record<Quantity, number>>>> = {
  chest: { hp10: 1, hp007: 1.05 },
  collar: { hp10: 2.6, hp3: 2.8, hp007: 3 },
  ringLeft: { hp007: 9 },
  ringRight: { hp007: 12 },
  eyeLens: { hp3: 2.4 },
  fetal: { hp10: 0.3 },
  area: { hp10: 1 },
}

/** What a quantity that adds to another shows of a month's work. */
const besideThat = 1.5

const monthlyOf = new Map(demoPeople.map(({ id, monthly }) => [id, monthly]))

export interface Worn {
  personId: number | null
  siteId: number
  position: Position
  measured: readonly Quantity[]
  /** Days of the period. */
  days: number
}

/** What the site's background adds in a period, µSv, with the scatter of a reader. */
export const backgroundOf = (siteId: number, days: number, random: () => number): number =>
  Math.round((daily[siteId] ?? 3) * days * (0.95 + random() * 0.1))

/** What a reader would show for a dosimeter, µSv: background and, for a person, its work. */
export function grossOf(worn: Worn, random: () => number): Gross {
  const months = worn.days / 30.4
  const usual = worn.personId === null ? (worn.position === 'area' ? 25 : 0) : (monthlyOf.get(worn.personId) ?? 0)
  const work = usual * months * skewed(random)
  return Object.fromEntries(
    worn.measured.map((quantity) => {
      const leads = quantityFacts[quantity].leads
      const factor = factors[worn.position]?.[quantity] ?? (leads ? 0 : besideThat)
      // With scatter of its own, so that the others stay what they are when a quantity is added.
      const scatter = leads ? random : randomStream(worn.siteId * 1_000 + worn.days)
      return [quantity, backgroundOf(worn.siteId, worn.days, scatter) + Math.round(work * factor)]
    }),
  )
}
