import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '../../../components/toasts/ErrorProvider.tsx'
import { SentFileAlert } from '../../../connected/SentFileAlert.tsx'
import { writes } from '../importModel.ts'
import { useImport } from '../useImport.ts'
import { ImportFile } from './ImportFile.tsx'
import { ImportReview } from './ImportReview.tsx'

export interface ImportDialogProps {
  /** Cancelled, or done. */
  onClose(): void
}

/** Brings many people at once from a CSV or XLSX list: read dry, looked over row by row, then confirmed. */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const { t } = useTranslation(['personnel', 'common', 'words'])
  const { show } = useToast()
  const [clientId, setClientId] = useState<number | null>(null)
  const steps = useImport()
  const { answer, sending, problem } = steps
  const id = useId()

  const confirm = async () => {
    const done = await steps.confirm()
    if (!done) return
    show({ severity: 'success', summary: t('import.done'), detail: t('import.doneDetail', done.counts) })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && !sending && onClose()}
      maxWidth={answer ? 'lg' : 'md'}
      fullWidth
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{t('import.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
        <SentFileAlert {...problem} />
        {answer ? (
          <ImportReview answer={answer} />
        ) : (
          <ImportFile
            clientId={clientId}
            onClient={setClientId}
            sending={sending ? { ...sending, onCancel: steps.cancel } : undefined}
            onFile={(file) => clientId !== null && void steps.read(file, clientId)}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={Boolean(sending)}>
          {t('common:actions.cancel')}
        </Button>
        {answer && (
          <>
            <Button onClick={steps.restart} disabled={Boolean(sending)}>
              {t('import.otherFile')}
            </Button>
            <Button
              variant="contained"
              onClick={() => void confirm()}
              loading={Boolean(sending)}
              disabled={writes(answer) === 0}
            >
              {t('import.confirm', { count: writes(answer) })}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}
