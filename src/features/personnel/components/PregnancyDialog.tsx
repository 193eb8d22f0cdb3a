import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { type Person, pregnancyRequest } from '../../../../contract/schemas/people.ts'
import { DateField } from '../../../components/forms/DateField.tsx'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { showFieldErrors } from '../../../components/forms/serverErrors.ts'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useToast } from '../../../components/toasts/ErrorProvider.tsx'
import { useDeclarePregnancyMutation } from '../../../store/api/people.ts'
import { isApiError, messageOf } from '../../../store/errors.ts'
import { personName } from '../model.ts'

export interface PregnancyDialogProps {
  person: Person
  /** Cancelled, or done. */
  onClose(): void
}

/** Takes down a pregnancy that the person has declared. Says who will see it and what follows. */
export function PregnancyDialog({ person, onClose }: PregnancyDialogProps) {
  const { t } = useTranslation('personnel')
  const { show } = useToast()
  const [declare] = useDeclarePregnancyMutation()
  const [error, setError] = useState<string>()
  const start = person.pregnancy ?? { declaredOn: '', expectedOn: '' }
  const form = useContractForm(
    pregnancyRequest,
    { pregnancy: start },
    { expectedBeforeDeclared: t('rules.expectedBeforeDeclared') },
  )

  const save = async (body: z.output<typeof pregnancyRequest>) => {
    setError(undefined)
    const answer = await declare({ params: { id: person.id }, body })
    if (answer.data) {
      // The message names nobody: it may stay on a screen that others see.
      show({ severity: 'success', summary: t('pregnancy.done') })
      onClose()
    } else if (!isApiError(answer.error) || !showFieldErrors(form, answer.error)) {
      setError(messageOf(answer.error) ?? t('failed'))
    }
  }
  return (
    <FormDialog
      open
      form={form}
      title={t('pregnancy.title')}
      intro={
        <>
          <strong>{personName(person)}</strong>
          <div>{t('pregnancy.text')}</div>
          <Alert severity="info">{t('pregnancy.privacy')}</Alert>
        </>
      }
      saveLabel={t('pregnancy.save')}
      onSave={save}
      onCancel={onClose}
      error={error}
    >
      <DateField name="pregnancy.declaredOn" label={t('pregnancy.declaredOn')} required />
      <DateField name="pregnancy.expectedOn" label={t('pregnancy.expectedOn')} required />
    </FormDialog>
  )
}
