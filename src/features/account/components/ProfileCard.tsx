import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CurrentUser, preferencesRequest } from '../../../../contract/schemas/auth.ts'
import { accountRoleOf, languages } from '../../../../contract/vocabulary.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { FieldGrid, Form } from '../../../components/forms/Form.tsx'
import { FormActions } from '../../../components/forms/FormActions.tsx'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { Facts } from '../../../components/layout/Facts.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useGetProfileQuery, useSavePreferencesMutation } from '../../../store/api/auth.ts'
import { useAppDispatch } from '../../../store/hooks.ts'
import { checkSession } from '../../../store/session.ts'
import { languageChosen } from '../../../store/uiSlice.ts'

/** Who one is here, and how one is called and shown things. */
export function ProfileCard({ user }: { user: CurrentUser }) {
  const { t, i18n } = useTranslation(['account', 'common', 'words'])
  const dispatch = useAppDispatch()
  const [save] = useSavePreferencesMutation()
  const { data } = useGetProfileQuery(undefined)
  const { nombre, language, unit } = user
  const form = useContractForm(preferencesRequest, { nombre, language, unit })
  const { resetField } = form
  // The switcher in the header keeps its choice in the account too: saving the name must not bring the former one back.
  const shown = languageOfTag(i18n.language)
  const [before, setBefore] = useState(shown)
  useEffect(() => {
    if (shown === before) return
    setBefore(shown)
    resetField('language', { defaultValue: shown })
  }, [shown, before, resetField])
  const submit = useSubmit(form, (body) => save({ body }), {
    done: () => ({ summary: t('profile.saved') }),
    async onDone(saved) {
      form.reset({ nombre: saved.nombre, language: saved.language, unit: saved.unit })
      if (saved.language !== language) dispatch(languageChosen(saved.language))
      // The name in the menu and the unit of every dose are those of the session.
      await dispatch(checkSession())
    },
  })
  const belongsTo = data?.clientName ?? data?.personName
  return (
    <Card title={t('profile.title')}>
      <Facts
        facts={[
          { label: t('profile.email'), value: user.email },
          { label: t('profile.role'), value: t(`words:accountRoles.${accountRoleOf[user.rol_id]}`) },
          ...(belongsTo
            ? [{ label: data?.clientName ? t('profile.client') : t('profile.person'), value: belongsTo }]
            : []),
        ]}
      />
      <Form {...submit.form} sx={{ mt: 2.5 }}>
        <FieldGrid>
          <TextField name="nombre" label={t('profile.nombre')} required maxLength={120} autoComplete="name" />
          <SelectField
            name="language"
            label={t('profile.language')}
            help={t('profile.languageHelp')}
            required
            options={languages.map((each) => ({ value: each, label: t(`common:languages.${each}`) }))}
          />
          <SelectField
            name="unit"
            label={t('profile.unit')}
            help={t('profile.unitHelp')}
            required
            options={(['mSv', 'mrem'] as const).map((each) => ({ value: each, label: each }))}
          />
        </FieldGrid>
        <FormActions saveLabel={t('profile.save')} />
      </Form>
    </Card>
  )
}
