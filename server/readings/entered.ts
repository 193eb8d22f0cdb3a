import { perQuantity } from '../../contract/quantities.ts'
import { type DoseCell, type DoseCells, type Quantity, quantities } from '../../contract/vocabulary.ts'
import { invalid } from '../core/errors.ts'

/**
 * Cells of a dose that somebody enters, µSv by quantity, for a dosimeter that measures these quantities. What is left out has
 * no value, and is no zero. Refuses a quantity that is not measured, and a dose without any value.
 */
export function enteredCells(
  values: Record<Quantity, number | null>,
  kind: 'estimated' | 'assigned',
  measured: readonly Quantity[],
): DoseCells {
  for (const quantity of quantities) {
    if (values[quantity] !== null && !measured.includes(quantity))
      throw invalid(`cells.${quantity}`, 'quantityNotMeasured')
  }
  if (quantities.every((quantity) => values[quantity] === null)) throw invalid('cells', 'required')
  return perQuantity((quantity): DoseCell => {
    const value = values[quantity]
    if (value !== null) return { value, status: kind }
    return { value: null, status: measured.includes(quantity) ? 'notEvaluable' : 'notMeasured' }
  })
}
