import { useContext, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog.tsx'
import { StepsContext } from './AppRouter.tsx'
import { ComesBackContext } from './comesBack.ts'
import type { HeldStep } from './steps.ts'

/**
 * Asks before typed changes are thrown away: by a link, by the back button, and (in the browser's own words) by closing
 * the tab. Put it beside a form and tell it when the form differs from what is saved.
 */
export function UnsavedChangesGuard({ when }: { when: boolean }) {
  const { t } = useTranslation('common')
  const comesBack = useContext(ComesBackContext)
  const steps = useContext(StepsContext)
  const [held, setHeld] = useState<HeldStep | null>(null)
  useEffect(() => {
    if (!when) return
    return steps?.guardBy({ asks: (from, to) => !comesBack() && from.pathname !== to.pathname, held: setHeld })
  }, [steps, when, comesBack])
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])

  return (
    <ConfirmDialog
      open={held !== null}
      title={t('unsaved.title')}
      confirmLabel={t('unsaved.leave')}
      cancelLabel={t('unsaved.stay')}
      destructive
      onConfirm={() => {
        setHeld(null)
        held?.leave()
      }}
      onCancel={() => setHeld(null)}
    >
      {t('unsaved.text')}
    </ConfirmDialog>
  )
}
