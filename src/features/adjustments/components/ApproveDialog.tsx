import { useTranslation } from 'react-i18next'
import { type Adjustment, approveAdjustment } from '../../../../contract/schemas/adjustments.ts'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { DoseChange } from '../../../dosimetry/DoseChange.tsx'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { useApproveAdjustmentMutation } from '../../../store/api/adjustments.ts'
import { changeOf } from '../adjustmentWords.ts'

export interface DecisionDialogProps {
  adjustment: Adjustment
  /** `finished`: something was decided. */
  onDone(finished: boolean): void
}

const form = approveAdjustment.pick({ note: true })

/** Approves what was seen: the published dose gets a new version. What has changed since is said instead. */
export function ApproveDialog({ adjustment, onDone }: DecisionDialogProps) {
  const { t } = useTranslation(['adjustments', 'common', 'words'])
  const format = useDoseFormat()
  const [approve] = useApproveAdjustmentMutation()
  const typed = useContractForm(form, { note: '' })
  const submit = useSubmit(
    typed,
    ({ note }) =>
      approve({ params: { id: adjustment.id }, body: { judgement: adjustment.judgement, note: note || undefined } }),
    {
      done: ({ approved, changes }) =>
        approved
          ? { summary: t('approve.done', { name: adjustment.personName }) }
          : {
              severity: 'warn',
              sticky: true,
              summary: t('approve.changed'),
              detail: changes.map((change) => changeOf(t, change, format)).join(' '),
            },
      onDone: ({ approved }) => onDone(approved),
    },
  )
  return (
    <FormDialog
      open
      {...submit.form}
      title={t('approve.title', { name: adjustment.personName })}
      saveLabel={t('approve.confirm')}
      onCancel={() => onDone(false)}
      intro={
        <>
          <div>{t('approve.text')}</div>
          <DoseChange before={adjustment.before} after={adjustment.after} />
        </>
      }
    >
      <TextField
        name="note"
        label={t('note')}
        required={adjustment.flags.length > 0}
        multiline
        rows={2}
        maxLength={500}
      />
    </FormDialog>
  )
}
