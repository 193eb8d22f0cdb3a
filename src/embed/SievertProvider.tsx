import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Core, SievertCore } from '../app/SievertCore.tsx'
import type { Seams } from '../app/seams.ts'
import { api } from '../store/api.ts'
import { personIsBack, welcome } from '../store/session.ts'
import { sessionUnknown } from '../store/sessionSlice.ts'
import { createCore, letGo, tokenOf } from './createCore.ts'

export interface SievertProviderProps extends Seams {
  /** The portal's own page, with widgets anywhere in it. */
  children?: ReactNode
}

interface InnerProps extends SievertProviderProps {
  /** Shared by several roots on one page; made here unless given. */
  core?: Core
  /** Nobody else uses that core: it is let go with this provider. */
  owned?: boolean
}

/** The provider, with a core that may be shared: custom elements are roots of their own. */
export function ProviderWithCore({ core: given, owned = !given, ...props }: InnerProps) {
  const { children, apiBaseUrl, session, language, ...rest } = props
  const latest = useRef<Seams>(props)
  latest.current = props
  const [core] = useState<Core>(() => given ?? createCore(() => latest.current))

  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
      // Development takes effects back and does them again at once; only what stays away is gone.
      queueMicrotask(() => {
        if (owned && !shown.current) letGo(core)
      })
    }
  }, [core, owned])

  const base = apiBaseUrl ?? '/api/v1'
  const hasToken = Boolean(tokenOf(props))
  useEffect(() => {
    const { store } = core
    const same = store.environment.apiBaseUrl === base && Boolean(store.environment.getToken) === hasToken
    if (same) return
    store.environment.apiBaseUrl = base
    store.environment.getToken = hasToken ? () => tokenOf(latest.current)?.() ?? '' : undefined
    // Another API, or another way to say who asks: nothing that was answered before holds.
    store.dispatch(api.util.resetApiState())
    store.dispatch(sessionUnknown())
  }, [core, base, hasToken])

  const user = typeof session === 'object' && 'user' in session ? session.user : undefined
  const userText = user && JSON.stringify(user)
  useEffect(() => {
    if (!userText) return
    const next = JSON.parse(userText)
    const { currentUser } = core.store.getState().session
    if (JSON.stringify(currentUser) === userText) return
    core.store.dispatch(personIsBack())
    core.store.dispatch(welcome(next))
  }, [core, userText])

  return (
    <SievertCore core={core} embedded language={language} {...rest}>
      {children}
    </SievertCore>
  )
}

/**
 * Around a portal's own parts and Sievert's widgets, wherever they stand among each other. It shows nothing and changes
 * nothing for what is not Sievert's: store, texts and theme are read by the widgets alone. Widgets of one provider share
 * its answers: what several show is asked for once.
 *
 *     <SievertProvider apiBaseUrl="/sievert/api/v1" language="es" onUnauthorized={() => signInAgain()}>
 *       <DoseSummary />
 *     </SievertProvider>
 */
export function SievertProvider(props: SievertProviderProps) {
  return <ProviderWithCore {...props} />
}
