import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { type Client, clientInput } from '../../../../contract/schemas/clients.ts'
import { Form } from '../../../components/forms/Form.tsx'
import { FormActions } from '../../../components/forms/FormActions.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useCreateClientMutation, useUpdateClientMutation } from '../../../store/api/clients.ts'
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
  const [create] = useCreateClientMutation()
  const [change] = useUpdateClientMutation()
  const form = useContractForm(clientInput, client ? toInput(client) : newClient(), {
    clientCode: t('rules.clientCode'),
  })
  const submit = useSubmit(
    form,
    (body, version) => (client ? change({ params: { id: client.id }, body: { ...body, version } }) : create({ body })),
    {
      version: client?.version,
      done: ({ name }) => ({ summary: t(client ? 'saved' : 'created'), detail: name }),
      onDone: onSaved,
      onDirtyChange,
    },
  )
  return (
    <Form {...submit.form}>
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
