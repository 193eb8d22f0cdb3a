import { useTranslation } from 'react-i18next'
import { confirmRequest, type Reading } from '../../../../contract/schemas/readings.ts'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useConfirmControlMutation } from '../../../store/api/readings.ts'

export interface ConfirmControlDialogProps {
  reading: Reading
  onDone(): void
}

/** Says why a control counts although its technology cannot show such a figure: it takes nothing off before that. */
export function ConfirmControlDialog({ reading, onDone }: ConfirmControlDialogProps) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const [confirm] = useConfirmControlMutation()
  const form = useContractForm(confirmRequest, { reason: '' })
  const submit = useSubmit(form, (body) => confirm({ params: { id: reading.id }, body }), {
    done: ({ changed }) => ({ summary: t('confirmControl.done', { count: changed, serial: reading.serial }) }),
    onDone,
  })
  return (
    <FormDialog
      open
      {...submit.form}
      title={t('confirmControl.title', { serial: reading.serial })}
      saveLabel={t('confirmControl.confirm')}
      onCancel={onDone}
      intro={<div>{t('confirmControl.text')}</div>}
    >
      <TextField name="reason" label={t('dismissReadings.reason')} required maxLength={500} />
    </FormDialog>
  )
}
