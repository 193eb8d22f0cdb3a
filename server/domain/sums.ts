import { countedValue } from '../../contract/dose.ts'
import {
  type DoseSeries,
  doseSeries,
  type LeadingQuantity,
  perLeading,
  perQuantity,
  quantitiesOf,
  seriesOf,
} from '../../contract/quantities.ts'
import type { Position } from '../../contract/vocabulary.ts'
import { positions } from '../../contract/vocabulary.ts'
import { proportion } from './arithmetic.ts'
import { daysBetween, yearOf } from './calendar.ts'
import type { FiveYearWindow } from './levels.ts'
import {
  atPosition,
  type PeriodDose,
  type PersonDose,
  periodDose,
  roles,
  type SumPosition,
  underApron,
} from './periodDose.ts'
import {
  calendarQuarter,
  calendarYear,
  type DateWindow,
  fiveYears,
  isInside,
  lifetime,
  twelveMonths,
} from './windows.ts'

export { type PersonDose, positionsOf, type SumPosition } from './periodDose.ts'

/**
 * A sum in µSv over the wear periods of a client (`counted` of them gave a value). `withoutValue` counts the periods in
 * which a dosimeter that should have told has no value, wholly or in part (one of two rings lost): then the true dose may
 * be higher than the sum.
 */
export interface DoseSum {
  value: number
  counted: number
  withoutValue: number
  /** What it is made of. */
  positions: SumPosition[]
}
export type SeriesSums = Record<DoseSeries, DoseSum>

/**
 * Whether a dose is a part of what its period says of a series, or of the child: the sums are made of it. Of several hands
 * with the same value each is; so is whatever was worn at the position of record.
 */
export function speaks(own: PersonDose, all: readonly PersonDose[], of: DoseSeries | 'child'): boolean {
  const group = all.filter((dose) => groupOf(dose) === groupOf(own))
  const series = of === 'child' ? 'wholeBody' : of
  const parts = quantitiesOf(series)
  if (parts.every((quantity) => !countedValue(own.cells[quantity]))) return false
  const fetal = atPosition(group, 'fetal', parts)
  if (of === 'child' && own.position === 'fetal') return true
  if (of === 'child' && fetal?.value != null) return false
  const { pick, positions } = roles[series]
  if (!positions.includes(own.position)) return false
  const worn = positions.flatMap((position) => {
    const { value } = atPosition(group, position, parts) ?? { value: null }
    return value === null ? [] : [{ position, value }]
  })
  if (underApron(group, series)) return true
  const most = Math.max(...worn.map(({ value }) => value))
  const ofRecord = pick === 'first' ? worn.slice(0, 1) : worn.filter(({ value }) => value === most)
  return ofRecord.some(({ position }) => position === own.position)
}

/** What is summed as one: a period at a client, or what one other employer says of the same days. */
const groupOf = ({ clientId, period, external, from, to }: PersonDose) =>
  external === undefined ? `${clientId} ${period}` : `external ${from} ${to} ${external}`

function groupsOf(doses: readonly PersonDose[]): PersonDose[][] {
  const groups = new Map<string, PersonDose[]>()
  for (const dose of doses) {
    const key = groupOf(dose)
    const group = groups.get(key)
    if (group) group.push(dose)
    else groups.set(key, [dose])
  }
  return [...groups.values()]
}

const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

/**
 * What of the doses falls into a window, by days: a limit that holds for a part of a wear period is judged for that part. A
 * dose that lies in the window wholly stays as it is.
 */
export function cutTo(doses: readonly PersonDose[], window: DateWindow): PersonDose[] {
  return doses.flatMap((dose) => {
    const [from, to] = [later(dose.from, window.from), earlier(dose.to, window.to)]
    if (from > to) return []
    if (from === dose.from && to === dose.to) return [dose]
    const [part, whole] = [daysBetween(from, to) + 1, daysBetween(dose.from, dose.to) + 1]
    const cells = perQuantity((quantity) => {
      const cell = dose.cells[quantity]
      return cell.value === null ? cell : { ...cell, value: proportion(cell.value, part, whole) }
    })
    return [{ ...dose, from, to, cells }]
  })
}

const nothing = (): DoseSum => ({ value: 0, counted: 0, withoutValue: 0, positions: [] })
/** The order in which a sum names what it is made of. */
const inOrder: readonly SumPosition[] = [...positions, 'external']

function addTo(sum: DoseSum, { value, incomplete, by }: PeriodDose): void {
  if (value !== null) {
    sum.value += value
    sum.counted += 1
    for (const each of by) if (!sum.positions.includes(each)) sum.positions.push(each)
  }
  if (incomplete) sum.withoutValue += 1
}

const sumOf = (found: readonly (PeriodDose | null)[]): DoseSum => {
  const sum = nothing()
  for (const dose of found) if (dose) addTo(sum, dose)
  sum.positions.sort((a, b) => inOrder.indexOf(a) - inOrder.indexOf(b))
  return sum
}

/** The doses whose wear ended inside the window, and what of external ones lies in it by its days; by their periods. */
function groupsIn(doses: readonly PersonDose[], window: DateWindow): PersonDose[][] {
  const inside: PersonDose[] = []
  for (const dose of doses)
    if (dose.external !== undefined) inside.push(...cutTo([dose], window))
    else if (isInside(dose.to, window)) inside.push(dose)
  return groupsOf(inside)
}
const sumIn = (groups: readonly PersonDose[][], series: DoseSeries): DoseSum =>
  sumOf(groups.map((group) => periodDose(group, series)))

/**
 * Sums of the four series over the doses whose wear ended inside the window, and over what of external ones lies in it by its
 * days. Every employer's periods count by themselves.
 */
export function sumDoses(doses: readonly PersonDose[], window: DateWindow): SeriesSums {
  const groups = groupsIn(doses, window)
  return Object.fromEntries(doseSeries.map((series) => [series, sumIn(groups, series)])) as SeriesSums
}

/** One of these sums, where nobody asks for the others. */
export const sumSeries = (doses: readonly PersonDose[], window: DateWindow, series: DoseSeries): DoseSum =>
  sumIn(groupsIn(doses, window), series)

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

/**
 * A person's year as it had come to on each of these days on which the wear of one of its records ended: what was received
 * later in the year is not in it. By day.
 */
export function yearToDate(doses: readonly PersonDose[], days: DateWindow): Map<string, SeriesSums> {
  const ends = doses.flatMap(({ to, external }) => (external === undefined && isInside(to, days) ? to : []))
  const { from } = calendarYear(yearOf(days.to))
  return new Map([...new Set(ends)].map((to) => [to, sumDoses(doses, { from, to })]))
}

/** Of sums, those that stand beside a dosimeter's row: Hp(0.07) is that of the hands for a ring and of the skin for a badge. */
export const sumsForPosition = (sums: SeriesSums, position: Position): Record<LeadingQuantity, DoseSum> =>
  perLeading((quantity) => sums[seriesOf(position, quantity) ?? (seriesOf('chest', quantity) as DoseSeries)])

/**
 * Dose to the unborn child within the days of a declared pregnancy, µSv: the fetal dosimeter's Hp(10) in each period that has
 * one, else the whole-body dose. Of a period that lies in it partly, the days that do count.
 */
export function doseToChild(doses: readonly PersonDose[], declared: DateWindow): DoseSum {
  return sumOf(
    groupsOf(cutTo(doses, declared)).map((group) => {
      const fetal = atPosition(group, 'fetal', quantitiesOf('wholeBody'))
      const mother = periodDose(group, 'wholeBody')
      // A fetal dosimeter that gave a value speaks for its period; the mother's badge is asked only without one.
      if (fetal?.value != null) return { ...fetal, by: ['fetal'] }
      const incomplete = Boolean(fetal?.incomplete || mother?.incomplete)
      return { value: mother?.value ?? null, incomplete, by: mother?.by ?? [] }
    }),
  )
}
