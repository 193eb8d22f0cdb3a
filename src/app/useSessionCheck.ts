import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useToast } from '../components/toasts/ErrorProvider.tsx'
import { messageOf } from '../store/errors.ts'
import { useAppDispatch } from '../store/hooks.ts'
import { checkSession } from '../store/session.ts'

/**
 * Asks who is signed in whenever another screen is gone to; a burst of changes costs one call. What a list shows stands in the
 * address too, and sorting it goes nowhere: its own call is answered 401 when the session has ended.
 */
export function useSessionCheck() {
  const { pathname } = useLocation()
  const dispatch = useAppDispatch()
  const { show } = useToast()
  const { t } = useTranslation('common')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the route decides when to ask; a new language must not.
  useEffect(() => {
    let gone = false
    void dispatch(checkSession()).then((error) => {
      if (!error || gone) return
      const detail = messageOf(error) ?? t('errors.serverText')
      show({ severity: 'error', summary: t('errors.serverTitle'), detail, background: 'plain' })
    })
    return () => {
      gone = true
    }
  }, [pathname, dispatch, show])
}
