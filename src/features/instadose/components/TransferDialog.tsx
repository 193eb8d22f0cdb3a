import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import { previousDay } from '../../../../contract/period.ts'
import { type KeptDevice, keptTransfer } from '../../../../contract/schemas/keptDevices.ts'
import { formatDate } from '../../../components/format/dates.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { DateField } from '../../../components/forms/DateField.tsx'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useTransferKeptDeviceMutation } from '../../../store/api/keptDevices.ts'
import { PlaceFields } from './PlaceFields.tsx'

export interface TransferDialogProps {
  device: KeptDevice
  /** Cancelled, or done. */
  onClose(): void
}

/** Hands a device over on a day: one assignment ends, the next begins, and what that means is said before. */
export function TransferDialog({ device, onClose }: TransferDialogProps) {
  const { t, i18n } = useTranslation('instadose')
  const language = languageOfTag(i18n.language)
  const [transfer] = useTransferKeptDeviceMutation()
  const form = useContractForm(keptTransfer.omit({ version: true }), {
    clientId: device.clientId,
    position: device.position as 'chest',
  })
  const on = form.watch('on')
  const submit = useSubmit(
    form,
    (body, version) => transfer({ params: { id: device.id }, body: { ...body, version } }),
    {
      version: device.version,
      done: ({ serial, personName }) => ({ summary: t('transfer.done'), detail: `${serial} · ${personName}` }),
      onDone: onClose,
    },
  )
  return (
    <FormDialog
      open
      {...submit.form}
      title={t('transfer.title', { serial: device.serial })}
      saveLabel={t('transfer.save')}
      onCancel={onClose}
      intro={<div>{t('transfer.text', { name: device.personName })}</div>}
    >
      <DateField name="on" label={t('transfer.on')} help={t('transfer.onHelp')} required />
      <PlaceFields />
      <Alert severity="info">
        {on
          ? t('transfer.means', {
              name: device.personName,
              to: formatDate(previousDay(on), language),
              on: formatDate(on, language),
            })
          : t('transfer.read')}
      </Alert>
    </FormDialog>
  )
}
