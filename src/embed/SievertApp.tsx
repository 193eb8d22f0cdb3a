import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom'
import { App } from '../app/App.tsx'
import { OwnRoot } from '../app/OwnRoot.tsx'
import { useSeams } from '../app/SievertCore.tsx'
import type { Seams } from '../app/seams.ts'
import { ThemedRoot } from '../app/ThemedRoot.tsx'
import { LoadAttempt } from '../components/lazyPart.tsx'
import { followOtherTabs } from '../store/followOtherTabs.ts'
import { askAnew } from './askAnew.ts'
import { createCore } from './createCore.ts'
import { aFunction, aText, checkProps } from './propRules.ts'
import { ProviderWithCore } from './SievertProvider.tsx'
import { Waiting } from './Waiting.tsx'
import { WidgetBoundary, type WidgetBoundaryProps } from './WidgetBoundary.tsx'

export interface SievertAppProps extends Seams {
  /** Path of the host under which the app lives, such as `/dosimetry`. */
  basename?: string
  /** Hears every change of address inside the app, with the basename in front. */
  onNavigate?(path: string): void
  /** Where the host's own router is, with the basename in front: when a link of the host's leads elsewhere in the app. */
  path?: string
  /** Keeps addresses in memory, starting at this one, and leaves the page's address alone. */
  memory?: string
}

/** What the props of the app must be, beside the seams. */
export const appRules = { basename: aText, onNavigate: aFunction, path: aText, memory: aText }

/**
 * The whole of Sievert under a path of a portal: every screen that the signed-in user may see, with its own menu. It may
 * stand inside the host's router; the two share the address and nothing else. Without `onUnauthorized` it brings its own
 * sign-in page.
 */
export function SievertApp(props: SievertAppProps) {
  const { basename, onNavigate, path, memory, ...seams } = props
  const latest = useRef(props)
  latest.current = props
  const [core] = useState(() => createCore(() => latest.current, props.onUnauthorized ? 'host' : 'own'))
  const [generation, setGeneration] = useState(0)
  // With a sign-in of its own, signing out in one tab of the portal signs out in all.
  const own = !props.onUnauthorized
  useEffect(() => (own ? followOtherTabs(core.store) : undefined), [own, core])
  // The page is the host's: to load anew means to begin anew in Sievert's own part, unless the host says otherwise.
  const reload = props.reload ?? (() => setGeneration((before) => before + 1))
  return (
    <ProviderWithCore core={core} owned {...seams} reload={reload}>
      <AppBoundary given={`${basename}|${memory}`} onRetry={() => askAnew(core)}>
        {(attempt) => (
          <Checked props={props}>
            <ThemedRoot root={OwnRoot} waiting={<Waiting />}>
              <NoRouterAround>
                <Anew key={`${attempt}-${generation}`}>
                  <App {...{ basename, onNavigate, path, memory }} />
                </Anew>
              </NoRouterAround>
            </ThemedRoot>
          </Checked>
        )}
      </AppBoundary>
    </ProviderWithCore>
  )
}

type AppBoundaryProps = Pick<WidgetBoundaryProps, 'given' | 'onRetry' | 'children'>

function AppBoundary(props: AppBoundaryProps) {
  const { dress, onError } = useSeams()
  return (
    <WidgetBoundary
      {...props}
      language={dress.language}
      onError={(error) => onError(error, { widget: 'SievertApp' })}
    />
  )
}

function Checked({ props, children }: { props: SievertAppProps; children: ReactNode }) {
  checkProps('SievertApp', props, appRules)
  return children
}

/** Another try loads anew whatever did not arrive in the one before. */
function Anew({ children }: { children: ReactNode }) {
  const [attempt] = useState(() => ({}))
  return <LoadAttempt.Provider value={attempt}>{children}</LoadAttempt.Provider>
}

/** A router may not stand inside another one: the host's is hidden from what is below. */
function NoRouterAround({ children }: { children: ReactNode }) {
  return (
    <DataRouterContext.Provider value={null}>
      <DataRouterStateContext.Provider value={null}>
        <LocationContext.Provider value={null as never}>
          <RouteContext.Provider value={{ outlet: null, matches: [], isDataRoute: false }}>
            {children}
          </RouteContext.Provider>
        </LocationContext.Provider>
      </DataRouterStateContext.Provider>
    </DataRouterContext.Provider>
  )
}
