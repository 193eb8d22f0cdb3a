import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Person } from '../../../../contract/schemas/people.ts'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useSetPersonStatusMutation } from '../../../store/api/people.ts'
import { personName } from '../model.ts'

export interface PersonStatusDialogProps {
  person: Pick<Person, 'id' | 'firstNames' | 'lastNames' | 'active'>
  /** Cancelled, or done. */
  onClose(): void
}

/** Asks before a person's monitoring ends or goes on again. */
export function PersonStatusDialog({ person, onClose }: PersonStatusDialogProps) {
  const { t } = useTranslation('personnel')
  const [setStatus] = useSetPersonStatusMutation()
  // What is asked stays the same while the answer already shows the new state.
  const [asked] = useState(person)
  const verb = asked.active ? 'deactivate' : 'activate'
  const name = personName(asked)

  const { confirm } = useSubmit(null, () => setStatus({ params: { id: asked.id }, body: { active: !asked.active } }), {
    done: () => ({ summary: t(`${verb}.done`), detail: name }),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={t(`${verb}.title`, { name })}
      confirmLabel={t(`${verb}.confirm`)}
      destructive={asked.active}
      {...confirm}
      onCancel={onClose}
    >
      {t(`${verb}.text`)}
    </ConfirmDialog>
  )
}
