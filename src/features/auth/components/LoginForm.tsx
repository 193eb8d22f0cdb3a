import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrentUser } from '../../../../contract/schemas/auth.ts'
import { messageOf } from '../../../store/errors.ts'
import { useAppDispatch } from '../../../store/hooks.ts'
import { asksForCode, signIn } from '../../../store/session.ts'
import { type Checks, checkLogin, wasRefused } from '../model.ts'
import { AuthForm } from './AuthForm.tsx'
import { AuthTextField } from './AuthTextField.tsx'
import { CodeForm } from './CodeForm.tsx'

export interface LoginFormProps {
  /** Fills the fields, as the demo accounts do. */
  prefill?: { email: string; password: string }
  onSignedIn?(user: CurrentUser): void
  footer?: ReactNode
  /** Puts the cursor into the first field. Inside somebody else's page it would jump there unasked. */
  autoFocus?: boolean
}

/** Signs a user in with email and password, and with a code where the account has a second factor. */
export function LoginForm({ prefill, onSignedIn, footer, autoFocus = true }: LoginFormProps) {
  const { t } = useTranslation(['auth', 'common'])
  const dispatch = useAppDispatch()
  const [form, setForm] = useState(prefill ?? { email: '', password: '' })
  const [checks, setChecks] = useState<Checks>({})
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  /** The password was right; the account has a second factor. */
  const [codeAsked, setCodeAsked] = useState(false)

  const submit = async () => {
    const wrong = checkLogin(form)
    setChecks(wrong)
    setError(undefined)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    const answer = await dispatch(signIn(form.email.trim(), form.password))
    setBusy(false)
    if (answer.user) onSignedIn?.(answer.user)
    else if (asksForCode(answer.error)) setCodeAsked(true)
    else setError(messageOf(answer.error) ?? t(wasRefused(answer.error) ? 'login.failed' : 'common:components.failed'))
  }
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))

  if (codeAsked) {
    const back = (why?: string) => {
      setCodeAsked(false)
      setForm({ ...form, password: '' })
      setError(why)
    }
    return <CodeForm onSignedIn={onSignedIn} onBack={back} />
  }
  return (
    <AuthForm
      title={t('login.title')}
      intro={t('login.intro')}
      submitLabel={t('login.submit')}
      error={error}
      busy={busy}
      onSubmit={submit}
      footer={footer}
    >
      <AuthTextField
        name="email"
        type="email"
        label={t('fields.email')}
        autoComplete="username"
        autoFocus={autoFocus}
        value={form.email}
        check={checks.email}
        onChange={(email) => change({ email })}
      />
      <AuthTextField
        name="password"
        type="password"
        label={t('fields.password')}
        autoComplete="current-password"
        value={form.password}
        check={checks.password}
        onChange={(password) => change({ password })}
      />
    </AuthForm>
  )
}
