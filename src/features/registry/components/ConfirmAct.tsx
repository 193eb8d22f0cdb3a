import { useTranslation } from 'react-i18next'
import type { RegistryPackage } from '../../../../contract/schemas/registryPackages.ts'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import {
  useAcceptRegistryPackageMutation,
  useCloseRegistryPackageMutation,
  useCorrectRegistryPackageMutation,
} from '../../../store/api/rndPackages.ts'

export interface ConfirmActProps {
  found: RegistryPackage
  act: 'accept' | 'correct' | 'close'
  onClose(): void
  /** Shows the correction that was made. */
  onOpen(id: number): void
}

/** Asks before a step that cannot be taken back, and says what it does. */
export function ConfirmAct({ found, act, onClose, onOpen }: ConfirmActProps) {
  const { t } = useTranslation('registry')
  const [accept] = useAcceptRegistryPackageMutation()
  const [correct] = useCorrectRegistryPackageMutation()
  const [close] = useCloseRegistryPackageMutation()
  const calls = { accept, correct, close }
  const submit = useSubmit(null, () => calls[act]({ params: { id: found.id } }), {
    done: ({ number }) => ({ summary: t(`${act}.done`, { number }) }),
    onDone: ({ id }) => {
      onClose()
      if (act === 'correct') onOpen(id)
    },
  })
  const { number, records, rejected } = found
  return (
    <ConfirmDialog
      open
      title={t(`${act}.title`, { number })}
      confirmLabel={t(`acts.${act}`)}
      onCancel={onClose}
      {...submit.confirm}
    >
      {act === 'close' && found.state === 'acceptedWithRejections'
        ? t('close.rejectionsText', { count: rejected })
        : t(`${act}.text`, { count: act === 'correct' ? rejected : records })}
    </ConfirmDialog>
  )
}
