import { whenIdle } from '../whenIdle.ts'
import { loadGrid } from './loadGrid.ts'
import { narrowScreen } from './narrowScreen.ts'

/**
 * For what stands in the toolbar of a list and weighs as much as the list does without it: its code comes after that of the
 * rows. On a narrow screen filters stand behind a button: somebody has asked for them.
 */
export async function afterRows(): Promise<void> {
  if (window.matchMedia(narrowScreen).matches) return
  // Whoever shows the rows says that their code did not come.
  await loadGrid().catch(() => {})
  await new Promise<void>(whenIdle)
}
