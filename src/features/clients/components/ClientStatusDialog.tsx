import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Client } from '../../../../contract/schemas/clients.ts'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { useToast } from '../../../components/toasts/ErrorProvider.tsx'
import { useSetClientStatusMutation } from '../../../store/api/clients.ts'
import { messageOf } from '../../../store/errors.ts'

export interface ClientStatusDialogProps {
  client: Pick<Client, 'id' | 'name' | 'people' | 'active'>
  /** Cancelled, or done. */
  onClose(): void
}

/** Asks before a client is deactivated or activated again: says whom it touches and what stays. */
export function ClientStatusDialog({ client, onClose }: ClientStatusDialogProps) {
  const { t } = useTranslation('clients')
  const { show } = useToast()
  const [setStatus, { isLoading }] = useSetClientStatusMutation()
  const [error, setError] = useState<string>()
  // What is asked stays the same while the answer already shows the new state.
  const [asked] = useState(client)
  const verb = asked.active ? 'deactivate' : 'activate'

  const confirm = async () => {
    const answer = await setStatus({ params: { id: asked.id }, body: { active: !asked.active } })
    if (answer.error) {
      setError(messageOf(answer.error) ?? t('failed'))
      return
    }
    show({ severity: 'success', summary: t(`${verb}.done`), detail: asked.name })
    onClose()
  }
  const people = asked.people > 0 ? t('deactivate.people', { count: asked.people }) : t('deactivate.noPeople')
  return (
    <ConfirmDialog
      open
      title={t(`${verb}.title`, { name: asked.name })}
      confirmLabel={t(`${verb}.confirm`)}
      destructive={asked.active}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {error && (
        <Alert severity="error" icon={false} sx={{ mb: 2 }}>
          {error}
        </Alert>
      )}
      {asked.active && <strong>{people} </strong>}
      {t(`${verb}.text`)}
    </ConfirmDialog>
  )
}
