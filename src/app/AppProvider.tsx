import type { i18n } from 'i18next'
import { type ReactNode, useRef, useState } from 'react'
import { makeStore, type SievertStore } from '../store/makeStore.ts'
import { localPreferences } from '../store/storage.ts'
import { createI18n, languageOf } from './i18n.ts'
import type { Root } from './rootProps.ts'
import { type Core, type LanguageAround, SievertCore } from './SievertCore.tsx'
import type { Seams } from './seams.ts'
import { ThemedRoot } from './ThemedRoot.tsx'

export interface AppProviderProps extends Omit<Seams, 'session' | 'messages'> {
  children: ReactNode
  root: Root
  /** Sievert is one part of somebody else's page. */
  embedded: boolean
  /** Made already, by the app before it renders or by a test. */
  store?: SievertStore
  i18n?: i18n
  languageAround?: LanguageAround
  /** Sends the calls of the store that is made here; the browser's own way unless told. */
  send?: typeof fetch
}

/** Everything that Sievert's screens stand on, in the root that it is given. */
export function AppProvider(props: AppProviderProps) {
  const { children, root, embedded, store: _, i18n: __, languageAround: ___, send: ____, ...seams } = props
  const latest = useRef(props)
  latest.current = props
  const [core] = useState<Core>(() => {
    const storage = props.storage ?? localPreferences({ prefix: 'sievert.' })
    const instance =
      props.i18n ?? createI18n({ language: props.language, storage, loadPath: props.localesPath }).instance
    const store =
      props.store ??
      makeStore({
        storage,
        apiBaseUrl: props.apiBaseUrl,
        send: props.send,
        getLanguage: () => languageOf(instance),
        onUnauthorized: (reason) => latest.current.onUnauthorized?.(reason),
      })
    return { store, i18n: instance, languageAround: props.languageAround }
  })
  return (
    <SievertCore core={core} embedded={embedded} {...seams}>
      <ThemedRoot root={root}>{children}</ThemedRoot>
    </SievertCore>
  )
}
