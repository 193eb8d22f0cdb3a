import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { type Person, type PersonInput, personInput } from '../../../../contract/schemas/people.ts'
import { Form } from '../../../components/forms/Form.tsx'
import { FormActions } from '../../../components/forms/FormActions.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useCreatePersonMutation, useUpdatePersonMutation } from '../../../store/api/people.ts'
import { useCurrentUser } from '../../../store/hooks.ts'
import { usePermission } from '../../../store/usePermission.ts'
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
  const user = useCurrentUser()
  const mayTransfer = usePermission('people.transfer') !== 'none'
  const [create] = useCreatePersonMutation()
  const [change] = useUpdatePersonMutation()
  const form = useContractForm(
    personInput,
    props.person ? toInput(props.person) : newPerson(props.identity, user?.clientId ?? props.clientId),
    {
      idNumber: t('rules.idNumber'),
      endBeforeStart: t('rules.endBeforeStart'),
      birthAfterStart: t('rules.birthAfterStart'),
    },
  )
  const submit = useSubmit(
    form,
    (body, version) => (person ? change({ params: { id: person.id }, body: { ...body, version } }) : create({ body })),
    {
      version: person?.version,
      done: (saved) => ({ summary: t(person ? 'saved' : 'created'), detail: personName(saved) }),
      onDone: onSaved,
      onDirtyChange,
    },
  )
  return (
    <Form {...submit.form}>
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
