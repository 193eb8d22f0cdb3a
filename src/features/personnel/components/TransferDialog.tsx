import { useTranslation } from 'react-i18next'
import { previousDay } from '../../../../contract/period.ts'
import { type Employment, type Person, transferRequest } from '../../../../contract/schemas/people.ts'
import { DateField } from '../../../components/forms/DateField.tsx'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useTransferPersonMutation } from '../../../store/api/people.ts'
import { isDay } from '../checks.ts'
import { mainOf, personName } from '../model.ts'
import { LinesAhead } from './LinesAhead.tsx'
import { PlaceChoice } from './PlaceFields.tsx'

export interface TransferDialogProps {
  person: Person
  /** Which of its employments ends; the main one unless told. */
  employment?: Employment
  /** Cancelled, or done. */
  onClose(): void
}

/** Moves a person to another client or site from a day on, and says beforehand what becomes of its dosimeters. */
export function TransferDialog({ person, employment, onClose }: TransferDialogProps) {
  const { t } = useTranslation('personnel')
  const [transfer] = useTransferPersonMutation()
  const left = employment ?? mainOf(person)
  const form = useContractForm(
    transferRequest,
    { employmentId: left?.id },
    { endBeforeStart: t('rules.endBeforeStart'), birthAfterStart: t('rules.birthAfterStart') },
  )
  const from = form.watch('from')
  const submit = useSubmit(form, (body) => transfer({ params: { id: person.id }, body }), {
    done: ({ clientName }) => ({ summary: t('transfer.done'), detail: clientName }),
    onDone: onClose,
  })
  return (
    <FormDialog
      open
      {...submit.form}
      title={t('transfer.title', { name: personName(person) })}
      intro={<div>{t('transfer.text', { client: left?.clientName, site: left?.siteName })}</div>}
      saveLabel={t('transfer.save')}
      onCancel={onClose}
    >
      <PlaceChoice />
      <DateField name="from" label={t('transfer.from')} help={t('transfer.fromHelp')} required />
      {left && <LinesAhead employmentId={left.id} to={isDay(from) ? previousDay(from) : null} />}
    </FormDialog>
  )
}
