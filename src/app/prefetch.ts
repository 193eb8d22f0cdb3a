import { loadGrid } from '../components/table/loadGrid.ts'
import { whenIdle } from '../components/whenIdle.ts'
import { loadShell } from './shell/loadShell.ts'

/** What most people need next: the shell and the code of lists, fetched while the password is being typed. */
const next = [loadShell, loadGrid]

/** Fetches ahead when the browser has nothing else to do. What does not arrive is fetched again when it is needed. */
export function prefetchAfterSignIn(): () => void {
  return whenIdle(() => {
    for (const load of next) load().catch(() => {})
  })
}
