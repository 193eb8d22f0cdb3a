import type { i18n } from 'i18next'
import { Navigate, type RouteObject } from 'react-router-dom'
import { LoadingState } from '../components/states/states.tsx'
import { lazyScreen } from '../routing/lazyScreen.ts'
import { paths } from '../routing/paths.ts'
import type { Screen } from '../routing/screen.ts'
import { AuthLayout } from './auth/AuthLayout.tsx'
import { Frame } from './Frame.tsx'
import { MissingScreen, RouteErrorPage } from './RouteErrorPage.tsx'
import type { ScreenHandle } from './screenHandle.ts'
import { loadShell } from './shell/loadShell.ts'

export interface RouteSeams {
  i18n: i18n
  reload(address?: string): void
  /** The address that is being opened, or the one that is. */
  target(): string
  /** Inside a host the page is not Sievert's to load anew: a screen that does not come is an error with a retry. */
  embedded: boolean
}

const lazily = (screen: string, load: Screen['load'], { reload, target, embedded }: RouteSeams) =>
  lazyScreen({ screen, load, reload, target, Missing: MissingScreen, ...(embedded ? { memory: null } : {}) })

function toRoute(screen: Screen, seams: RouteSeams): RouteObject {
  return {
    id: screen.name,
    path: paths[screen.name].pattern,
    handle: { screen } satisfies ScreenHandle,
    lazy: async () => {
      const [loaded] = await Promise.all([
        lazily(screen.name, screen.load, seams),
        seams.i18n.loadNamespaces([...screen.namespaces]),
      ])
      return loaded
    },
    errorElement: <RouteErrorPage />,
  }
}

/** The routes of the app: the signed-in shell and the auth layout, each with its screens; the unknown goes to the dashboard. */
export function buildRoutes(screens: readonly Screen[], seams: RouteSeams): RouteObject[] {
  const inShell = screens.filter((screen) => screen.layout !== 'auth')
  const inAuth = screens.filter((screen) => screen.layout === 'auth')
  return [
    {
      element: <Frame />,
      errorElement: <RouteErrorPage />,
      hydrateFallbackElement: <LoadingState text=" " />,
      children: [
        {
          // Comes with the entry: a page that everybody sees first should not wait for a second round of requests.
          element: <AuthLayout />,
          children: inAuth.map((screen) => toRoute(screen, seams)),
        },
        {
          id: 'shell',
          lazy: () => lazily('shell', loadShell, seams),
          handle: { screens },
          children: [
            ...inShell.map((screen) => toRoute(screen, seams)),
            { path: '*', element: <Navigate to={paths.dashboard.href()} replace /> },
          ],
        },
      ],
    },
  ]
}
