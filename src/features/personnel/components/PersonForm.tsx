import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Person, type PersonInput, personInput } from '../../../../contract/schemas/people.ts'
import { Form } from '../../../components/forms/Form.tsx'
import { FormActions } from '../../../components/forms/FormActions.tsx'
import { showFieldErrors } from '../../../components/forms/serverErrors.ts'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useMeanwhile } from '../../../components/forms/useMeanwhile.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { useToast } from '../../../components/toasts/ErrorProvider.tsx'
import { useCreatePersonMutation, useUpdatePersonMutation } from '../../../store/api/people.ts'
import { isApiError, messageOf } from '../../../store/errors.ts'
import { useCurrentUser, useMay } from '../../../store/hooks.ts'
import { newPerson, personName, toInput } from '../model.ts'
import { IdentityFields } from './IdentityFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { WorkFields } from './WorkFields.tsx'

interface Common {
  onSaved(person: Person): void
  onCancel(): void
  /** Hears whether anything differs from what is saved. */
  onDirtyChange?(dirty: boolean): void
}
interface Known extends Common {
  /** The person to change. */
  person: Person
}
interface New extends Common {
  person?: undefined
  /** The id that nobody has yet. */
  identity: Pick<PersonInput, 'idType' | 'idNumber'>
  clientId?: number
  onChangeIdentity(): void
}
export type PersonFormProps = Known | New

/** Everything about a person: who it is, where it works and how it is monitored. Another client is a transfer, not a field. */
export function PersonForm(props: PersonFormProps) {
  const { person, onSaved, onCancel, onDirtyChange } = props
  const { t } = useTranslation(['personnel', 'common', 'words'])
  const { show } = useToast()
  const user = useCurrentUser()
  const mayTransfer = useMay('people.transfer') !== 'none'
  const [create] = useCreatePersonMutation()
  const [change] = useUpdatePersonMutation()
  const [error, setError] = useState<string>()
  const form = useContractForm(
    personInput,
    props.person ? toInput(props.person) : newPerson(props.identity, user?.clientId ?? props.clientId),
    {
      idNumber: t('rules.idNumber'),
      endBeforeStart: t('rules.endBeforeStart'),
      birthAfterStart: t('rules.birthAfterStart'),
    },
  )
  const meanwhile = useMeanwhile(form, person?.version)
  const { isDirty } = form.formState
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange])

  const save = async (body: PersonInput) => {
    setError(undefined)
    const answer = person
      ? await meanwhile.save((version) => change({ params: { id: person.id }, body: { ...body, version } }))
      : await create({ body })
    if (answer.data) {
      show({ severity: 'success', summary: t(person ? 'saved' : 'created'), detail: personName(answer.data) })
      onSaved(answer.data)
    } else if (!meanwhile.shows(answer.error) && (!isApiError(answer.error) || !showFieldErrors(form, answer.error))) {
      setError(messageOf(answer.error) ?? t('failed'))
    }
  }
  return (
    <Form form={form} onSave={save} error={error} meanwhile={meanwhile}>
      <Card
        title={t('sections.identity')}
        actions={!props.person && <Button onClick={props.onChangeIdentity}>{t('lookup.again')}</Button>}
      >
        <IdentityFields isNew={!person} />
      </Card>
      <Card
        title={t('sections.place')}
        description={person && t(mayTransfer ? 'sections.placeHelp' : 'sections.placeAsk')}
      >
        <PlaceFields person={person} />
      </Card>
      <Card title={t('sections.work')}>
        <WorkFields />
      </Card>
      <FormActions saveLabel={t('save')}>
        <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>
      </FormActions>
    </Form>
  )
}
