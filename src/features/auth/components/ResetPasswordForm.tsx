import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { LinkButton } from '../../../routing/LinkButton.tsx'
import { paths } from '../../../routing/paths.ts'
import { TextLink } from '../../../routing/TextLink.tsx'
import { useResetPasswordMutation } from '../../../store/api/auth.ts'
import type { ApiError } from '../../../store/errors.ts'
import { type Checks, isInviteToken } from '../model.ts'
import { checkReset, checksOf } from '../newPassword.ts'
import { AuthDone } from './AuthDone.tsx'
import { AuthForm } from './AuthForm.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'

/** Sets a password with the token of a mailed link: a new one, or the first of somebody who was invited. */
export function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation('auth')
  const kind = isInviteToken(token) ? 'invited' : 'reset'
  const [form, setForm] = useState({ password: '', repeat: '' })
  const [checks, setChecks] = useState<Checks>({})
  /** What only the server knows of the password stands beside it. */
  const onRefused = (error: ApiError) => {
    const known = checksOf(error)
    setChecks(known)
    return Object.keys(known).length > 0
  }
  const [send, { isSuccess }] = useResetPasswordMutation()
  const submit = useSubmit(null, () => send({ body: { token, password: form.password } }), { onRefused })

  const check = () => {
    const wrong = checkReset(form)
    setChecks(wrong)
    if (Object.keys(wrong).length === 0) void submit.send()
  }
  if (isSuccess) {
    return (
      <AuthDone
        title={t(`${kind}.doneTitle`)}
        text={t(`${kind}.doneText`)}
        action={<LinkButton to={paths.login.href()}>{t('reset.login')}</LinkButton>}
      />
    )
  }
  return (
    <AuthForm
      title={t(`${kind}.title`)}
      intro={t(`${kind}.intro`)}
      submitLabel={t('reset.submit')}
      error={submit.error}
      busy={submit.busy}
      onSubmit={check}
      footer={
        submit.error && kind === 'reset' ? (
          <TextLink to={paths.forgotPassword.href()}>{t('reset.again')}</TextLink>
        ) : undefined
      }
    >
      <NewPasswordFields autoFocus form={form} checks={checks} onChange={(change) => setForm({ ...form, ...change })} />
    </AuthForm>
  )
}
