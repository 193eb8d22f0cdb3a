import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { normalizeIdNumber } from '../../../../contract/identity.ts'
import type { Person, PersonInput } from '../../../../contract/schemas/people.ts'
import { idTypes } from '../../../../contract/vocabulary.ts'
import { FieldGrid, Form } from '../../../components/forms/Form.tsx'
import { FormActions } from '../../../components/forms/FormActions.tsx'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useLazyLookupPersonQuery } from '../../../store/api/people.ts'
import { lookupForm } from '../checks.ts'
import { personName } from '../model.ts'

export interface LookupFormProps {
  /** Nobody has this id: go on with it. */
  onNew(identity: Pick<PersonInput, 'idType' | 'idNumber'>): void
  onOpen(person: Person): void
  onCancel(): void
}

type Found = { kind: 'here'; person: Person } | { kind: 'elsewhere' }

/** Asks whether somebody is registered. Of a person of another client an officer learns only that it is. */
export function LookupForm({ onNew, onOpen, onCancel }: LookupFormProps) {
  const { t } = useTranslation(['personnel', 'common', 'words'])
  const form = useContractForm(lookupForm, { idType: 'cedula', idNumber: '' }, { idNumber: t('rules.idNumber') })
  const [ask] = useLazyLookupPersonQuery()
  const [found, setFound] = useState<Found | null>(null)

  const submit = useSubmit(
    form,
    async ({ idType, idNumber }) => {
      setFound(null)
      const identity = { idType, idNumber: normalizeIdNumber(idNumber) }
      const { data, error } = await ask({ query: identity })
      return { data: data && { ...data, identity }, error }
    },
    {
      onDone: ({ found: where, person, identity }) => {
        if (where === 'none') onNew(identity)
        else setFound(person ? { kind: 'here', person } : { kind: 'elsewhere' })
      },
    },
  )
  return (
    <Form {...submit.form}>
      <FieldGrid>
        <SelectField
          name="idType"
          label={t('fields.idType')}
          options={idTypes.map((type) => ({ value: type, label: t(`words:idTypes.${type}`) }))}
        />
        <TextField name="idNumber" label={t('fields.idNumber')} required maxLength={20} autoComplete="off" autoFocus />
      </FieldGrid>
      <Box role="status">
        {found?.kind === 'here' && <Here person={found.person} onOpen={onOpen} />}
        {found?.kind === 'elsewhere' && <Alert severity="info">{t('lookup.elsewhere')}</Alert>}
      </Box>
      <FormActions saveLabel={t('lookup.search')}>
        <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>
      </FormActions>
    </Form>
  )
}

function Here({ person, onOpen }: { person: Person; onOpen(person: Person): void }) {
  const { t } = useTranslation(['personnel', 'words'])
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" onClick={() => onOpen(person)} sx={{ whiteSpace: 'nowrap' }}>
          {t('lookup.open')}
        </Button>
      }
    >
      <strong>{personName(person)}</strong>
      <div>{t('lookup.here', { client: person.clientName, site: person.siteName })}</div>
      {!person.active && <div>{t('lookup.inactive')}</div>}
    </Alert>
  )
}
