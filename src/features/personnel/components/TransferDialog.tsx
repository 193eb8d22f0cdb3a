import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { type Person, transferRequest } from '../../../../contract/schemas/people.ts'
import { DateField } from '../../../components/forms/DateField.tsx'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { showFieldErrors } from '../../../components/forms/serverErrors.ts'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useToast } from '../../../components/toasts/ErrorProvider.tsx'
import { useGetClientQuery } from '../../../store/api/clients.ts'
import { useTransferPersonMutation } from '../../../store/api/people.ts'
import { isApiError, messageOf } from '../../../store/errors.ts'
import { personName } from '../model.ts'
import { ClientField, SiteField } from './PlaceFields.tsx'

export interface TransferDialogProps {
  person: Person
  /** Cancelled, or done. */
  onClose(): void
}

/** Moves a person to another client or site from a day on. The history stays the person's. */
export function TransferDialog({ person, onClose }: TransferDialogProps) {
  const { t } = useTranslation('personnel')
  const { show } = useToast()
  const [transfer] = useTransferPersonMutation()
  const [error, setError] = useState<string>()
  const form = useContractForm(transferRequest, {})

  const save = async (body: z.output<typeof transferRequest>) => {
    setError(undefined)
    const answer = await transfer({ params: { id: person.id }, body })
    if (answer.data) {
      show({ severity: 'success', summary: t('transfer.done'), detail: answer.data.clientName })
      onClose()
    } else if (!isApiError(answer.error) || !showFieldErrors(form, answer.error)) {
      setError(messageOf(answer.error) ?? t('failed'))
    }
  }
  return (
    <FormDialog
      open
      form={form}
      title={t('transfer.title', { name: personName(person) })}
      intro={<div>{t('transfer.text', { client: person.clientName, site: person.siteName })}</div>}
      saveLabel={t('transfer.save')}
      onSave={save}
      onCancel={onClose}
      error={error}
    >
      <ClientField />
      <SitesOfChosen />
      <DateField name="from" label={t('transfer.from')} help={t('transfer.fromHelp')} required />
    </FormDialog>
  )
}

function SitesOfChosen() {
  const clientId = useWatch({ name: 'clientId' }) as number | null | undefined
  const { currentData } = useGetClientQuery({ params: { id: clientId ?? 0 } }, { skip: !clientId })
  return <SiteField client={currentData} />
}
