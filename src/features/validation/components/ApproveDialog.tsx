import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { Reading } from '../../../../contract/schemas/readings.ts'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { showFieldErrors } from '../../../components/forms/serverErrors.ts'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useToast } from '../../../components/toasts/ErrorProvider.tsx'
import { useApproveReadingsMutation } from '../../../store/api/readings.ts'
import { isApiError, messageOf } from '../../../store/errors.ts'
import type { ApprovalPlan } from '../model.ts'
import { PlanLines } from './PlanLines.tsx'

const noteForm = z.object({ note: z.string().trim().min(1).max(500) })

export interface ApproveDialogProps {
  plan: ApprovalPlan<Reading>
  onDone(done: boolean): void
}

/** Approves what can be approved, after saying what will happen to each; a warning asks for a note. */
export function ApproveDialog({ plan, onDone }: ApproveDialogProps) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const { show } = useToast()
  const [approve, { isLoading }] = useApproveReadingsMutation()
  const [refusal, setRefusal] = useState<string>()
  const form = useContractForm(noteForm, { note: '' })
  const title = t('approve.title', { count: plan.approvable.length })

  const send = async (note?: string) => {
    setRefusal(undefined)
    const { data, error } = await approve({ body: { readingIds: plan.approvable.map(({ id }) => id), note } })
    if (data) {
      const detail = data.awaitingSecond > 0 ? t('approve.awaiting', { count: data.awaitingSecond }) : undefined
      show({ severity: 'success', summary: t('approve.done', { count: data.approved }), detail })
      return onDone(true)
    }
    const named = plan.noteNeeded && isApiError(error) && showFieldErrors(form, error)
    if (!named) setRefusal(messageOf(error) ?? t('failed'))
  }

  if (plan.noteNeeded) {
    return (
      <FormDialog
        open
        form={form}
        title={title}
        saveLabel={t('approve.confirm')}
        error={refusal}
        intro={<PlanLines plan={plan} />}
        onCancel={() => onDone(false)}
        onSave={({ note }) => send(note)}
      >
        <TextField name="note" label={t('approve.note')} help={t('approve.noteHelp')} required maxLength={500} />
      </FormDialog>
    )
  }
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={t('approve.confirm')}
      busy={isLoading}
      onConfirm={() => void send()}
      onCancel={() => onDone(false)}
    >
      <PlanLines plan={plan} />
      {refusal && (
        <Alert severity="error" icon={false} sx={{ mt: 2 }}>
          {refusal}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
