import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { useToast } from '../../../components/toasts/ErrorProvider.tsx'
import { useApproveCleanReadingsMutation } from '../../../store/api/readings.ts'
import { messageOf } from '../../../store/errors.ts'

export interface ApproveCleanDialogProps {
  count: number
  /** Which readings, in words: "Hospital X, October 2026". */
  scope: string
  filter: { clientId?: number; period?: string; technologyId?: number; uploadId?: number }
  onDone(): void
}

/** Approves every clean reading of the filter at once, by its number. */
export function ApproveCleanDialog({ count, scope, filter, onDone }: ApproveCleanDialogProps) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const { show } = useToast()
  const [approve, { error, isLoading }] = useApproveCleanReadingsMutation()
  const confirm = async () => {
    const { data } = await approve({ body: filter })
    if (!data) return
    show({ severity: 'success', summary: t('approve.done', { count: data.approved }) })
    onDone()
  }
  return (
    <ConfirmDialog
      open
      title={t('approveClean.title', { count })}
      confirmLabel={t('approveClean.confirm', { count })}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onDone}
    >
      {t('approveClean.text', { scope })}
      {error && (
        <Alert severity="error" icon={false} sx={{ mt: 2 }}>
          {messageOf(error) ?? t('failed')}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
