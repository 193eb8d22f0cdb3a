import { useTranslation } from 'react-i18next'
import { type KeptDevice, keptReset } from '../../../../contract/schemas/keptDevices.ts'
import { DateField } from '../../../components/forms/DateField.tsx'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useResetKeptDeviceMutation } from '../../../store/api/keptDevices.ts'

/** Declares that the counter of a device began at 0 again at a moment. */
export function ResetDialog({ device, onClose }: { device: KeptDevice; onClose(): void }) {
  const { t } = useTranslation('instadose')
  const [reset] = useResetKeptDeviceMutation()
  const form = useContractForm(keptReset, { time: '', reason: '' }, { time: t('reset.timeRule') })
  const submit = useSubmit(form, (body) => reset({ params: { id: device.id }, body }), {
    done: ({ serial }) => ({ summary: t('reset.done'), detail: serial }),
    onDone: onClose,
  })
  return (
    <FormDialog
      open
      {...submit.form}
      title={t('reset.title', { serial: device.serial })}
      saveLabel={t('reset.save')}
      onCancel={onClose}
      intro={<div>{t('reset.text')}</div>}
    >
      <DateField name="day" label={t('reset.day')} required />
      <TextField name="time" label={t('reset.time')} help={t('reset.timeRule')} required maxLength={5} />
      <TextField name="reason" label={t('reason')} required multiline rows={2} maxLength={500} />
    </FormDialog>
  )
}
