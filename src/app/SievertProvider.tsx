import type { i18n } from 'i18next'
import { createContext, type ReactNode, Suspense, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { Language } from '../../contract/vocabulary.ts'
import { LoadingState } from '../components/states/states.tsx'
import { ErrorProvider, useToast } from '../components/toasts/ErrorProvider.tsx'
import { DoseUnitContext } from '../dosimetry/doseFormat.ts'
import { messageOf } from '../store/errors.ts'
import { useAppSelector, useAppStore, useCurrentUser } from '../store/hooks.ts'
import { makeStore, type SievertStore } from '../store/makeStore.ts'
import { StoreProvider } from '../store/StoreProvider.tsx'
import { signedIn } from '../store/sessionSlice.ts'
import { localPreferences } from '../store/storage.ts'
import { createI18n, languageOf } from './i18n.ts'
import type { Seams } from './seams.ts'
import { ThemeRoot } from './ThemeRoot.tsx'

export interface SievertProviderProps extends Seams {
  children: ReactNode
  /** `document` gives Sievert the whole page; `own` (the default) keeps it inside its element. */
  root?: 'document' | 'own'
  /** Made already, by the app before it renders or by a test. */
  store?: SievertStore
  i18n?: i18n
}

interface HostSeams {
  reload(): void
  onError(error: unknown): void
  /** The host chose the colours: nobody is asked. */
  themeIsFixed: boolean
  /** The host chose the language: nobody is asked. */
  languageIsFixed: boolean
}
const SeamsContext = createContext<HostSeams>({
  reload: () => {},
  onError: () => {},
  themeIsFixed: false,
  languageIsFixed: false,
})

/** What the page around Sievert does for it. */
export const useSeams = (): HostSeams => useContext(SeamsContext)

/** Shows the errors of calls that asked for it, with the titles and fallbacks of the error catalogue. */
function DisplayErrors() {
  const { show } = useToast()
  const { environment } = useAppStore()
  const i18n = useI18nInstance()
  useEffect(() => {
    environment.onDisplayError = (error) =>
      show({
        severity: 'error',
        summary: i18n.t('errors.title'),
        detail: messageOf(error) ?? i18n.t('errors.processing'),
      })
    return () => {
      environment.onDisplayError = () => {}
    }
  }, [environment, show, i18n])
  return null
}

/** Doses are written in the unit that the signed-in user prefers. */
function UserUnit({ children }: { children: ReactNode }) {
  return <DoseUnitContext.Provider value={useCurrentUser()?.unit ?? 'mSv'}>{children}</DoseUnitContext.Provider>
}

const I18nInstanceContext = createContext<i18n | null>(null)
function useI18nInstance(): i18n {
  const instance = useContext(I18nInstanceContext)
  if (!instance) throw new Error('Sievert is used outside its SievertProvider.')
  return instance
}

/** Everything that Sievert's screens and widgets stand on. A portal puts it around what it embeds. */
export function SievertProvider(props: SievertProviderProps) {
  const { children, root = 'own', cssPrefix = 'sv', nonce, portalRoot } = props
  const latest = useRef(props)
  latest.current = props

  const [{ store, instance }] = useState(() => {
    const storage = props.storage ?? localPreferences({ prefix: 'sievert.' })
    const instance =
      props.i18n ?? createI18n({ language: props.language, storage, loadPath: props.localesPath }).instance
    const store =
      props.store ??
      makeStore({
        storage,
        apiBaseUrl: props.apiBaseUrl,
        getLanguage: () => languageOf(instance),
        onUnauthorized: () => latest.current.onUnauthorized?.(),
      })
    if (typeof props.session === 'object') store.dispatch(signedIn(props.session.user))
    return { store, instance }
  })
  const themeIsFixed = props.theme !== undefined
  const languageIsFixed = props.language !== undefined
  const seams = useMemo<HostSeams>(
    () => ({
      reload: () => latest.current.reload?.(),
      onError: (error) => latest.current.onError?.(error),
      themeIsFixed,
      languageIsFixed,
    }),
    [themeIsFixed, languageIsFixed],
  )

  return (
    <StoreProvider store={store}>
      <I18nInstanceContext.Provider value={instance}>
        <I18nextProvider i18n={instance}>
          <SeamsContext.Provider value={seams}>
            <Dressed {...{ root, cssPrefix, nonce, portalRoot }} theme={props.theme} language={props.language}>
              <Suspense fallback={<LoadingState text=" " />}>
                <ErrorProvider>
                  <DisplayErrors />
                  <UserUnit>{children}</UserUnit>
                </ErrorProvider>
              </Suspense>
            </Dressed>
          </SeamsContext.Provider>
        </I18nextProvider>
      </I18nInstanceContext.Provider>
    </StoreProvider>
  )
}

type DressedProps = Pick<SievertProviderProps, 'theme' | 'nonce' | 'portalRoot' | 'children'> & {
  language?: Language
  root: 'document' | 'own'
  cssPrefix: string
}

/** Colours and language as the host fixes them, else as people chose. */
function Dressed({ theme, language, children, ...rest }: DressedProps) {
  const chosen = useAppSelector((state) => state.ui)
  const instance = useI18nInstance()
  const mode = theme ?? chosen.theme
  const wanted = language ?? chosen.language
  useEffect(() => {
    if (wanted && wanted !== languageOf(instance)) void instance.changeLanguage(wanted)
  }, [wanted, instance])
  return (
    <ThemeRoot mode={mode} language={wanted ?? languageOf(instance)} {...rest}>
      {children}
    </ThemeRoot>
  )
}
