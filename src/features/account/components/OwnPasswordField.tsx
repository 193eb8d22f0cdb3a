import { useTranslation } from 'react-i18next'
import { TextField } from '../../../components/forms/TextField.tsx'

/** The present password, asked again before something of the sign-in itself changes. */
export function OwnPasswordField() {
  const { t } = useTranslation('account')
  return (
    <TextField
      name="current"
      type="password"
      label={t('password.current')}
      required
      maxLength={128}
      autoComplete="current-password"
    />
  )
}
