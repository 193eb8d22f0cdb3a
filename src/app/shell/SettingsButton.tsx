import IconButton from '@mui/material/IconButton'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsIcon } from '../../components/icons.ts'
import { lazyPart } from '../../components/lazyPart.tsx'
import { retriable } from '../../components/retriable.ts'

// Opened now and then: its code comes with the first time.
const SettingsPanel = lazyPart(retriable(() => import('./SettingsPanel.tsx')))

/** The way to the settings of the interface. */
export function SettingsButton() {
  const { t } = useTranslation('common')
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const show = () => {
    setAsked(true)
    setOpen(true)
  }
  return (
    <>
      <IconButton aria-label={t('shell.settings')} aria-haspopup="dialog" onClick={show}>
        <SettingsIcon />
      </IconButton>
      <Suspense fallback={null}>{asked && <SettingsPanel open={open} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
