import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { Screen } from '../routing/screen.ts'
import { screens as allScreens } from './features.ts'
import { buildRoutes } from './routes.tsx'
import { useSeams } from './SievertProvider.tsx'

export interface AppProps {
  /** Path under which the app lives; the root unless told. */
  basename?: string
  /** Hears every change of address. */
  onNavigate?(path: string): void
  /** Start address of a router in memory: for stories, tests and hosts without addresses of their own. */
  memory?: string
  screens?: readonly Screen[]
}

/** The whole product: every screen in its frame. Must stand inside a SievertProvider. */
export function App({ basename, onNavigate, memory, screens = allScreens }: AppProps) {
  const { i18n } = useTranslation()
  const { reload } = useSeams()
  const [router] = useState(() => {
    const routes = buildRoutes(screens, { i18n, reload })
    return memory === undefined
      ? createBrowserRouter(routes, { basename })
      : createMemoryRouter(routes, { initialEntries: [memory] })
  })
  useEffect(
    () => router.subscribe(({ location }) => onNavigate?.(location.pathname + location.search)),
    [router, onNavigate],
  )
  return <RouterProvider router={router} />
}
