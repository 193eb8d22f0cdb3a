import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { ApproveAnswer, Reading } from '../../../../contract/schemas/readings.ts'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useApproveReadingsMutation } from '../../../store/api/readings.ts'
import { approvalMessage } from '../decisionWords.ts'
import type { ApprovalPlan } from '../model.ts'
import { useToldDecisions } from '../useToldDecisions.ts'
import { PlanLines } from './PlanLines.tsx'

const noteForm = z.object({ note: z.string().trim().min(1).max(500) })

export interface ApproveDialogProps {
  plan: ApprovalPlan<Reading>
  onDone(done: boolean): void
}

/** Approves what can be approved, after saying what will happen to each; a warning asks for a note. */
export function ApproveDialog(props: ApproveDialogProps) {
  return props.plan.noteNeeded ? <WithNote {...props} /> : <Straight {...props} />
}

/** Sends the approval, and what is said of it. */
function useApproval({ plan, onDone }: ApproveDialogProps) {
  const { tellApproved } = useToldDecisions()
  const { t } = useTranslation(['validation', 'common', 'words'])
  const [approve] = useApproveReadingsMutation()
  const readings = plan.approvable.map(({ id, judgement }) => ({ id, judgement }))
  return {
    approve: (note?: string) => approve({ body: { readings, note } }),
    options: {
      done: (answer: ApproveAnswer) => approvalMessage(t, answer),
      onDone: (answer: ApproveAnswer) => {
        tellApproved(answer)
        onDone(true)
      },
    },
    title: t('approve.title', { count: plan.approvable.length }),
    verb: t('approve.confirm'),
  }
}

function WithNote(props: ApproveDialogProps) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const { approve, options, title, verb } = useApproval(props)
  const form = useContractForm(noteForm, { note: '' })
  const submit = useSubmit(form, ({ note }) => approve(note), options)
  return (
    <FormDialog
      open
      {...submit.form}
      title={title}
      saveLabel={verb}
      intro={<PlanLines plan={props.plan} />}
      onCancel={() => props.onDone(false)}
    >
      <TextField name="note" label={t('approve.note')} help={t('approve.noteHelp')} required maxLength={500} />
    </FormDialog>
  )
}

function Straight(props: ApproveDialogProps) {
  const { approve, options, title, verb } = useApproval(props)
  const { confirm } = useSubmit(null, () => approve(), options)
  return (
    <ConfirmDialog open title={title} confirmLabel={verb} {...confirm} onCancel={() => props.onDone(false)}>
      <PlanLines plan={props.plan} />
    </ConfirmDialog>
  )
}
