import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router-dom'
import { DeskParts } from '../connected/deskParts.ts'
import type { Screen } from '../routing/screen.ts'
import { useAppStore } from '../store/hooks.ts'
import { deskParts } from './deskParts.ts'
import { screens as allScreens } from './features.ts'
import { buildRoutes } from './routes.tsx'
import { useSeams } from './SievertCore.tsx'

type AppRouter = ReturnType<typeof createBrowserRouter>

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
  const { environment } = useAppStore()
  const [router, setRouter] = useState<AppRouter | null>(null)
  // A router listens to the page's history from its first moment, so it is made when the app is there and let go with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the start address and the screens are those of the first moment.
  useEffect(() => {
    const target = () => made.createHref(made.state.navigation.location ?? made.state.location)
    const routes = buildRoutes(screens, { i18n, reload, target, embedded })
    const made: AppRouter =
      memory === undefined
        ? createBrowserRouter(routes, { basename })
        : createMemoryRouter(routes, { initialEntries: [memory] })
    setRouter(made)
    return () => made.dispose()
  }, [basename, environment])
  useEffect(
    () => router?.subscribe(({ location }) => onNavigate?.(location.pathname + location.search)),
    [router, onNavigate],
  )
  useEffect(() => {
    if (!router || path === undefined) return
    const { pathname, search } = router.state.location
    if (path !== pathname + search) void router.navigate(path, { replace: true })
  }, [router, path])
  return (
    router && (
      <DeskParts.Provider value={deskParts}>
        <RouterProvider router={router} />
      </DeskParts.Provider>
    )
  )
}
