import { countedValue } from '../../contract/dose.ts'
import { type DoseSeries, quantitiesOf } from '../../contract/quantities.ts'
import type { DoseCells, Position, Quantity } from '../../contract/vocabulary.ts'
import { type ApronFormula, effectiveUnderApron } from './apron.ts'

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
 * Which dosimeter speaks for a series when several were worn in one period at one client.
 * `first`: the dosimeter of record is the first of these positions that has a value, the others add nothing: a chest badge
 * and a collar badge see the same field, so both together would count it twice. A collar stands in when the chest badge
 * gave nothing: it reads higher (it is above the apron), which errs on the safe side.
 * `highest`: the limit is for the most exposed part, so the highest of them is the dose: the skin under chest or collar
 * badge, either hand. Hands are never added to each other.
 */
export const roles: Record<DoseSeries, { pick: 'first' | 'highest'; positions: readonly Position[] }> = {
  wholeBody: { pick: 'first', positions: ['chest', 'collar'] },
  lens: { pick: 'first', positions: ['eyeLens', 'collar', 'chest'] },
  skin: { pick: 'highest', positions: ['chest', 'collar'] },
  extremities: { pick: 'highest', positions: ['ringLeft', 'ringRight', 'wrist'] },
}

/** The positions that speak of a series, the one that is asked first at the front. */
export const positionsOf = (series: DoseSeries): readonly Position[] => roles[series].positions

export interface PositionDose {
  value: number | null
  incomplete: boolean
}
/** What the dosimeters of one position say. */
interface Worn extends PositionDose {
  position: Position
}
export interface PeriodDose extends PositionDose {
  /** What gave the value. */
  by: SumPosition[]
}

/**
 * Several records of one position in one period (a badge was replaced) follow each other, so they add up; so do the
 * quantities of one series, such as photons and neutrons.
 */
export function atPosition(doses: readonly PersonDose[], position: Position, parts: readonly Quantity[]): Worn | null {
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
export function underApron(doses: readonly PersonDose[], series: DoseSeries): PeriodDose | null {
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
export function periodDose(doses: readonly PersonDose[], series: DoseSeries): PeriodDose | null {
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
