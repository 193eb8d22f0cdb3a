import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrentUser } from '../../../../contract/schemas/auth.ts'
import { type ApiError, messageOf } from '../../../store/errors.ts'
import { useAppDispatch } from '../../../store/hooks.ts'
import { enterCode } from '../../../store/session.ts'
import { wasRefused } from '../model.ts'
import { AuthForm } from './AuthForm.tsx'
import { AuthTextField } from './AuthTextField.tsx'

export interface CodeFormProps {
  onSignedIn?(user: CurrentUser): void
  /** Back to the password: asked for, or because too much time has passed. */
  onBack(why?: string): void
  /** What is asked for, where it is no code of an app. */
  intro?: string
  /** Another way on. */
  other?: ReactNode
}

/** What is wrong with the code stands among the fields; anything else is the answer's own message. */
const textOf = (error: ApiError | undefined) =>
  error?.fields?.find(({ path }) => path.endsWith('code'))?.message ?? messageOf(error)

/** The second step of a sign-in: the code of the app, or a recovery code. */
export default function CodeForm({ onSignedIn, onBack, intro, other }: CodeFormProps) {
  const { t } = useTranslation(['auth', 'common'])
  const dispatch = useAppDispatch()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async () => {
    setMissing(!code.trim())
    setError(undefined)
    if (!code.trim()) return
    setBusy(true)
    const answer = await dispatch(enterCode(code.trim()))
    setBusy(false)
    if (answer.user) onSignedIn?.(answer.user)
    else if (answer.error?.code === 'signInAgain') onBack(messageOf(answer.error))
    else setError(textOf(answer.error) ?? t(wasRefused(answer.error) ? 'code.failed' : 'common:components.failed'))
  }
  return (
    <AuthForm
      title={t('code.title')}
      intro={intro ?? t('code.intro')}
      submitLabel={t('login.submit')}
      error={error}
      busy={busy}
      onSubmit={submit}
      footer={
        <>
          {other}
          <Button variant="text" sx={{ justifySelf: 'start' }} onClick={() => onBack()}>
            {t('code.back')}
          </Button>
        </>
      }
    >
      <AuthTextField
        name="code"
        label={t('fields.code')}
        autoComplete="one-time-code"
        autoFocus
        value={code}
        check={missing ? 'code' : undefined}
        onChange={setCode}
      />
    </AuthForm>
  )
}
