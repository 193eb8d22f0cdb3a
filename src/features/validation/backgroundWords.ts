import type { Reading } from '../../../contract/schemas/readings.ts'
import { type BackgroundStep, type Quantity, quantities } from '../../../contract/vocabulary.ts'

/** Quantities of a reading that share one step of the background rule and the same controls. */
export interface BackgroundGroup {
  step: BackgroundStep
  controlIds: number[]
  /** The days of a daily average. */
  over: Reading['cells'][Quantity]['over']
  quantities: Quantity[]
}

/** The quantities that a background was taken off, by the step that gave it. A control takes none off itself. */
export function backgroundGroups({
  bearer,
  kind,
  cells,
}: Pick<Reading, 'bearer' | 'kind' | 'cells'>): BackgroundGroup[] {
  if (bearer === 'control' || kind !== 'read') return []
  const groups = new Map<string, BackgroundGroup>()
  for (const quantity of quantities) {
    const { gross, status, step, controlIds: ids, over } = cells[quantity]
    // An average of the past has many, which nobody reads one by one.
    const controlIds = step === 'clientDailyAverage' ? [] : ids
    if (gross === null || status === 'notMeasured') continue
    const key = `${step}/${controlIds.join(',')}`
    const group = groups.get(key) ?? { step, controlIds, over, quantities: [] }
    groups.set(key, group)
    group.quantities.push(quantity)
  }
  return [...groups.values()]
}
