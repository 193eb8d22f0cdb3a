import Button from '@mui/material/Button'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { canUnmake } from '../../../../contract/accountActs.ts'
import { belongsBy, isAdministrator } from '../../../../contract/policies.ts'
import { type User, type UserInvitation, userInvitation } from '../../../../contract/schemas/users.ts'
import { accountRoleOf, languages, roleIds } from '../../../../contract/vocabulary.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { FieldGrid, Form } from '../../../components/forms/Form.tsx'
import { FormActions } from '../../../components/forms/FormActions.tsx'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { ClientField, PersonField } from '../../../connected/pick/fields.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useInviteUserMutation, useUpdateUserMutation } from '../../../store/api/users.ts'
import { newUser, toInput } from '../model.ts'
import { Sights } from './Sights.tsx'

export interface UserFormProps {
  /** The user to change; without it a new one is invited. */
  user?: User
  onSaved(user: User): void
  onCancel(): void
  /** Hears whether anything differs from what is saved. */
  onDirtyChange?(dirty: boolean): void
}

/** Who somebody is, as what it signs in, and what it will see. A new user gets a letter and chooses its own password. */
export function UserForm({ user, onSaved, onCancel, onDirtyChange }: UserFormProps) {
  const { t, i18n } = useTranslation(['users', 'common', 'words'])
  const [invite] = useInviteUserMutation()
  const [change] = useUpdateUserMutation()
  const form = useContractForm(userInvitation, user ? toInput(user) : newUser(languageOfTag(i18n.language)), {
    ofRole: t('rules.ofRole'),
  })
  const submit = useSubmit(
    form,
    ({ language, ...body }, version) =>
      user ? change({ params: { id: user.id }, body: { ...body, version } }) : invite({ body: { ...body, language } }),
    {
      version: user?.version,
      done: ({ email }) => ({ summary: t(user ? 'saved' : 'invited'), detail: email }),
      onDone: onSaved,
      onDirtyChange,
    },
  )
  return (
    <Form {...submit.form}>
      <Card title={t('sections.who')} description={user ? undefined : t('sections.whoHelp')}>
        <FieldGrid min={300}>
          <TextField name="email" type="email" label={t('columns.email')} required maxLength={254} autoComplete="off" />
          <TextField name="nombre" label={t('columns.nombre')} required maxLength={120} autoComplete="off" />
          {!user && (
            <SelectField
              name="language"
              label={t('fields.language')}
              help={t('fields.languageHelp')}
              required
              options={languages.map((each) => ({ value: each, label: t(`common:languages.${each}`) }))}
            />
          )}
        </FieldGrid>
      </Card>
      <Card title={t('sections.role')}>
        <Belonging fixed={user !== undefined && !canUnmake(user)} />
        <Sights user={user} />
      </Card>
      <FormActions saveLabel={t(user ? 'save' : 'sendInvitation')}>
        <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>
      </FormActions>
    </Form>
  )
}

/** The role, and what a user of that role belongs to; another role lets go of the former belonging. `fixed`: it stays. */
function Belonging({ fixed }: { fixed: boolean }) {
  const { t } = useTranslation(['users', 'words'])
  const { setValue, clearErrors } = useFormContext<UserInvitation>()
  const by = belongsBy[useWatch<UserInvitation, 'rol_id'>({ name: 'rol_id' })]
  const letGo = () => {
    for (const name of ['clientId', 'personId'] as const) {
      setValue(name, null, { shouldDirty: true })
      clearErrors(name)
    }
  }
  return (
    <FieldGrid min={300}>
      <SelectField
        name="rol_id"
        label={t('columns.role')}
        required
        help={fixed ? t('lastAdministrator') : undefined}
        options={roleIds.map((each) => ({
          value: each,
          label: t(`words:accountRoles.${accountRoleOf[each]}`),
          disabled: fixed && !isAdministrator({ rol_id: each }),
        }))}
        onChosen={letGo}
      />
      {by === 'client' && <ClientField required activeOnly />}
      {by === 'person' && <PersonField required help={t('fields.personHelp')} />}
    </FieldGrid>
  )
}
