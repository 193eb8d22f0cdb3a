import type { DoseFormat } from '../../contract/dose.ts'
import { formatMicrosieverts, quantityLabel } from '../../contract/dose.ts'
import { cellWord, lettersOf } from '../../contract/reportCodes.ts'
import { type DoseCells, quantities } from '../../contract/vocabulary.ts'

/** A dose's change, a text for each quantity that differs: `Hp(10) 0.340 → 0.100`. */
export function changeTexts(before: DoseCells, after: DoseCells, format: DoseFormat): string[] {
  const text = ({ value, status }: DoseCells[keyof DoseCells]) => {
    const word = cellWord({ value, status })
    const figure = value !== null && (word === null || word === 'estimated' || word === 'assigned')
    return [figure ? formatMicrosieverts(value, format) : '', word === null ? '' : lettersOf(word)]
      .filter(Boolean)
      .join(' ')
  }
  return quantities
    .filter((quantity) => {
      const [one, other] = [before[quantity], after[quantity]]
      return one.status !== other.status || (one.value !== other.value && one.status !== 'belowLevel')
    })
    .map(
      (quantity) => `${quantityLabel(quantity, format.language)} ${text(before[quantity])} → ${text(after[quantity])}`,
    )
}

/** The same in one line. */
export const changeText = (...change: Parameters<typeof changeTexts>): string => changeTexts(...change).join(' · ')
