import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Client, type ClientInput, clientInput } from '../../../../contract/schemas/clients.ts'
import { Form } from '../../../components/forms/Form.tsx'
import { FormActions } from '../../../components/forms/FormActions.tsx'
import { showFieldErrors } from '../../../components/forms/serverErrors.ts'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useMeanwhile } from '../../../components/forms/useMeanwhile.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { useToast } from '../../../components/toasts/ErrorProvider.tsx'
import { useCreateClientMutation, useUpdateClientMutation } from '../../../store/api/clients.ts'
import { isApiError, messageOf } from '../../../store/errors.ts'
import { newClient, toInput } from '../model.ts'
import { AddressesFields } from './AddressesFields.tsx'
import { ContactsFields } from './ContactsFields.tsx'
import { IdentityFields } from './IdentityFields.tsx'
import { SitesFields } from './SitesFields.tsx'

export interface ClientFormProps {
  /** The client to change; without it a new one is made. */
  client?: Client
  onSaved(client: Client): void
  onCancel(): void
  /** Hears whether anything differs from what is saved. */
  onDirtyChange?(dirty: boolean): void
}

/** Everything about a client, in one form: who it is, its sites, addresses and contacts. */
export function ClientForm({ client, onSaved, onCancel, onDirtyChange }: ClientFormProps) {
  const { t } = useTranslation(['clients', 'common', 'words'])
  const { show } = useToast()
  const [create] = useCreateClientMutation()
  const [change] = useUpdateClientMutation()
  const [error, setError] = useState<string>()
  const form = useContractForm(clientInput, client ? toInput(client) : newClient(), {
    clientCode: t('rules.clientCode'),
  })
  const meanwhile = useMeanwhile(form, client?.version)
  const { isDirty } = form.formState
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange])

  const save = async (body: ClientInput) => {
    setError(undefined)
    const answer = client
      ? await meanwhile.save((version) => change({ params: { id: client.id }, body: { ...body, version } }))
      : await create({ body })
    if (answer.data) {
      show({ severity: 'success', summary: t(client ? 'saved' : 'created'), detail: answer.data.name })
      onSaved(answer.data)
    } else if (!meanwhile.shows(answer.error) && (!isApiError(answer.error) || !showFieldErrors(form, answer.error))) {
      setError(messageOf(answer.error) ?? t('failed'))
    }
  }
  return (
    <Form form={form} onSave={save} error={error} meanwhile={meanwhile}>
      <Card title={t('sections.identity')}>
        <IdentityFields />
      </Card>
      <Card title={t('sections.sites')} description={t('sections.sitesHelp')}>
        <SitesFields />
      </Card>
      <Card title={t('sections.addresses')} description={t('sections.addressesHelp')}>
        <AddressesFields />
      </Card>
      <Card title={t('sections.contacts')} description={t('sections.contactsHelp')}>
        <ContactsFields />
      </Card>
      <FormActions saveLabel={t('save')}>
        <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>
      </FormActions>
    </Form>
  )
}
