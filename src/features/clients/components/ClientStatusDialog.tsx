import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Client } from '../../../../contract/schemas/clients.ts'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useSetClientStatusMutation } from '../../../store/api/clients.ts'

export interface ClientStatusDialogProps {
  client: Pick<Client, 'id' | 'name' | 'people' | 'active'>
  /** Cancelled, or done. */
  onClose(): void
}

/** Asks before a client is deactivated or activated again: says whom it touches and what stays. */
export function ClientStatusDialog({ client, onClose }: ClientStatusDialogProps) {
  const { t } = useTranslation('clients')
  const [setStatus] = useSetClientStatusMutation()
  // What is asked stays the same while the answer already shows the new state.
  const [asked] = useState(client)
  const verb = asked.active ? 'deactivate' : 'activate'

  const { confirm } = useSubmit(null, () => setStatus({ params: { id: asked.id }, body: { active: !asked.active } }), {
    done: () => ({ summary: t(`${verb}.done`), detail: asked.name }),
    onDone: onClose,
  })
  const people = asked.people > 0 ? t('deactivate.people', { count: asked.people }) : t('deactivate.noPeople')
  return (
    <ConfirmDialog
      open
      title={t(`${verb}.title`, { name: asked.name })}
      confirmLabel={t(`${verb}.confirm`)}
      destructive={asked.active}
      {...confirm}
      onCancel={onClose}
    >
      {asked.active && <strong>{people} </strong>}
      {t(`${verb}.text`)}
    </ConfirmDialog>
  )
}
