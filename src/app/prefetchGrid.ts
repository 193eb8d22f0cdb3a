import { loadGrid } from '../components/table/loadGrid.ts'
import { narrowScreen } from '../components/table/narrowScreen.ts'
import { whenSettled } from '../components/whenIdle.ts'

/**
 * The code of lists, fetched while somebody reads the dashboard or fills in a form: a list that is gone to by its address has
 * asked for it already. Narrow screens show cards.
 */
export function prefetchGrid(): () => void {
  return whenSettled(() => {
    if (!window.matchMedia?.(narrowScreen).matches) loadGrid().catch(() => {})
  })
}
