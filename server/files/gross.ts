import { quantityFacts } from '../../contract/quantities.ts'
import { type DoseUnit, type Quantity, quantities } from '../../contract/vocabulary.ts'
import { type DecimalMark, type DoseTextProblem, toMicrosieverts } from '../domain/units.ts'
import { isGrouped } from './decimalMark.ts'
import type { ParsedRow, RejectCode } from './doseRow.ts'
import type { Field, Header } from './header.ts'
import type { SourceProfile } from './profiles.ts'
import { Rejection } from './rejection.ts'
import { type Cell, cellText, isBlank, type Row } from './rows.ts'

const doseReasons: Record<DoseTextProblem, RejectCode> = {
  empty: 'badNumber',
  nan: 'nan',
  badNumber: 'badNumber',
  decimalMark: 'wrongDecimalMark',
  tooLarge: 'tooLarge',
}

/** How the figures of a file are read. */
export interface Figures {
  profile: SourceProfile
  header: Header
  /** Null: no figure of the file has one. */
  mark: DecimalMark | null
}

const cellOf = (row: Row, header: Header, field: Field): Cell => row.cells[header.columns[field]?.index ?? -1] ?? null

/**
 * The figures of a row, µSv. `minimal`: one of them was the mark for 'below the minimum'. Throws a Rejection for a row that
 * holds none, or one that cannot be read or would be lost.
 */
export function grossOf(row: Row, unit: DoseUnit, figures: Figures): { gross: ParsedRow['gross']; minimal: boolean } {
  const { header, profile } = figures
  const { minimalMark, quantitiesOfUse } = profile
  const isMinimal = (cell: Cell) => minimalMark !== null && cellText(cell).toUpperCase() === minimalMark
  const wanted = quantitiesOfUse?.(cellText(cellOf(row, header, 'use'))) ?? quantities
  const gross: ParsedRow['gross'] = {}
  let minimal = false
  for (const quantity of wanted) {
    const cell = cellOf(row, header, quantity)
    if (isBlank(cell)) {
      refuseUncorrected(row, quantity, header)
      continue
    }
    if (isMinimal(cell)) minimal = true
    gross[quantity] = isMinimal(cell) ? 0 : dose(cell, quantity, unit, figures.mark)
  }
  for (const quantity of quantities) {
    const cell = cellOf(row, header, quantity)
    if (wanted.includes(quantity) || isBlank(cell) || isMinimal(cell)) continue
    const value = dose(cell, quantity, unit, figures.mark)
    if (value !== 0 && !isSaidAgain(quantity, value, gross))
      throw new Rejection(quantity, 'otherQuantity', { use: cellText(cellOf(row, header, 'use')) })
  }
  if (Object.keys(gross).length === 0) throw new Rejection(null, 'noDose', {}, cellText(cellOf(row, header, 'note')))
  return { gross, minimal }
}

/**
 * A figure that the body part of a row has no use for is the one that counts said again (a lens dosimeter's under skin), or it
 * would be lost. What adds to another quantity is never that one again.
 */
const isSaidAgain = (quantity: Quantity, value: number, gross: ParsedRow['gross']) =>
  quantityFacts[quantity].leads && Object.values(gross).includes(value)

/** A blank corrected dose beside one that was not: which of them counts would be a guess. */
function refuseUncorrected(row: Row, quantity: Quantity, { lesser }: Header): void {
  for (const { index, title } of lesser[quantity] ?? [])
    if (!isBlank(row.cells[index]))
      throw new Rejection(quantity, 'uncorrected', { heading: title }, cellText(row.cells[index]))
}

function dose(cell: Cell, quantity: Quantity, unit: DoseUnit, mark: DecimalMark | null): number {
  if (cell instanceof Date) throw new Rejection(quantity, 'badNumber')
  if (typeof cell === 'string' && cell.startsWith('=')) throw new Rejection(quantity, 'formula')
  if (typeof cell === 'string' && isGrouped(cell)) throw new Rejection(quantity, 'groupedNumber')
  const found = toMicrosieverts(cell ?? '', unit, mark ?? '.')
  if (!found.ok) throw new Rejection(quantity, doseReasons[found.reason], mark ? { mark } : {})
  if (found.value < 0) throw new Rejection(quantity, 'negative')
  return found.value
}
