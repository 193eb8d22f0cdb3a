import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Person } from '../../../../contract/schemas/people.ts'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { useToast } from '../../../components/toasts/ErrorProvider.tsx'
import { useSetPersonStatusMutation } from '../../../store/api/people.ts'
import { messageOf } from '../../../store/errors.ts'
import { personName } from '../model.ts'

export interface PersonStatusDialogProps {
  person: Pick<Person, 'id' | 'firstNames' | 'lastNames' | 'active'>
  /** Cancelled, or done. */
  onClose(): void
}

/** Asks before a person's monitoring ends or goes on again. */
export function PersonStatusDialog({ person, onClose }: PersonStatusDialogProps) {
  const { t } = useTranslation('personnel')
  const { show } = useToast()
  const [setStatus, { isLoading }] = useSetPersonStatusMutation()
  const [error, setError] = useState<string>()
  // What is asked stays the same while the answer already shows the new state.
  const [asked] = useState(person)
  const verb = asked.active ? 'deactivate' : 'activate'
  const name = personName(asked)

  const confirm = async () => {
    const answer = await setStatus({ params: { id: asked.id }, body: { active: !asked.active } })
    if (answer.error) return setError(messageOf(answer.error) ?? t('failed'))
    show({ severity: 'success', summary: t(`${verb}.done`), detail: name })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={t(`${verb}.title`, { name })}
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
      {t(`${verb}.text`)}
    </ConfirmDialog>
  )
}
