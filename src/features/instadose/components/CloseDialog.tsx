import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import { type KeepingEnd, keepingEnds, keepingEndsOf } from '../../../../contract/acts.ts'
import { type KeptDevice, keptClose } from '../../../../contract/schemas/keptDevices.ts'
import { DateField } from '../../../components/forms/DateField.tsx'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useCloseKeptDevicesMutation } from '../../../store/api/keptDevices.ts'

export interface CloseDialogProps {
  devices: readonly KeptDevice[]
  onCancel(): void
  onDone(): void
}

/** Ends assignments of kept devices, and says what becomes of them: the last read is waited for, or none will come. */
export function CloseDialog({ devices, onCancel, onDone }: CloseDialogProps) {
  const { t } = useTranslation('instadose')
  const [close] = useCloseKeptDevicesMutation()
  const items = devices.map(({ id, version }) => ({ id, version }))
  // Ended together, in a way in which each of them can.
  const ends = keepingEnds.filter((end) => devices.every(({ state }) => keepingEndsOf(state).includes(end)))
  const form = useContractForm(
    keptClose,
    { items, how: ends[0], to: devices[0]?.to ?? undefined, reason: '' },
    { required: t('reasonNeeded') },
  )
  const how = form.watch('how') as KeepingEnd
  const submit = useSubmit(form, (body) => close({ body }), {
    done: ({ closed, closing: waiting }) => ({
      summary: t('close.done', { count: closed + waiting }),
      detail: waiting > 0 ? t('close.waiting', { count: waiting }) : undefined,
    }),
    onDone,
  })
  const names = devices.map(({ serial, personName }) => `${serial} · ${personName}`).join('; ')
  return (
    <FormDialog
      open
      {...submit.form}
      title={t('close.title', { count: devices.length })}
      saveLabel={t('close.save', { count: devices.length })}
      onCancel={onCancel}
      intro={<div>{names}</div>}
    >
      <SelectField
        name="how"
        label={t('close.how')}
        required
        options={ends.map((each) => ({ value: each, label: t(`close.ends.${each}`) }))}
      />
      <DateField name="to" label={t('close.to')} help={t('close.toHelp')} required />
      <TextField name="reason" label={t('reason')} required={how !== 'lastRead'} multiline rows={2} maxLength={500} />
      <Alert severity={how === 'lastRead' ? 'info' : 'warning'}>{t(`close.means.${how}`)}</Alert>
    </FormDialog>
  )
}
