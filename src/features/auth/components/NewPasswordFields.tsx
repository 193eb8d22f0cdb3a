import { useTranslation } from 'react-i18next'
import type { Checks } from '../model.ts'
import { AuthTextField } from './AuthTextField.tsx'

interface NewPassword {
  password: string
  repeat: string
}

export interface NewPasswordFieldsProps {
  form: NewPassword
  checks: Checks
  autoFocus?: boolean
  onChange(change: Partial<NewPassword>): void
}

/** A new password, twice. */
export function NewPasswordFields({ form, checks, autoFocus, onChange }: NewPasswordFieldsProps) {
  const { t } = useTranslation('auth')
  const common = { type: 'password', autoComplete: 'new-password' } as const
  return (
    <>
      <AuthTextField
        {...common}
        name="password"
        label={t('fields.newPassword')}
        autoFocus={autoFocus}
        value={form.password}
        check={checks.password}
        onChange={(password) => onChange({ password })}
      />
      <AuthTextField
        {...common}
        name="repeat"
        label={t('fields.repeatPassword')}
        value={form.repeat}
        check={checks.repeat}
        onChange={(repeat) => onChange({ repeat })}
      />
    </>
  )
}
