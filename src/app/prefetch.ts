import type { i18n } from 'i18next'

/** What most people need next: the shell and the code of lists, fetched while the password is being typed. */
const next = [() => import('./shell/Shell.tsx'), () => import('../components/table/GridView.tsx')]

const whenIdle: (work: () => void) => () => void =
  typeof requestIdleCallback === 'function'
    ? (work) => {
        const handle = requestIdleCallback(work, { timeout: 4000 })
        return () => cancelIdleCallback(handle)
      }
    : (work) => {
        const timer = setTimeout(work, 1500)
        return () => clearTimeout(timer)
      }

/** Fetches ahead when the browser has nothing else to do. What does not arrive is fetched again when it is needed. */
export function prefetchAfterSignIn(): () => void {
  return whenIdle(() => {
    for (const load of next) load().catch(() => {})
  })
}

/** Fetches the texts of the sign-in page, whose code is there already: signing out must lead somewhere without a connection. */
export const prefetchWayOut = (i18n: i18n): (() => void) => whenIdle(() => void i18n.loadNamespaces(['auth']))
