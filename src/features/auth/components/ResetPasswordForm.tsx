import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../routing/LinkButton.tsx'
import { paths } from '../../../routing/paths.ts'
import { TextLink } from '../../../routing/TextLink.tsx'
import { useResetPasswordMutation } from '../../../store/api/auth.ts'
import { messageOf } from '../../../store/errors.ts'
import type { Checks } from '../model.ts'
import { checkReset, checksOf } from '../newPassword.ts'
import { AuthDone } from './AuthDone.tsx'
import { AuthForm } from './AuthForm.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'

/** Sets a new password with the token of a mailed link. */
export function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation('auth')
  const [form, setForm] = useState({ password: '', repeat: '' })
  const [checks, setChecks] = useState<Checks>({})
  const [send, { isLoading, isSuccess, error }] = useResetPasswordMutation()

  const submit = async () => {
    const wrong = checkReset(form)
    setChecks(wrong)
    if (Object.keys(wrong).length > 0) return
    const answer = await send({ body: { token, password: form.password } })
    setChecks(checksOf(answer.error))
  }
  if (isSuccess) {
    return (
      <AuthDone
        title={t('reset.doneTitle')}
        text={t('reset.doneText')}
        action={<LinkButton to={paths.login.href()}>{t('reset.login')}</LinkButton>}
      />
    )
  }
  return (
    <AuthForm
      title={t('reset.title')}
      intro={t('reset.intro')}
      submitLabel={t('reset.submit')}
      error={error && !checksOf(error).password ? (messageOf(error) ?? t('reset.over')) : undefined}
      busy={isLoading}
      onSubmit={submit}
      footer={error ? <TextLink to={paths.forgotPassword.href()}>{t('reset.again')}</TextLink> : undefined}
    >
      <NewPasswordFields autoFocus form={form} checks={checks} onChange={(change) => setForm({ ...form, ...change })} />
    </AuthForm>
  )
}
