import type { i18n } from 'i18next'
import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react'
import { I18nextProvider } from 'react-i18next'
import { asError } from '../store/errors.ts'
import type { SievertStore } from '../store/makeStore.ts'
import { StoreProvider } from '../store/StoreProvider.tsx'
import type { FoundLanguage } from './detectLanguage.ts'
import type { ErrorPlace, Seams } from './seams.ts'
import { useServiceReturn } from './useServiceReturn.ts'

/** What everything of one Sievert shares: its store and its texts. */
export interface Core {
  store: SievertStore
  i18n: i18n
  /** Where the page is Sievert's own: the language that it came with, and how to look again. */
  languageAround?: LanguageAround
}

export interface LanguageAround {
  atStart: FoundLanguage
  look(): FoundLanguage
}

export type Dress = Pick<Seams, 'theme' | 'appearance' | 'language' | 'nonce' | 'portalRoot'> & { cssPrefix: string }

interface HostSeams {
  reload(address?: string): void
  onError(error: unknown, place?: ErrorPlace): void
  /** The host chose the colours: nobody is asked. */
  themeIsFixed: boolean
  /** The host chose the language: nobody is asked. */
  languageIsFixed: boolean
  /** Sievert is one part of somebody else's page. */
  embedded: boolean
  /** Colours, language and place of whatever is shown. */
  dress: Dress
}

const SeamsContext = createContext<HostSeams>({
  reload: () => {},
  onError: () => {},
  themeIsFixed: false,
  languageIsFixed: false,
  embedded: false,
  dress: { cssPrefix: 'sv' },
})

/** What the page around Sievert does for it. */
export const useSeams = (): HostSeams => useContext(SeamsContext)

const CoreContext = createContext<Core | null>(null)

/** The core around this component; null outside a provider. */
export const useCore = (): Core | null => useContext(CoreContext)

/** The texts around this component. Throws outside a provider. */
export function useI18nInstance(): i18n {
  const core = useCore()
  if (!core) throw new Error('Sievert is used outside its SievertProvider.')
  return core.i18n
}

export interface SievertCoreProps extends Pick<Seams, 'reload' | 'onError' | 'cssPrefix'>, Omit<Dress, 'cssPrefix'> {
  core: Core
  embedded: boolean
  children: ReactNode
}

/** Store, texts and seams for what it wraps. Shows nothing of its own and touches nothing. */
export function SievertCore(props: SievertCoreProps) {
  const { core, embedded, theme, appearance, language, nonce, portalRoot, cssPrefix = 'sv', children } = props
  const latest = useRef(props)
  latest.current = props
  useServiceReturn(core.store)
  // Hosts write it in place, so it is a new object at every render: compare what it says.
  const text = appearance && JSON.stringify(theme ? { ...appearance, mode: undefined } : appearance)
  const brand = useMemo<Seams['appearance']>(() => text && JSON.parse(text), [text])
  const seams = useMemo<HostSeams>(
    () => ({
      reload: (address) => latest.current.reload?.(address),
      onError: (error, place) => latest.current.onError?.(asError(error), place),
      themeIsFixed: (theme ?? brand?.mode) !== undefined,
      languageIsFixed: language !== undefined,
      embedded,
      dress: {
        theme,
        appearance: brand,
        language,
        nonce,
        portalRoot,
        cssPrefix,
      },
    }),
    [theme, brand, language, nonce, portalRoot, cssPrefix, embedded],
  )
  return (
    <StoreProvider store={core.store}>
      <CoreContext.Provider value={core}>
        <I18nextProvider i18n={core.i18n}>
          <SeamsContext.Provider value={seams}>{children}</SeamsContext.Provider>
        </I18nextProvider>
      </CoreContext.Provider>
    </StoreProvider>
  )
}
