import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../routing/paths.ts'
import { TextLink } from '../../../routing/TextLink.tsx'
import { useGetSettingsQuery } from '../../../store/api/settings.ts'
import { DemoAccounts } from '../components/DemoAccounts.tsx'
import { LoginForm } from '../components/LoginForm.tsx'

/** Sign-in. Where it leads afterwards is the frame's business. */
export default function LoginPage() {
  const { t } = useTranslation('auth')
  const { data: settings } = useGetSettingsQuery()
  const [account, setAccount] = useState<{ email: string; password: string }>()
  return (
    <>
      <LoginForm
        key={account?.email}
        prefill={account}
        footer={<TextLink to={paths.forgotPassword.href()}>{t('login.forgot')}</TextLink>}
      />
      {settings?.demo && <DemoAccounts onUse={setAccount} />}
    </>
  )
}
