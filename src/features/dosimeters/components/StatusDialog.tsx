import { useTranslation } from 'react-i18next'
import type { HandStatus } from '../../../../contract/acts.ts'
import { dosimeterStatusRequest } from '../../../../contract/schemas/dosimeters.ts'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useSetDosimeterStatusMutation } from '../../../store/api/dosimeters.ts'
import { useSerialObjections } from '../useSerialObjections.ts'
import { SerialsAhead } from './SerialsAhead.tsx'

export interface SerialsDialogProps {
  serials: readonly string[]
  onCancel(): void
  onDone(): void
}

export interface StatusDialogProps extends SerialsDialogProps {
  /** Where all of them may go. */
  statuses: readonly HandStatus[]
}

/** Puts dosimeters into another status, all of them or none; each that cannot go is named. */
export default function StatusDialog({ serials, statuses, onCancel, onDone }: StatusDialogProps) {
  const { t } = useTranslation(['dosimeters', 'words'])
  const [setStatus] = useSetDosimeterStatusMutation()
  const { objections, onRefused } = useSerialObjections()
  const form = useContractForm(dosimeterStatusRequest.omit({ serials: true }), { reason: '' })
  const status = form.watch('status')
  const submit = useSubmit(form, (body) => setStatus({ body: { ...body, serials: [...serials] } }), {
    done: ({ changed }) => ({ summary: t('status.done', { count: changed }) }),
    onDone,
    onRefused,
  })
  return (
    <FormDialog
      open
      {...submit.form}
      title={t('status.title', { count: serials.length })}
      saveLabel={
        status === 'retired'
          ? t('status.retire', { count: serials.length })
          : t('status.save', { count: serials.length })
      }
      onCancel={onCancel}
      intro={<SerialsAhead serials={serials} objections={objections} />}
    >
      <SelectField
        name="status"
        label={t('status.to')}
        required
        help={status === 'retired' ? t('status.retiredHelp') : t('status.help')}
        options={statuses.map((each) => ({ value: each, label: t(`words:states.dosimeter.${each}`) }))}
      />
      <TextField name="reason" label={t('reason')} required multiline rows={2} maxLength={500} />
    </FormDialog>
  )
}
