import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RouteObject } from 'react-router-dom'
import { LoadingState } from '../components/states/states.tsx'
import { DeskParts } from '../connected/deskParts.ts'
import { AppRouter } from '../routing/AppRouter.tsx'
import type { Screen } from '../routing/screen.ts'
import { Steps } from '../routing/steps.ts'
import { useAppStore } from '../store/hooks.ts'
import { deskParts } from './deskParts.ts'
import { screens as allScreens } from './features.ts'
import { buildRoutes } from './routes.tsx'
import { useSeams } from './SievertCore.tsx'
import { beginSessionCheck } from './useSessionCheck.ts'

export interface AppProps {
  /** Path under which the app lives; the root unless told. */
  basename?: string
  /** Hears every change of address. */
  onNavigate?(path: string): void
  /** Where a host's own router is; when it differs from where the app is, the app goes there. */
  path?: string
  /** Start address of a router in memory: for stories, tests and hosts without addresses of their own. */
  memory?: string
  screens?: readonly Screen[]
}

/** The whole product: every screen in its frame. Must stand inside a SievertProvider. */
export function App({ basename, onNavigate, path, memory, screens = allScreens }: AppProps) {
  const { i18n } = useTranslation()
  const { reload, embedded } = useSeams()
  const store = useAppStore()
  const { environment } = store
  const [router, setRouter] = useState<{ steps: Steps; routes: RouteObject[] } | null>(null)
  // A router listens to the page's history from its first moment, so it is made when the app is there and let go with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the start address and the screens are those of the first moment.
  useEffect(() => {
    beginSessionCheck(store)
    const routes = buildRoutes(screens, { i18n, reload, target: () => steps.target(), embedded })
    const steps = new Steps({ routes, basename, memory })
    setRouter({ steps, routes })
    return () => steps.close()
  }, [basename, environment])
  useEffect(() => {
    if (!router || !onNavigate) return
    const { steps } = router
    let told: string | null = null
    return steps.subscribe(() => {
      const { location, started } = steps.read()
      const at = location.pathname + location.search
      if (!started || at === told) return
      told = at
      onNavigate(at)
    })
  }, [router, onNavigate])
  useEffect(() => {
    if (!router || path === undefined) return
    const { pathname, search } = router.steps.read().location
    if (path !== pathname + search) router.steps.replace(path)
  }, [router, path])
  return (
    router && (
      <DeskParts.Provider value={deskParts}>
        <AppRouter {...router} basename={basename} waiting={<LoadingState text=" " />} />
      </DeskParts.Provider>
    )
  )
}
