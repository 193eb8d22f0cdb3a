import { whenIdle, whenSettled } from '../whenIdle.ts'
import { loadGrid } from './loadGrid.ts'
import { narrowScreen } from './narrowScreen.ts'

let tell = () => {}
const stood = new Promise<void>((resolve) => {
  tell = resolve
})

/** A list stands: with rows, or with a word about why it has none. */
export const listStands = (): void => tell()

/**
 * For what stands in the toolbar of a list and weighs as much as the list does without it: its code comes after the first
 * rows. On a narrow screen filters stand behind a button: somebody has asked for them.
 */
export async function afterRows(): Promise<void> {
  if (window.matchMedia(narrowScreen).matches) return
  // Rows that take long are not waited for: somebody may want others. Whoever shows them says that their code did not come.
  const long = loadGrid()
    .catch(() => {})
    .then(() => new Promise<void>(whenSettled))
  await Promise.race([stood, long])
  await new Promise<void>(whenIdle)
}
