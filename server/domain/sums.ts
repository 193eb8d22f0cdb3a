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
import type { DoseCells, Position, Quantity } from '../../contract/vocabulary.ts'
import { positions } from '../../contract/vocabulary.ts'
import { type ApronFormula, effectiveUnderApron } from './apron.ts'
import { proportion } from './arithmetic.ts'
import { daysBetween, yearOf } from './calendar.ts'
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
  /**
   * Received elsewhere: the employer, as it was written. Its days are as long as its document says, so it counts by its days
   * in whatever part of them is summed.
   */
  external?: string
  /** How a collar badge over an apron counts on these days; without it the chest badge speaks alone. */
  apron?: ApronFormula
}

/** What gave a sum its value: a dosimeter's position, or a document of another laboratory. */
export type SumPosition = Position | 'external'

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

/** The positions that speak of a series, the one that is asked first at the front. */
export const positionsOf = (series: DoseSeries): readonly Position[] => roles[series].positions

interface PositionDose {
  value: number | null
  incomplete: boolean
}
/** What the dosimeters of one position say. */
interface Worn extends PositionDose {
  position: Position
}
interface PeriodDose extends PositionDose {
  /** What gave the value. */
  by: SumPosition[]
}

/**
 * Several records of one position in one period (a badge was replaced) follow each other, so they add up; so do the
 * quantities of one series, such as photons and neutrons.
 */
function atPosition(doses: readonly PersonDose[], position: Position, parts: readonly Quantity[]): Worn | null {
  let measured = false
  let value: number | null = null
  let incomplete = false
  // Here and below loops, and no lists between: for one file this is asked some million times, for a page of a report 2 400.
  for (const dose of doses) {
    if (dose.position !== position) continue
    for (const quantity of parts) {
      const cell = dose.cells[quantity]
      if (cell.status === 'notMeasured') continue
      measured = true
      const counted = countedValue(cell)
      if (counted === null) incomplete = true
      else value = (value ?? 0) + counted
    }
  }
  return measured ? { position, value, incomplete } : null
}

/** The formula for a chest badge under an apron and a collar badge over it, where both have told and there is one. */
function underApron(doses: readonly PersonDose[], series: DoseSeries): PeriodDose | null {
  const formula = doses.find(({ position }) => position === 'collar')?.apron
  if (series !== 'wholeBody' || !formula) return null
  const [chest, collar] = (['chest', 'collar'] as const).map((at) => atPosition(doses, at, quantitiesOf(series)))
  if (chest?.value == null || collar?.value == null) return null
  const value = effectiveUnderApron(chest.value, collar.value, formula)
  return { value, incomplete: chest.incomplete || collar.incomplete, by: ['chest', 'collar'] }
}

/** What gave a value: the documents of another laboratory, or the positions that were worn. */
function named(doses: readonly PersonDose[], worn: readonly Worn[]): SumPosition[] {
  for (const { external } of doses) if (external !== undefined) return ['external']
  return worn.map(({ position }) => position)
}

/** The first that has a value speaks; what was asked before it and has none leaves the dose incomplete. */
function ofRecord(doses: readonly PersonDose[], worn: readonly Worn[]): PeriodDose {
  let lost = false
  for (const dose of worn) {
    if (dose.value !== null) return { value: dose.value, incomplete: lost || dose.incomplete, by: named(doses, [dose]) }
    lost = true
  }
  return { value: null, incomplete: true, by: [] }
}

/** The highest speaks, and whatever else says as much. */
function highestOf(doses: readonly PersonDose[], worn: readonly Worn[]): PeriodDose {
  let value: number | null = null
  let incomplete = false
  for (const dose of worn) {
    if (dose.value !== null && (value === null || dose.value > value)) value = dose.value
    incomplete ||= dose.incomplete
  }
  const by = value === null ? [] : worn.filter((dose) => dose.value === value)
  return { value, incomplete, by: named(doses, by) }
}

/** What one wear period at one client says of a series; null when nothing that was worn measures it. */
function periodDose(doses: readonly PersonDose[], series: DoseSeries): PeriodDose | null {
  const { pick, positions } = roles[series]
  const parts = quantitiesOf(series)
  const worn: Worn[] = []
  for (const position of positions) {
    const dose = atPosition(doses, position, parts)
    if (dose) worn.push(dose)
  }
  if (worn.length === 0) return null
  if (pick === 'highest') return highestOf(doses, worn)
  const both = underApron(doses, series)
  return both ? { ...both, by: named(doses, worn) } : ofRecord(doses, worn)
}

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
const groupsIn = (doses: readonly PersonDose[], window: DateWindow): PersonDose[][] =>
  groupsOf(
    doses.flatMap((dose) => {
      if (dose.external !== undefined) return cutTo([dose], window)
      return isInside(dose.to, window) ? [dose] : []
    }),
  )
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

/** The sums that stand beside a dosimeter's row: Hp(0.07) is that of the hands for a ring and of the skin for a badge. */
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
