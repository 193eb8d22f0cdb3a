import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { LinkButton } from '../../../routing/LinkButton.tsx'
import { paths } from '../../../routing/paths.ts'
import { useCreateFirstAdministratorMutation } from '../../../store/api/auth.ts'
import type { ApiError } from '../../../store/errors.ts'
import type { Checks } from '../model.ts'
import { checkSetup, checksOf } from '../newPassword.ts'
import { AuthDone } from './AuthDone.tsx'
import { AuthForm } from './AuthForm.tsx'
import { AuthTextField } from './AuthTextField.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'

const empty = { nombre: '', email: '', password: '', repeat: '' }

/** Makes the first administrator of an installation with the one-time link that the server printed. */
export function FirstAdministratorForm({ token }: { token: string }) {
  const { t } = useTranslation('auth')
  const [form, setForm] = useState(empty)
  const [checks, setChecks] = useState<Checks>({})
  /** What only the server knows of the password stands beside it. */
  const onRefused = (error: ApiError) => {
    const known = checksOf(error)
    setChecks(known)
    return Object.keys(known).length > 0
  }
  const [send, { isSuccess }] = useCreateFirstAdministratorMutation()
  const submit = useSubmit(
    null,
    () => {
      const { nombre, email, password } = form
      return send({ body: { token, nombre: nombre.trim(), email: email.trim(), password } })
    },
    { onRefused },
  )

  const check = () => {
    const wrong = checkSetup(form)
    setChecks(wrong)
    if (Object.keys(wrong).length === 0) void submit.send()
  }
  if (isSuccess) {
    return (
      <AuthDone
        title={t('setup.doneTitle')}
        text={t('setup.doneText')}
        action={<LinkButton to={paths.login.href()}>{t('reset.login')}</LinkButton>}
      />
    )
  }
  return (
    <AuthForm
      title={t('setup.title')}
      intro={t('setup.intro')}
      submitLabel={t('setup.submit')}
      error={submit.error}
      busy={submit.busy}
      onSubmit={check}
    >
      <AuthTextField
        name="nombre"
        label={t('fields.nombre')}
        autoComplete="name"
        autoFocus
        value={form.nombre}
        check={checks.nombre}
        onChange={(nombre) => setForm({ ...form, nombre })}
      />
      <AuthTextField
        name="email"
        type="email"
        label={t('fields.email')}
        autoComplete="username"
        value={form.email}
        check={checks.email}
        onChange={(email) => setForm({ ...form, email })}
      />
      <NewPasswordFields form={form} checks={checks} onChange={(change) => setForm({ ...form, ...change })} />
    </AuthForm>
  )
}
