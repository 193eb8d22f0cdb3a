import { useContext, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog.tsx'
import { ComesBackContext } from './comesBack.ts'

/**
 * Asks before typed changes are thrown away: by a link, by the back button, and (in the browser's own words) by closing
 * the tab. Put it beside a form and tell it when the form differs from what is saved.
 */
export function UnsavedChangesGuard({ when }: { when: boolean }) {
  const { t } = useTranslation('common')
  const comesBack = useContext(ComesBackContext)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && !comesBack() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('unsaved.title')}
      confirmLabel={t('unsaved.leave')}
      cancelLabel={t('unsaved.stay')}
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('unsaved.text')}
    </ConfirmDialog>
  )
}
