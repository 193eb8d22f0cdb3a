import type { i18n } from 'i18next'
import { type ReactNode, useEffect, useState } from 'react'
import { retriable } from '../components/retriable.ts'
import { loadGrid } from '../components/table/loadGrid.ts'
import { followOtherTabs } from '../store/followOtherTabs.ts'
import { useAppSelector, useAppStore } from '../store/hooks.ts'
import type { PreferenceStorage } from '../store/storage.ts'
import { App } from './App.tsx'
import { AppProvider } from './AppProvider.tsx'
import { screens } from './features.ts'
import { PageRoot } from './PageRoot.tsx'
import { PageTitleContext } from './pageTitle.ts'
import { followLanguage, followTheme, showTheme, styleNonce } from './platform.ts'
import type { LanguageAround } from './SievertCore.tsx'

// It comes with the frame of the screens inside, and nobody signs in by it.
const loadPrefetch = retriable(() => import('./prefetchScreens.ts'))

const writeTitle = (title: string) => {
  document.title = title
}
const reload = (address?: string) => {
  const { pathname, search } = window.location
  if (address === undefined || address === pathname + search) window.location.reload()
  else window.location.assign(address)
}
const report = (error: unknown) => console.error(error)

/** The effects that Sievert has on a page of its own. */
function PageEffects({ i18n }: { i18n: i18n }) {
  const store = useAppStore()
  useEffect(() => followTheme(store), [store])
  useEffect(() => followOtherTabs(store), [store])
  useEffect(() => followLanguage(i18n), [i18n])
  useEffect(() => {
    // A list that is opened by its address: its grid is made ready while the frame around it is drawn.
    if (window.sievertAhead?.grid) loadGrid().catch(() => {})
  }, [])
  const [ahead, setAhead] = useState<ReactNode>(null)
  const reader = useAppSelector(({ session }) => session.currentUser?.id)
  useEffect(() => {
    if (reader === undefined) return
    let stop: (() => void) | null = () => {}
    loadPrefetch()
      .then(({ prefetchScreens }) => {
        const showSheet = async () => showTheme(store.getState().ui.theme)
        // Who is stopped while code comes shows nothing more: it would take the place of what the next one draws.
        const show = (drawn: ReactNode) => stop && setAhead(drawn)
        if (stop) stop = prefetchScreens(store, i18n, screens, [showSheet], show)
      })
      .catch(() => {})
    return () => {
      stop?.()
      stop = null
      setAhead(null)
    }
  }, [store, i18n, reader])
  return ahead
}

export interface StandaloneAppProps {
  i18n: i18n
  storage: PreferenceStorage
  languageAround: LanguageAround
  /** Sends calls; the browser's own way unless told. */
  send?: typeof fetch
}

/** Sievert as the page's only tenant: the first host of its own parts. */
export function StandaloneApp({ i18n, storage, languageAround, send }: StandaloneAppProps) {
  return (
    <AppProvider
      root={PageRoot}
      embedded={false}
      i18n={i18n}
      storage={storage}
      languageAround={languageAround}
      send={send}
      nonce={styleNonce()}
      reload={reload}
      onError={report}
    >
      <PageEffects i18n={i18n} />
      <PageTitleContext.Provider value={writeTitle}>
        <App />
      </PageTitleContext.Provider>
    </AppProvider>
  )
}
