import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { matchRoutes, type RouteMatch, type RouteObject, Router, useRoutes } from 'react-router-dom'
import type { Place, Steps } from './steps.ts'

type Matches = readonly RouteMatch[]

/** The way through the addresses; null where there is no router around, as in a widget. */
export const StepsContext = createContext<Steps | null>(null)
/** The routes that the address matches, the outermost first. */
export const MatchesContext = createContext<Matches>([])

/** The routes that the address matches, the outermost first. */
export const useAppMatches = (): Matches => useContext(MatchesContext)

const noSteps = { subscribe: () => () => {}, isOpening: () => false }

/** Whether the next screen is being loaded. */
export function useIsOpening(): boolean {
  const steps = useContext(StepsContext) ?? noSteps
  return useSyncExternalStore(steps.subscribe, steps.isOpening, steps.isOpening)
}

export interface AppRouterProps {
  steps: Steps
  routes: RouteObject[]
  /** Path under which the app lives; the root unless told. */
  basename?: string
  /** Stands there until what the first address shows has come. */
  waiting?: ReactNode
}

/** Shows the routes of the address that the steps have come to. */
export function AppRouter({ steps, routes, basename, waiting = null }: AppRouterProps) {
  const { location, action, started } = usePlace(steps)
  const matches = useMemo(() => matchRoutes(routes, location, basename) ?? [], [routes, location, basename])
  return (
    <StepsContext.Provider value={steps}>
      <MatchesContext.Provider value={matches}>
        <Router basename={basename} location={location} navigationType={action} navigator={steps}>
          {started ? <Matched routes={routes} /> : waiting}
        </Router>
      </MatchesContext.Provider>
    </StepsContext.Provider>
  )
}

/**
 * Where the steps have come to. A screen gives way to the next piece by piece, so that a press in between is answered; at the
 * same screen another search is another text in its field, which is shown at once.
 */
function usePlace(steps: Steps): Place {
  const [place, show] = useState(steps.read)
  useLayoutEffect(() => {
    let told = steps.read()
    show(told)
    return steps.subscribe(() => {
      const next = steps.read()
      if (next === told) return
      const isOther = next.location.pathname !== told.location.pathname
      told = next
      if (isOther) startTransition(() => show(next))
      else show(next)
    })
  }, [steps])
  return place
}

const Matched = ({ routes }: Pick<AppRouterProps, 'routes'>) => useRoutes(routes)
