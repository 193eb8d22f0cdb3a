import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import { type Person, pregnancyRequest } from '../../../../contract/schemas/people.ts'
import { DateField } from '../../../components/forms/DateField.tsx'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useDeclarePregnancyMutation } from '../../../store/api/people.ts'
import { personName } from '../model.ts'

export interface PregnancyDialogProps {
  person: Person
  /** Cancelled, or done. */
  onClose(): void
}

/** Takes down a pregnancy that the person has declared. Says who will see it and what follows. */
export function PregnancyDialog({ person, onClose }: PregnancyDialogProps) {
  const { t } = useTranslation('personnel')
  const [declare] = useDeclarePregnancyMutation()
  const start = person.pregnancy ?? { declaredOn: '', expectedOn: '' }
  const form = useContractForm(
    pregnancyRequest,
    { pregnancy: start },
    { expectedBeforeDeclared: t('rules.expectedBeforeDeclared') },
  )

  const submit = useSubmit(form, (body) => declare({ params: { id: person.id }, body }), {
    // The message names nobody: it may stay on a screen that others see.
    done: () => ({ summary: t('pregnancy.done') }),
    onDone: onClose,
  })
  return (
    <FormDialog
      open
      {...submit.form}
      title={t('pregnancy.title')}
      intro={
        <>
          <strong>{personName(person)}</strong>
          <div>{t('pregnancy.text')}</div>
          <Alert severity="info">{t('pregnancy.privacy')}</Alert>
        </>
      }
      saveLabel={t('pregnancy.save')}
      onCancel={onClose}
    >
      <DateField name="pregnancy.declaredOn" label={t('pregnancy.declaredOn')} required />
      <DateField name="pregnancy.expectedOn" label={t('pregnancy.expectedOn')} required />
    </FormDialog>
  )
}
