import type { i18n } from 'i18next'
import { Navigate, type RouteObject } from 'react-router-dom'
import { lazyScreen } from '../routing/lazyScreen.ts'
import { loadedPart } from '../routing/loadedPart.tsx'
import { paths } from '../routing/paths.ts'
import { ScreenBoundary } from '../routing/ScreenBoundary.tsx'
import type { Screen } from '../routing/screen.ts'
import { AuthLayout } from './auth/AuthLayout.tsx'
import { Frame } from './Frame.tsx'
import { MissingScreen, RouteErrorPage } from './RouteErrorPage.tsx'
import type { ScreenHandle, ShellHandle } from './screenHandle.ts'
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
  const { load, Part } = loadedPart(async () => {
    const [loaded] = await Promise.all([
      lazily(screen.name, screen.load, seams),
      seams.i18n.loadNamespaces([...screen.namespaces]),
    ])
    return loaded.Component
  })
  return {
    id: screen.name,
    path: paths[screen.name].pattern,
    handle: { screen, load } satisfies ScreenHandle,
    element: (
      <ScreenBoundary Broken={RouteErrorPage}>
        <Part />
      </ScreenBoundary>
    ),
  }
}

/** The routes of the app: the signed-in shell and the auth layout, each with its screens; the unknown goes to the dashboard. */
export function buildRoutes(screens: readonly Screen[], seams: RouteSeams): RouteObject[] {
  const inShell = screens.filter((screen) => screen.layout !== 'auth')
  const inAuth = screens.filter((screen) => screen.layout === 'auth')
  const shell = loadedPart(async () => (await lazily('shell', loadShell, seams)).Component)
  return [
    {
      element: (
        <ScreenBoundary Broken={RouteErrorPage}>
          <Frame />
        </ScreenBoundary>
      ),
      children: [
        {
          // Comes with the entry: a page that everybody sees first should not wait for a second round of requests.
          element: <AuthLayout />,
          children: inAuth.map((screen) => toRoute(screen, seams)),
        },
        {
          id: 'shell',
          element: <shell.Part />,
          handle: { screens, load: shell.load } satisfies ShellHandle,
          children: [
            ...inShell.map((screen) => toRoute(screen, seams)),
            { path: '*', element: <Navigate to={paths.dashboard.href()} replace /> },
          ],
        },
      ],
    },
  ]
}
