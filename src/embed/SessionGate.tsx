import Button from '@mui/material/Button'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ExpiredNotice } from '../app/ExpiredNotice.tsx'
import { LockIcon } from '../components/firstIcons.ts'
import { showInZone } from '../components/format/dates.ts'
import { StateMessage } from '../components/states/StateMessage.tsx'
import { ErrorState, LoadingState } from '../components/states/states.tsx'
import { useAppDispatch, useAppSelector, useAppStore } from '../store/hooks.ts'
import { checkSession, personIsBack } from '../store/session.ts'

/**
 * Shows what it wraps to somebody who is signed in. Asks the server once for all widgets of a provider; when the server
 * refuses, the host is asked. A session that ends later changes nothing of what is shown: a line above it says so.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const { isAuthenticated, checked, unanswered, currentUser } = useAppSelector((state) => state.session)
  useEffect(() => {
    const now = store.getState().session
    if (!checked && !now.checked && !now.checking) void dispatch(checkSession())
  }, [checked, dispatch, store])
  const again = () => {
    // A person asks for it.
    dispatch(personIsBack())
    void dispatch(checkSession())
  }

  // Before the widget, which shows instants.
  if (currentUser) showInZone(currentUser.timeZone)
  if (isAuthenticated) {
    return (
      <>
        <ExpiredNotice />
        {/* Somebody else's screen is another screen: nothing typed is carried over. */}
        <div key={currentUser?.id}>{children}</div>
      </>
    )
  }
  if (unanswered)
    return <ErrorState compact title={t('errors.sessionTitle')} text={t('errors.sessionText')} onRetry={again} />
  if (!checked) return <LoadingState compact text={t('shell.checking')} />
  return (
    <StateMessage
      compact
      icon={LockIcon}
      role="status"
      title={t('embed.signedOutTitle')}
      text={t('embed.signedOutText')}
      actions={
        <Button variant="outlined" onClick={again}>
          {t('embed.signIn')}
        </Button>
      }
    />
  )
}
