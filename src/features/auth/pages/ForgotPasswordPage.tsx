import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '../../../components/toasts/ErrorProvider.tsx'
import { paths } from '../../../routing/paths.ts'
import { TextLink } from '../../../routing/TextLink.tsx'
import { useForgotPasswordMutation } from '../../../store/api/auth.ts'
import { messageOf } from '../../../store/errors.ts'
import { AuthDone } from '../components/AuthDone.tsx'
import { AuthForm } from '../components/AuthForm.tsx'
import { AuthTextField } from '../components/AuthTextField.tsx'
import { type Checks, checkForgot } from '../model.ts'

/** Asks for a link to choose a new password. The answer is the same whether the account exists or not. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('auth')
  const { show } = useToast()
  const [email, setEmail] = useState('')
  const [checks, setChecks] = useState<Checks>({})
  const [sent, setSent] = useState(false)
  const [send, { isLoading }] = useForgotPasswordMutation()
  const back = <TextLink to={paths.login.href()}>{t('forgot.back')}</TextLink>

  const submit = async () => {
    const wrong = checkForgot({ email })
    setChecks(wrong)
    if (wrong.email) return
    const { error } = await send({ body: { email: email.trim() } })
    if (error) {
      show({ severity: 'error', summary: t('forgot.failedTitle'), detail: messageOf(error) ?? t('forgot.failed') })
    } else setSent(true)
  }

  if (sent) {
    return <AuthDone title={t('forgot.sentTitle')} text={t('forgot.sentText', { email: email.trim() })} action={back} />
  }
  return (
    <AuthForm
      title={t('forgot.title')}
      intro={t('forgot.intro')}
      submitLabel={t('forgot.submit')}
      busy={isLoading}
      onSubmit={submit}
      footer={back}
    >
      <AuthTextField
        name="email"
        type="email"
        label={t('fields.email')}
        autoComplete="username"
        autoFocus
        value={email}
        check={checks.email}
        onChange={setEmail}
      />
    </AuthForm>
  )
}
