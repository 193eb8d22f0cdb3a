import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '../../../components/toasts/ErrorProvider.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
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
  const [email, setEmail] = useState('')
  const [checks, setChecks] = useState<Checks>({})
  const [sent, setSent] = useState(false)
  const [send] = useForgotPasswordMutation()
  const { show } = useToast()
  const submit = useSubmit(null, () => send({ body: { email: email.trim() } }), {
    onDone: () => setSent(true),
    onRefused: (error) => {
      show({ severity: 'error', summary: t('forgot.failedTitle'), detail: messageOf(error) ?? t('forgot.failed') })
      return true
    },
  })
  const back = <TextLink to={paths.login.href()}>{t('forgot.back')}</TextLink>

  const check = () => {
    const wrong = checkForgot({ email })
    setChecks(wrong)
    if (!wrong.email) void submit.send()
  }

  if (sent) {
    return <AuthDone title={t('forgot.sentTitle')} text={t('forgot.sentText', { email: email.trim() })} action={back} />
  }
  return (
    <AuthForm
      title={t('forgot.title')}
      intro={t('forgot.intro')}
      submitLabel={t('forgot.submit')}
      busy={submit.busy}
      onSubmit={check}
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
