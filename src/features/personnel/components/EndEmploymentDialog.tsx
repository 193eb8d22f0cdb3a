import { useTranslation } from 'react-i18next'
import { type Employment, endEmploymentRequest, type Person } from '../../../../contract/schemas/people.ts'
import { DateField } from '../../../components/forms/DateField.tsx'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useEndEmploymentMutation } from '../../../store/api/employments.ts'
import { personName } from '../model.ts'
import { LinesAhead } from './LinesAhead.tsx'

export interface EndEmploymentDialogProps {
  person: Person
  employment: Employment
  /** Cancelled, or done. */
  onClose(): void
}

/** Ends one of a person's employments on a day, and says beforehand what becomes of its dosimeters. */
export function EndEmploymentDialog({ person, employment, onClose }: EndEmploymentDialogProps) {
  const { t } = useTranslation('personnel')
  const [end] = useEndEmploymentMutation()
  const form = useContractForm(endEmploymentRequest, {}, { endBeforeStart: t('rules.endBeforeStart') })
  const to = form.watch('to')
  const submit = useSubmit(form, (body) => end({ params: { id: employment.id }, body }), {
    done: () => ({ summary: t('employments.ended'), detail: personName(person) }),
    onDone: onClose,
  })
  const { clientName: client, siteName: site } = employment
  return (
    <FormDialog
      open
      {...submit.form}
      title={t('employments.endTitle', { name: personName(person) })}
      intro={<div>{t('employments.endText', { client, site })}</div>}
      saveLabel={t('employments.end')}
      onCancel={onClose}
    >
      <DateField name="to" label={t('employments.lastDay')} help={t('employments.lastDayHelp')} required />
      <LinesAhead employmentId={employment.id} to={to} />
    </FormDialog>
  )
}
