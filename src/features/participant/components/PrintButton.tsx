import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReportIcon } from '../../../components/icons.ts'

/** Makes the document for print, and cannot be pressed twice meanwhile. */
export function PrintButton({ onPrint }: { onPrint(): Promise<unknown> }) {
  const { t } = useTranslation('participant')
  const [busy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    try {
      await onPrint()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="contained" startIcon={<ReportIcon />} loading={busy} onClick={() => void print()}>
      {t('pdf')}
    </Button>
  )
}
