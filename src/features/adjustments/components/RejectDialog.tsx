import { useTranslation } from 'react-i18next'
import { rejectAdjustment } from '../../../../contract/schemas/adjustments.ts'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useRejectAdjustmentMutation } from '../../../store/api/adjustments.ts'
import type { DecisionDialogProps } from './ApproveDialog.tsx'

/** Leaves the published dose as it is, with why. */
export function RejectDialog({ adjustment, onDone }: DecisionDialogProps) {
  const { t } = useTranslation(['adjustments', 'common', 'words'])
  const [reject] = useRejectAdjustmentMutation()
  const form = useContractForm(rejectAdjustment, { note: '' })
  const submit = useSubmit(form, (body) => reject({ params: { id: adjustment.id }, body }), {
    done: () => ({ summary: t('reject.done', { name: adjustment.personName }) }),
    onDone: () => onDone(true),
  })
  return (
    <FormDialog
      open
      {...submit.form}
      title={t('reject.title', { name: adjustment.personName })}
      saveLabel={t('reject.confirm')}
      onCancel={() => onDone(false)}
      intro={<div>{t('reject.text')}</div>}
    >
      <TextField name="note" label={t('reject.reason')} required multiline rows={2} maxLength={500} />
    </FormDialog>
  )
}
