import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dispensable } from '../../../components/dispensable.ts'
import { retriable } from '../../../components/retriable.ts'
import { paths } from '../../../routing/paths.ts'
import { TextLink } from '../../../routing/TextLink.tsx'
import { LoginForm } from '../components/LoginForm.tsx'

// What they ask the API by weighs more than the form, which does not wait for them.
const OfferedAccounts = dispensable(retriable(() => import('../components/OfferedAccounts.tsx')))

/** Sign-in. Where it leads afterwards is the frame's business. */
export default function LoginPage() {
  const { t } = useTranslation('auth')
  const [account, setAccount] = useState<{ email: string; password: string }>()
  const [formIsThere, setFormIsThere] = useState(false)
  useEffect(() => setFormIsThere(true), [])
  return (
    <>
      <LoginForm
        key={account?.email}
        prefill={account}
        footer={<TextLink to={paths.forgotPassword.href()}>{t('login.forgot')}</TextLink>}
      />
      {formIsThere && (
        <Suspense>
          <OfferedAccounts onUse={setAccount} />
        </Suspense>
      )}
    </>
  )
}
