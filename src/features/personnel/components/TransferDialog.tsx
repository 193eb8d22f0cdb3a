import { useTranslation } from 'react-i18next'
import { type Person, transferRequest } from '../../../../contract/schemas/people.ts'
import { DateField } from '../../../components/forms/DateField.tsx'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useTransferPersonMutation } from '../../../store/api/people.ts'
import { personName } from '../model.ts'
import { PlaceChoice } from './PlaceFields.tsx'

export interface TransferDialogProps {
  person: Person
  /** Cancelled, or done. */
  onClose(): void
}

/** Moves a person to another client or site from a day on. The history stays the person's. */
export function TransferDialog({ person, onClose }: TransferDialogProps) {
  const { t } = useTranslation('personnel')
  const [transfer] = useTransferPersonMutation()
  const form = useContractForm(transferRequest, {})

  const submit = useSubmit(form, (body) => transfer({ params: { id: person.id }, body }), {
    done: ({ clientName }) => ({ summary: t('transfer.done'), detail: clientName }),
    onDone: onClose,
  })
  return (
    <FormDialog
      open
      {...submit.form}
      title={t('transfer.title', { name: personName(person) })}
      intro={<div>{t('transfer.text', { client: person.clientName, site: person.siteName })}</div>}
      saveLabel={t('transfer.save')}
      onCancel={onClose}
    >
      <PlaceChoice />
      <DateField name="from" label={t('transfer.from')} help={t('transfer.fromHelp')} required />
    </FormDialog>
  )
}
