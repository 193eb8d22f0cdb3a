import { countedValue } from '../../contract/dose.ts'
import {
  type DoseSeries,
  doseSeries,
  type LeadingQuantity,
  perLeading,
  quantitiesOf,
  seriesOf,
} from '../../contract/quantities.ts'
import type { DoseCells, Position, Quantity } from '../../contract/vocabulary.ts'
import { yearOf } from './calendar.ts'
import type { FiveYearWindow } from './levels.ts'
import {
  calendarQuarter,
  calendarYear,
  type DateWindow,
  fiveYears,
  isInside,
  lifetime,
  twelveMonths,
} from './windows.ts'

/**
 * A dose record in force of one person, at whatever client. `period` is the wear period's code; `from` and `to` are the
 * days worn. All of a person's records go in, those of every employer: the limits are the person's.
 */
export interface PersonDose {
  clientId: number
  period: string
  from: string
  to: string
  position: Position
  cells: DoseCells
}

/**
 * A sum in µSv over the wear periods of a client (`counted` of them gave a value). `withoutValue` counts the periods in
 * which a dosimeter that should have told has no value, wholly or in part (one of two rings lost): then the true dose may
 * be higher than the sum.
 */
export interface DoseSum {
  value: number
  counted: number
  withoutValue: number
}
export type SeriesSums = Record<DoseSeries, DoseSum>

/**
 * Which dosimeter speaks for a series when several were worn in one period at one client.
 * `first`: the dosimeter of record is the first of these positions that has a value, the others add nothing: a chest badge
 * and a collar badge see the same field, so both together would count it twice. A collar stands in when the chest badge
 * gave nothing: it reads higher (it is above the apron), which errs on the safe side.
 * `highest`: the limit is for the most exposed part, so the highest of them is the dose: the skin under chest or collar
 * badge, either hand. Hands are never added to each other.
 */
const roles: Record<DoseSeries, { pick: 'first' | 'highest'; positions: readonly Position[] }> = {
  wholeBody: { pick: 'first', positions: ['chest', 'collar'] },
  lens: { pick: 'first', positions: ['eyeLens', 'collar', 'chest'] },
  skin: { pick: 'highest', positions: ['chest', 'collar'] },
  extremities: { pick: 'highest', positions: ['ringLeft', 'ringRight', 'wrist'] },
}

interface PositionDose {
  value: number | null
  incomplete: boolean
}

/**
 * Several records of one position in one period (a badge was replaced) follow each other, so they add up; so do the
 * quantities of one series, such as photons and neutrons.
 */
function atPosition(doses: readonly PersonDose[], position: Position, parts: readonly Quantity[]): PositionDose | null {
  const cells = doses
    .filter((dose) => dose.position === position)
    .flatMap((dose) => parts.map((quantity) => dose.cells[quantity]))
    .filter(({ status }) => status !== 'notMeasured')
    .map(countedValue)
  if (cells.length === 0) return null
  const values = cells.filter((value) => value !== null)
  return {
    value: values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : null,
    incomplete: values.length < cells.length,
  }
}

/** What one wear period at one client says of a series; null when nothing that was worn measures it. */
function periodDose(doses: readonly PersonDose[], series: DoseSeries): PositionDose | null {
  const { pick, positions } = roles[series]
  const found = positions.flatMap((position) => atPosition(doses, position, quantitiesOf(series)) ?? [])
  if (found.length === 0) return null
  if (pick === 'first') {
    const index = found.findIndex((dose) => dose.value !== null)
    const ofRecord = found[index] ?? { value: null, incomplete: true }
    return { value: ofRecord.value, incomplete: index !== 0 || ofRecord.incomplete }
  }
  const values = found.flatMap((dose) => dose.value ?? [])
  return { value: values.length > 0 ? Math.max(...values) : null, incomplete: found.some((dose) => dose.incomplete) }
}

function groupsOf(doses: readonly PersonDose[]): PersonDose[][] {
  const groups = new Map<string, PersonDose[]>()
  for (const dose of doses) {
    const key = `${dose.clientId} ${dose.period}`
    const group = groups.get(key)
    if (group) group.push(dose)
    else groups.set(key, [dose])
  }
  return [...groups.values()]
}

/** Sums of the four series over the doses whose wear ended inside the window. Every employer's periods count by themselves. */
export function sumDoses(doses: readonly PersonDose[], window: DateWindow): SeriesSums {
  const groups = groupsOf(doses.filter((dose) => isInside(dose.to, window)))
  const sumOf = (series: DoseSeries): DoseSum => {
    const sum: DoseSum = { value: 0, counted: 0, withoutValue: 0 }
    for (const group of groups) {
      const dose = periodDose(group, series)
      if (!dose) continue
      if (dose.value !== null) {
        sum.value += dose.value
        sum.counted += 1
      }
      if (dose.incomplete) sum.withoutValue += 1
    }
    return sum
  }
  return Object.fromEntries(doseSeries.map((series) => [series, sumOf(series)])) as SeriesSums
}

export interface PersonSums {
  quarter: SeriesSums
  year: SeriesSums
  twelveMonths: SeriesSums
  fiveYears: SeriesSums
  lifetime: SeriesSums
}

/** All sums as they stand on a date. Later doses do not count, except in `lifetime`, which holds everything. */
export function sumsAt(doses: readonly PersonDose[], date: string, window: FiveYearWindow): PersonSums {
  const upTo = ({ from, to }: DateWindow): DateWindow => ({ from, to: to < date ? to : date })
  return {
    quarter: sumDoses(doses, upTo(calendarQuarter(date))),
    year: sumDoses(doses, upTo(calendarYear(yearOf(date)))),
    twelveMonths: sumDoses(doses, twelveMonths(date)),
    fiveYears: sumDoses(doses, upTo(fiveYears(date, window))),
    lifetime: sumDoses(doses, lifetime),
  }
}

/** The sums that stand beside a dosimeter's row: Hp(0.07) is that of the hands for a ring and of the skin for a badge. */
export const sumsForPosition = (sums: SeriesSums, position: Position): Record<LeadingQuantity, DoseSum> =>
  perLeading((quantity) => sums[seriesOf(position, quantity) ?? (seriesOf('chest', quantity) as DoseSeries)])

/**
 * Dose to the unborn child since the declaration, µSv: the fetal dosimeter's Hp(10) in each period that has one, else the
 * whole-body dose. A period that began before the declaration counts whole: its dose cannot be split.
 */
export function doseToChild(doses: readonly PersonDose[], declaredOn: string, date: string): DoseSum {
  const sum: DoseSum = { value: 0, counted: 0, withoutValue: 0 }
  const since = doses.filter((dose) => isInside(dose.to, { from: declaredOn, to: date }))
  for (const group of groupsOf(since)) {
    const fetal = atPosition(group, 'fetal', quantitiesOf('wholeBody'))
    const mother = periodDose(group, 'wholeBody')
    const value = fetal?.value ?? mother?.value ?? null
    if (value !== null) {
      sum.value += value
      sum.counted += 1
    }
    // A fetal dosimeter that gave a value speaks for its period; the mother's badge is asked only without one.
    if (fetal?.incomplete || (fetal?.value == null && mother?.incomplete)) sum.withoutValue += 1
  }
  return sum
}
