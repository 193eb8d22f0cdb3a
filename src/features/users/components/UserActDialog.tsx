import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import {
  useEndUserSessionsMutation,
  useInviteAgainMutation,
  useResetSecondFactorMutation,
  useSendResetLinkMutation,
  useSetUserStatusMutation,
} from '../../../store/api/users.ts'
import { type Act, type ActedOn, isDestructive } from '../model.ts'

export interface UserActDialogProps {
  act: Act
  user: ActedOn
  /** Cancelled, or done. */
  onClose(): void
}

/** Asks before something is done to an account, and says what will happen to whom. */
export function UserActDialog({ act, user, onClose }: UserActDialogProps) {
  const { t } = useTranslation('users')
  const run = useAct()
  // What is asked stays the same while the answer already shows the new state.
  const [asked] = useState(user)
  const { confirm } = useSubmit(null, () => run(act, asked.id), {
    done: () => ({ summary: t(`acts.${act}.done`), detail: asked.email }),
    onDone: onClose,
  })
  const { nombre: name, email, openSessions: count } = asked
  return (
    <ConfirmDialog
      open
      title={t(`acts.${act}.title`, { name })}
      confirmLabel={t(`acts.${act}.confirm`)}
      destructive={isDestructive(act)}
      {...confirm}
      onCancel={onClose}
    >
      {isDestructive(act) && act !== 'resetSecondFactor' && count > 0 && (
        <strong>{t('sessionsEnd', { count })} </strong>
      )}
      {t(`acts.${act}.text`, { email })}
    </ConfirmDialog>
  )
}

interface Answer {
  data?: unknown
  error?: unknown
}

/** Does an act to the account of an id. */
function useAct(): (act: Act, id: number) => PromiseLike<Answer> {
  const [invite] = useInviteAgainMutation()
  const [sendReset] = useSendResetLinkMutation()
  const [endSessions] = useEndUserSessionsMutation()
  const [resetSecondFactor] = useResetSecondFactorMutation()
  const [setStatus] = useSetUserStatusMutation()
  return (act, id) => {
    const params = { id }
    switch (act) {
      case 'invite':
        return invite({ params })
      case 'sendReset':
        return sendReset({ params })
      case 'endSessions':
        return endSessions({ params })
      case 'resetSecondFactor':
        return resetSecondFactor({ params })
      default:
        return setStatus({ params, body: { active: act === 'activate' } })
    }
  }
}
