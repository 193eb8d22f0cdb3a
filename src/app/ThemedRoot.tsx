import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { LoadingState } from '../components/states/states.tsx'
import { ErrorProvider, useToast, useToastHistory } from '../components/toasts/ErrorProvider.tsx'
import { DoseUnitContext } from '../dosimetry/doseFormat.ts'
import { messageOf } from '../store/errors.ts'
import { useAppSelector, useAppStore, useCurrentUser } from '../store/hooks.ts'
import type { FoundLanguage } from './detectLanguage.ts'
import { languageOf } from './i18nInstance.ts'
import type { Root, RootProps } from './rootProps.ts'
import { useCore, useI18nInstance, useSeams } from './SievertCore.tsx'

/** Shows the errors of calls that asked for it, with the titles and fallbacks of the error catalogue. */
function DisplayErrors() {
  const { show } = useToast()
  const { environment } = useAppStore()
  const i18n = useI18nInstance()
  useEffect(() => {
    const before = environment.onDisplayError
    const own: typeof before = (error) =>
      show({
        severity: 'error',
        summary: i18n.t('errors.title'),
        detail: messageOf(error) ?? i18n.t('errors.processing'),
      })
    environment.onDisplayError = own
    return () => {
      // Several widgets share one store: whoever came later goes on showing.
      if (environment.onDisplayError === own) environment.onDisplayError = before
    }
  }, [environment, show, i18n])
  return null
}

/** Messages are their user's: whoever is next finds none of them. */
function ForgetMessages() {
  const owner = useCurrentUser()?.id
  const { forget } = useToastHistory()
  const latest = useRef(forget)
  latest.current = forget
  // When the user changes or goes, and when the last of them is gone from the page.
  useEffect(() => (owner === undefined ? undefined : () => latest.current()), [owner])
  return null
}

/** Doses are written in the unit that the signed-in user prefers. */
function UserUnit({ children }: { children: ReactNode }) {
  return <DoseUnitContext.Provider value={useCurrentUser()?.unit ?? 'mSv'}>{children}</DoseUnitContext.Provider>
}

/** The language that the page finds around it: as at its start, and again when a user has gone with all that was kept. */
function useLanguageAround(owner: number | undefined): FoundLanguage | undefined {
  const around = useCore()?.languageAround
  const [found, setFound] = useState(around?.atStart)
  const before = useRef(owner)
  useEffect(() => {
    if (around && before.current !== undefined && before.current !== owner) setFound(around.look())
    before.current = owner
  }, [owner, around])
  return found
}

export interface ThemedRootProps {
  /** The whole page, or an element of Sievert's own. Handed in, so that neither brings the other's code. */
  root: Root
  /** Shown until the texts are there. */
  waiting?: ReactNode
  /** False while what it wraps has not come yet: the root is there, and the waiting in it. */
  ready?: boolean
  /** What a host says of the root's element. */
  box?: RootProps['box']
  children: ReactNode
}

/** Colours, language, messages and units around what is shown: as the host fixes them, else as people chose. */
export function ThemedRoot({
  root: Rooted,
  waiting = <LoadingState text=" " />,
  ready = true,
  box,
  children,
}: ThemedRootProps) {
  const { dress } = useSeams()
  const chosen = useAppSelector((state) => state.ui)
  const instance = useI18nInstance()
  const user = useCurrentUser()
  const around = useLanguageAround(user?.id)
  // What is set in this browser goes before what the account says, the language of its mail and reports; and that before
  // the browser's own.
  const wanted = dress.language ?? chosen.language ?? around?.set ?? user?.language ?? around?.any
  useEffect(() => {
    // A change that is still under way counts: it would come after this one and stay.
    const { isLanguageChangingTo } = instance as { isLanguageChangingTo?: string }
    const coming = isLanguageChangingTo ?? languageOf(instance)
    if (wanted && wanted !== coming) void instance.changeLanguage(wanted)
  }, [wanted, instance])
  return (
    <Rooted
      mode={dress.theme ?? chosen.theme}
      language={wanted ?? languageOf(instance)}
      cssPrefix={dress.cssPrefix}
      nonce={dress.nonce}
      portalRoot={dress.portalRoot}
      appearance={dress.appearance}
      box={box}
    >
      {ready ? (
        <Suspense fallback={waiting}>
          <ErrorProvider>
            <DisplayErrors />
            <ForgetMessages />
            <UserUnit>{children}</UserUnit>
          </ErrorProvider>
        </Suspense>
      ) : (
        waiting
      )}
    </Rooted>
  )
}
