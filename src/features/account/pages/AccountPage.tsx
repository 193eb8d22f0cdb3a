import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { useCurrentUser } from '../../../store/hooks.ts'
import { PasswordCard } from '../components/PasswordCard.tsx'
import { ProfileCard } from '../components/ProfileCard.tsx'
import { SecondFactorCard } from '../components/SecondFactorCard.tsx'
import { SessionsCard } from '../components/SessionsCard.tsx'

/** /account: what somebody sees and changes of its own account, whatever its role. */
export default function AccountPage() {
  const { t } = useTranslation('account')
  const user = useCurrentUser()
  if (!user) return null
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 960 }}>
        <ProfileCard user={user} />
        <PasswordCard />
        <SecondFactorCard />
        <SessionsCard />
      </Box>
    </>
  )
}
