import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useApproveCleanReadingsMutation } from '../../../store/api/readings.ts'
import { approvalMessage } from '../decisionWords.ts'
import { useToldDecisions } from '../useToldDecisions.ts'

export interface ApproveCleanDialogProps {
  count: number
  /** Which readings, in words: "Hospital X, October 2026". */
  scope: string
  filter: { clientId?: number; period?: string; technologyId?: number; uploadId?: number }
  onDone(): void
}

/** Approves every clean reading of the filter at once, by its number. */
export function ApproveCleanDialog({ count, scope, filter, onDone }: ApproveCleanDialogProps) {
  const { tellApproved } = useToldDecisions()
  const { t } = useTranslation(['validation', 'common', 'words'])
  const [approve] = useApproveCleanReadingsMutation()
  const { confirm } = useSubmit(null, () => approve({ body: filter }), {
    done: (answer) => approvalMessage(t, answer),
    onDone: (answer) => {
      tellApproved(answer)
      onDone()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('approveClean.title', { count })}
      confirmLabel={t('approveClean.confirm', { count })}
      {...confirm}
      onCancel={onDone}
    >
      {t('approveClean.text', { scope })}
    </ConfirmDialog>
  )
}
