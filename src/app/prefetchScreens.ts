import type { i18n } from 'i18next'
import { allows } from '../../contract/policies.ts'
import type { CurrentUser } from '../../contract/schemas/auth.ts'
import { narrowScreen } from '../components/table/narrowScreen.ts'
import { whenIdle } from '../components/whenIdle.ts'
import { paths } from '../routing/paths.ts'
import type { Screen } from '../routing/screen.ts'
import type { SievertStore } from '../store/makeStore.ts'
import { drawFormAhead, drawListAhead, type Show } from './ahead/drawAhead.tsx'

type Load = () => Promise<unknown>

/** How long nothing may have been under way before anything is fetched ahead, ms. */
const quietMs = 1000

/**
 * Does what is to be done ahead, one after the other, whenever the browser has nothing else to do and nothing that the user
 * waits for is under way. Ends at the first that fails: a line that fails is not to be asked for more. Answers what stops it.
 */
export function inTurn(loads: readonly Load[], isBusy: () => boolean): () => void {
  const left = [...loads]
  let stop = () => {}
  let stopped = false
  const wait = () => {
    const timer = setTimeout(look, quietMs)
    stop = () => clearTimeout(timer)
  }
  const look = () => {
    if (left.length === 0) return
    if (isBusy()) return wait()
    stop = whenIdle(() => {
      if (isBusy()) return wait()
      left
        .shift()?.()
        .then(() => {
          if (!stopped) look()
        })
        .catch(() => {})
    })
  }
  wait()
  return () => {
    stopped = true
    stop()
  }
}

/** What browsers tell of the line; not all do. */
interface Line {
  saveData?: boolean
  effectiveType?: string
}

/** Is there a line that is not paid for or waited on by the kilobyte, and a screen that is no telephone's? */
function isPlentiful(): boolean {
  const { connection } = navigator as { connection?: Line }
  if (connection?.saveData || (connection?.effectiveType ?? '4g') !== '4g') return false
  return !window.matchMedia(narrowScreen).matches
}

/** Those that a user may open, in the order of use: what is gone to comes before what is opened from there. */
export function screensAhead(screens: readonly Screen[], user: CurrentUser): Screen[] {
  const open = screens.filter(({ policy, layout }) => layout !== 'auth' && allows(policy, user) !== 'none')
  const isForm = ({ name }: Screen) => /:|\/create$/.test(paths[name].pattern)
  return [...open.filter((screen) => !isForm(screen)), ...open.filter(isForm)]
}

/**
 * Fetches the code and the texts of every screen that the signed-in user may open, while nobody waits for anything; `first` is
 * done before, and on every line. A list and a form are drawn by `show`, as soon as there is the code of one.
 */
export function prefetchScreens(
  store: SievertStore,
  i18n: i18n,
  screens: readonly Screen[],
  first: readonly Load[],
  show: Show,
): () => void {
  const { currentUser } = store.getState().session
  if (!currentUser) return () => {}
  const loads = screensAhead(screens, currentUser).map(({ load, namespaces }): Load => {
    return () => Promise.all([load(), i18n.loadNamespaces([...namespaces])])
  })
  const isBusy = () => Object.values(store.getState().api?.queries ?? {}).some((query) => query?.status === 'pending')
  return inTurn(
    [...first, ...(isPlentiful() ? [() => drawListAhead(show), () => drawFormAhead(show), ...loads] : [])],
    isBusy,
  )
}
