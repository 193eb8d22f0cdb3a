import { useParams } from 'react-router-dom'
import { FirstAdministratorForm } from '../components/FirstAdministratorForm.tsx'
import { LinkGate } from '../components/LinkGate.tsx'
import { ResetPasswordForm } from '../components/ResetPasswordForm.tsx'
import { isSetupToken } from '../model.ts'

/** What a mailed or printed link opens: a new password, or the first account of an installation. */
export default function ResetPasswordPage() {
  const { token = '' } = useParams()
  return (
    <LinkGate key={token} token={token}>
      {isSetupToken(token) ? <FirstAdministratorForm token={token} /> : <ResetPasswordForm token={token} />}
    </LinkGate>
  )
}
