import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import type { CurrentUser } from '../../../contract/schemas/auth.ts'
import { LoginForm } from '../../features/auth/index.ts'

export interface SignInProps {
  /** Hears who has signed in. Widgets of the same provider show their content by themselves. */
  onSignedIn?(user: CurrentUser): void
  /** Offers "forgot your password?" and hears when it is chosen. */
  onForgotPassword?(): void
}

/** Signs a user in with email and password, by cookie. */
export default function SignIn({ onSignedIn, onForgotPassword }: SignInProps) {
  const { t } = useTranslation('auth')
  return (
    <LoginForm
      autoFocus={false}
      onSignedIn={onSignedIn}
      footer={
        onForgotPassword && (
          <Link component="button" type="button" onClick={onForgotPassword} sx={{ justifySelf: 'start' }}>
            {t('login.forgot')}
          </Link>
        )
      }
    />
  )
}
