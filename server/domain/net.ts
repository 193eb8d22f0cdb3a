import { perQuantity } from '../../contract/quantities.ts'
import type { Bearer, DoseCell, Quantity } from '../../contract/vocabulary.ts'
import type { Background, Gross } from './background.ts'

/** One quantity of a reading, µSv. `net` may be negative; `cell` is what a dose record made from it would say. */
export interface Evaluation {
  gross: number | null
  background: number | null
  net: number | null
  cell: DoseCell
}

/**
 * net = gross − background, and what that means:
 * - the type does not measure the quantity → `notMeasured`, no value;
 * - it does, but nothing was read, or no background is known → `notEvaluable`, no value. Without a background there is no
 *   net: gross taken for net would be a wrong number, so somebody lays a background down first;
 * - net below the recording level → `belowLevel`; the value keeps the net (never less than 0) for whoever looks closer,
 *   and sums count 0 (`countedValue`);
 * - else `measured`. A net equal to the recording level is recorded.
 */
export function evaluate(
  gross: number | null,
  background: number | null,
  recordingLevel: number,
  measuredByType: boolean,
): Evaluation {
  const net = gross === null || background === null ? null : gross - background
  return { gross, background, net, cell: cellOf(net, recordingLevel, measuredByType) }
}

function cellOf(net: number | null, recordingLevel: number, measuredByType: boolean): DoseCell {
  if (!measuredByType) return { value: null, status: 'notMeasured' }
  if (net === null) return { value: null, status: 'notEvaluable' }
  if (net < recordingLevel || net < 0) return { value: Math.max(net, 0), status: 'belowLevel' }
  return { value: net, status: 'measured' }
}

export interface ReadingInput {
  bearer: Bearer
  /** What the dosimeter's type evaluates. */
  measured: readonly Quantity[]
  gross: Gross
  backgrounds: Record<Quantity, Background>
  /** µSv per quantity; a quantity without one is recorded from 0. */
  recordingLevels: Partial<Record<Quantity, number>>
}

/**
 * All quantities of one reading. A control is the background itself: nothing is taken off and no recording level applies,
 * its net is what it read.
 */
export function evaluateReading(input: ReadingInput): Record<Quantity, Evaluation> {
  const one = (quantity: Quantity): Evaluation => {
    const gross = input.gross[quantity] ?? null
    const measured = input.measured.includes(quantity)
    if (input.bearer === 'control') return { ...evaluate(gross, 0, 0, measured), background: null }
    return evaluate(gross, input.backgrounds[quantity].value, input.recordingLevels[quantity] ?? 0, measured)
  }
  return perQuantity(one)
}
