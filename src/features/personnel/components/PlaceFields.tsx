import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Person, PersonInput } from '../../../../contract/schemas/people.ts'
import { FieldGrid } from '../../../components/forms/Form.tsx'
import { useField } from '../../../components/forms/formContext.ts'
import { Facts } from '../../../components/layout/Facts.tsx'
import { ClientName } from '../../../connected/ClientName.tsx'
import { ClientField, SiteField } from '../../../connected/pick/fields.tsx'
import { usePermission } from '../../../store/usePermission.ts'

/** The client and site. The client is chosen once, by whoever has several; afterwards it changes by a transfer alone. */
export function PlaceFields({ person }: { person?: Person }) {
  const choosesClient = usePermission('people.write') === 'all' && !person
  return (
    <FieldGrid min={280}>
      {choosesClient ? (
        <PlaceChoice />
      ) : (
        <>
          <FixedClient known={person?.clientName} />
          <SitesOf known={person && { id: person.siteId, name: person.siteName }} />
        </>
      )}
    </FieldGrid>
  )
}

/** The client that is given; only a transfer makes it another. */
function FixedClient({ known }: { known?: string }) {
  const { t } = useTranslation(['personnel', 'words'])
  const label = t('fields.client')
  useField('clientId', label, { fixed: true, words: (id: number) => <ClientName key={id} id={id} /> })
  const clientId = useWatch<PersonInput, 'clientId'>({ name: 'clientId' })
  return <Facts facts={[{ label, value: clientId && <ClientName id={clientId} known={known} /> }]} />
}

/** A client that takes people, and one of its sites: another client has other sites. */
export function PlaceChoice() {
  const { setValue } = useFormContext()
  return (
    <>
      <ClientField
        required
        activeOnly
        policy="people.write"
        onChosen={() => setValue('siteId', null, { shouldDirty: true })}
      />
      <SitesOf />
    </>
  )
}

function SitesOf({ known }: { known?: { id: number; name: string } }) {
  const clientId = useWatch({ name: 'clientId' }) as number | null | undefined
  return <SiteField required clientId={clientId} known={known} />
}
