import Button from '@mui/material/Button'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrentUser } from '../../../../contract/schemas/auth.ts'
import { askPasskey, passkeysAt } from '../../../connected/passkeys.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useBeginPasskeySignInMutation } from '../../../store/api/auth.ts'
import { messageOf } from '../../../store/errors.ts'
import { useAppDispatch } from '../../../store/hooks.ts'
import { showPasskey } from '../../../store/session.ts'
import type { AuthForm } from './AuthForm.tsx'
import type { CodeFormProps } from './CodeForm.tsx'

export interface PasskeyStepProps extends Pick<CodeFormProps, 'onSignedIn' | 'onBack'> {
  /** The account has an app that shows codes as well. */
  app: boolean
  /** The page at which its passkeys are of use. */
  origin: string
  /**
   * Handed over instead of imported: what two parts import is fetched by itself, and everybody who signs in would pay for this
   * part without having a passkey.
   */
  forms: { AuthForm: typeof AuthForm; CodeForm: ComponentType<CodeFormProps> }
}

/** The second step of a sign-in, where the account has a passkey: that, or a code in its place. */
export default function PasskeyStep({ app, origin, forms, onSignedIn, onBack }: PasskeyStepProps) {
  const { AuthForm, CodeForm } = forms
  const { t } = useTranslation('auth')
  const [place] = useState(() => passkeysAt(origin))
  const [byCode, setByCode] = useState(place !== 'here')
  const { confirm, forget } = usePasskeySignIn({ onSignedIn, onBack })
  const other = (label: string, toCode: boolean) => (
    <Button
      variant="text"
      sx={{ justifySelf: 'start' }}
      onClick={() => {
        forget()
        setByCode(toCode)
      }}
    >
      {label}
    </Button>
  )
  if (byCode) {
    const intro = t(app ? 'passkey.code' : 'passkey.recovery')
    return (
      <CodeForm
        intro={place === 'here' ? intro : `${t(`passkey.${place}`, { origin })} ${intro}`}
        other={place === 'here' && other(t('passkey.instead'), false)}
        onSignedIn={onSignedIn}
        onBack={onBack}
      />
    )
  }
  return (
    <AuthForm
      title={t('passkey.title')}
      intro={t('passkey.intro')}
      submitLabel={t('passkey.use')}
      error={confirm.error}
      busy={confirm.busy}
      focusSubmit
      onSubmit={confirm.onConfirm}
      footer={
        <>
          {other(t(app ? 'passkey.toCode' : 'passkey.toRecovery'), true)}
          <Button variant="text" sx={{ justifySelf: 'start' }} onClick={() => onBack()}>
            {t('code.back')}
          </Button>
        </>
      }
    />
  )
}

/** Asks the service what is to be signed, the browser for a passkey, and the service whether it is right. */
function usePasskeySignIn({ onSignedIn, onBack }: Pick<PasskeyStepProps, 'onSignedIn' | 'onBack'>) {
  const { t } = useTranslation('auth')
  const dispatch = useAppDispatch()
  const [begin] = useBeginPasskeySignInMutation()
  const attempt = async (): Promise<{ data?: CurrentUser; error?: unknown }> => {
    const begun = await begin()
    if (!begun.data) return { error: begun.error }
    const { data, problem } = await askPasskey(begun.data)
    if (!data) return { error: new Error(t(`passkey.problems.${problem === 'cancelled' ? problem : 'failed'}`)) }
    const { user, error } = await dispatch(showPasskey(data))
    return { data: user, error }
  }
  return useSubmit(null, attempt, {
    onDone: (user) => onSignedIn?.(user),
    onRefused: (error) => {
      if (error.code !== 'signInAgain') return false
      onBack(messageOf(error))
      return true
    },
  })
}
