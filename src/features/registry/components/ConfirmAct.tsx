import { useTranslation } from 'react-i18next'
import type { RegistryPackage } from '../../../../contract/schemas/registryPackages.ts'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import {
  useAcceptRegistryPackageMutation,
  useCloseRegistryPackageMutation,
  useCorrectRegistryPackageMutation,
} from '../../../store/api/rndPackages.ts'
import { frozenToast } from '../frozenToast.ts'
import { FreezingOf } from './FreezingList.tsx'

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
    done: (answer) =>
      act === 'correct'
        ? frozenToast(t, found, answer, ({ number }) => t('correct.done', { number }))
        : { summary: t(`${act}.done`, { number: found.number }) },
    onDone: (answer) => {
      onClose()
      if (act === 'correct' && !('freezing' in answer)) onOpen(answer.id)
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
      {submit.busy && act === 'correct' && <FreezingOf year={found.year} quarter={found.quarter} />}
      {act === 'close' && found.state === 'acceptedWithRejections'
        ? t('close.rejectionsText', { count: rejected })
        : t(`${act}.text`, { count: act === 'correct' ? rejected : records })}
    </ConfirmDialog>
  )
}
