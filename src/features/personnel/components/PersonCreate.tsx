import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Person, PersonInput } from '../../../../contract/schemas/people.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { LookupForm } from './LookupForm.tsx'
import { PersonForm } from './PersonForm.tsx'

type Identity = Pick<PersonInput, 'idType' | 'idNumber'>

export interface PersonCreateProps {
  /** The client that the person is for, when that is known already. */
  clientId?: number
  onSaved(person: Person): void
  /** The person exists, and the caller may see it. */
  onOpenExisting(person: Person): void
  onCancel(): void
  onDirtyChange?(dirty: boolean): void
}

/** A new person in two steps: first the id is looked up, so that nobody is registered twice, then the rest is asked. */
export function PersonCreate({ clientId, onSaved, onOpenExisting, onCancel, onDirtyChange }: PersonCreateProps) {
  const { t } = useTranslation('personnel')
  const [identity, setIdentity] = useState<Identity | null>(null)
  if (!identity) {
    return (
      <Card title={t('lookup.title')} description={t('lookup.text')} sx={{ maxWidth: 760 }}>
        <LookupForm onNew={setIdentity} onOpen={onOpenExisting} onCancel={onCancel} />
      </Card>
    )
  }
  return (
    <PersonForm
      identity={identity}
      clientId={clientId}
      onSaved={onSaved}
      onCancel={onCancel}
      onDirtyChange={onDirtyChange}
      onChangeIdentity={() => {
        onDirtyChange?.(false)
        setIdentity(null)
      }}
    />
  )
}
