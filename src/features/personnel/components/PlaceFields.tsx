import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Person, PersonInput } from '../../../../contract/schemas/people.ts'
import { AutocompleteField } from '../../../components/forms/AutocompleteField.tsx'
import { FieldGrid } from '../../../components/forms/Form.tsx'
import { useField } from '../../../components/forms/formContext.ts'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { Facts } from '../../../components/layout/Facts.tsx'
import { useGetClientQuery } from '../../../store/api/clients.ts'
import { useMay } from '../../../store/hooks.ts'
import { useClientOptions } from '../useClientOptions.ts'

/** The client and site. The client is chosen once, by whoever has several; afterwards it changes by a transfer alone. */
export function PlaceFields({ person }: { person?: Person }) {
  const choosesClient = useMay('people.write') === 'all' && !person
  const clientId = useWatch<PersonInput, 'clientId'>({ name: 'clientId' })
  const { currentData: client } = useGetClientQuery({ params: { id: clientId } }, { skip: !clientId })
  return (
    <FieldGrid min={280}>
      {choosesClient ? (
        <ClientField initial={client && { id: client.id, label: client.name }} />
      ) : (
        <FixedClient name={client?.name ?? person?.clientName} />
      )}
      <SiteField client={client} current={person && { id: person.siteId, name: person.siteName }} />
    </FieldGrid>
  )
}

/** The client that is given; only a transfer makes it another. */
function FixedClient({ name }: { name?: string }) {
  const { t } = useTranslation(['personnel', 'words'])
  const label = t('fields.client')
  useField('clientId', label, { fixed: true, words: (id: number) => <ClientName key={id} id={id} /> })
  return <Facts facts={[{ label, value: name }]} />
}

function ClientName({ id }: { id: number }) {
  return <>{useGetClientQuery({ params: { id } }).data?.name}</>
}

/** The client, by typing; another one has other sites. */
export function ClientField({ initial }: { initial?: { id: number; label: string } }) {
  const { t } = useTranslation(['personnel', 'words'])
  const { setValue } = useFormContext()
  const load = useClientOptions({ activeOnly: true })
  return (
    <AutocompleteField
      name="clientId"
      label={t('fields.client')}
      required
      load={load}
      initial={initial}
      onChosen={() => setValue('siteId', null, { shouldDirty: true })}
    />
  )
}

interface SiteFieldProps {
  client?: { sites: readonly { id: number; name: string; department: string }[] }
  current?: { id: number; name: string }
}

/** One of the client's sites. The current one has its name before the others have arrived. */
export function SiteField({ client, current }: SiteFieldProps) {
  const { t } = useTranslation(['personnel', 'words'])
  const sites = client?.sites ?? (current ? [{ ...current, department: '' }] : [])
  return (
    <SelectField
      name="siteId"
      label={t('fields.site')}
      required
      disabled={sites.length === 0}
      help={sites.length === 0 ? t('fields.siteFirst') : undefined}
      options={sites.map(({ id, name, department }) => ({
        value: id,
        label: department ? `${name} · ${department}` : name,
      }))}
    />
  )
}
