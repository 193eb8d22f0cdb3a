import { type ReactNode, startTransition, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrentUser } from '../../../../contract/schemas/auth.ts'
import { lazyPart } from '../../../components/lazyPart.tsx'
import { retriable } from '../../../components/retriable.ts'
import { type ApiError, messageOf } from '../../../store/errors.ts'
import { useAppDispatch } from '../../../store/hooks.ts'
import { asksForCode, signIn } from '../../../store/session.ts'
import { type Checks, checkLogin, wasRefused } from '../model.ts'
import { AuthForm } from './AuthForm.tsx'
import { AuthTextField } from './AuthTextField.tsx'
import type { CodeFormProps } from './CodeForm.tsx'
import type { PasskeyStepProps } from './PasskeyStep.tsx'

// Most accounts have no second step, and nobody pays for those of others. While it comes, the password stays on the page.
const CodeForm = lazyPart<CodeFormProps>(retriable(() => import('./CodeForm.tsx')))
const forms = { AuthForm, CodeForm }
const PasskeyStep = lazyPart<PasskeyStepProps>(retriable(() => import('./PasskeyStep.tsx')))

export interface LoginFormProps {
  /** Fills the fields, as the demo accounts do. */
  prefill?: { email: string; password: string }
  onSignedIn?(user: CurrentUser): void
  footer?: ReactNode
  /** Puts the cursor into the first field. Inside somebody else's page it would jump there unasked. */
  autoFocus?: boolean
}

/** Signs a user in with email and password, and with a code or a passkey where the account has a second factor. */
export function LoginForm({ prefill, onSignedIn, footer, autoFocus = true }: LoginFormProps) {
  const { t } = useTranslation(['auth', 'common'])
  const dispatch = useAppDispatch()
  const [form, setForm] = useState(prefill ?? { email: '', password: '' })
  const [checks, setChecks] = useState<Checks>({})
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  /** The password was right; the account has a second factor, of these kinds. */
  const [ways, setWays] = useState<ApiError['details']>()

  const submit = async () => {
    const wrong = checkLogin(form)
    setChecks(wrong)
    setError(undefined)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    const answer = await dispatch(signIn(form.email.trim(), form.password))
    setBusy(false)
    if (answer.user) onSignedIn?.(answer.user)
    else if (asksForCode(answer.error)) startTransition(() => setWays(answer.error?.details ?? {}))
    else setError(messageOf(answer.error) ?? t(wasRefused(answer.error) ? 'login.failed' : 'common:components.failed'))
  }
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))

  if (ways) {
    const back = (why?: string) => {
      setWays(undefined)
      setForm({ ...form, password: '' })
      setError(why)
    }
    if (!ways.passkey) return <CodeForm onSignedIn={onSignedIn} onBack={back} />
    const account = { app: ways.app === true, origin: String(ways.origin) }
    return <PasskeyStep {...account} forms={forms} onSignedIn={onSignedIn} onBack={back} />
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
