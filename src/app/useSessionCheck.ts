import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useToast } from '../components/toasts/ErrorProvider.tsx'
import { type ApiError, messageOf } from '../store/errors.ts'
import { useAppDispatch, useAppStore } from '../store/hooks.ts'
import type { SievertStore } from '../store/makeStore.ts'
import { checkSession } from '../store/session.ts'

const begun = new WeakMap<SievertStore, Promise<ApiError | undefined>>()

/** Asks who is signed in while the first screen's code is on its way, instead of after it. The first check is then this one. */
export function beginSessionCheck(store: SievertStore): void {
  begun.set(store, store.dispatch(checkSession()))
}

/**
 * Asks who is signed in whenever another screen is gone to; a burst of changes costs one call. What a list shows stands in the
 * address too, and sorting it goes nowhere: its own call is answered 401 when the session has ended.
 */
export function useSessionCheck() {
  const { pathname } = useLocation()
  const store = useAppStore()
  const dispatch = useAppDispatch()
  const { show } = useToast()
  const { t } = useTranslation('common')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the route decides when to ask; a new language must not.
  useEffect(() => {
    let gone = false
    const first = begun.get(store)
    begun.delete(store)
    void (first ?? dispatch(checkSession())).then((error) => {
      if (!error || gone) return
      const detail = messageOf(error) ?? t('errors.serverText')
      show({ severity: 'error', summary: t('errors.serverTitle'), detail, background: 'plain' })
    })
    return () => {
      gone = true
    }
  }, [pathname, store, dispatch, show])
}
