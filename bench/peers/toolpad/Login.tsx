import { SignInPage } from '@toolpad/core/SignInPage'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../call.ts'

const providers = [{ id: 'credentials', name: 'Password' }]

/** Toolpad's page to sign in at. */
export function Login() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const signIn = async (_: unknown, form?: FormData) => {
    await call('/auth/login', 'POST', { email: form?.get('email'), password: form?.get('password') })
    navigate((state as { from?: string } | null)?.from ?? '/', { replace: true })
    return {}
  }
  return <SignInPage providers={providers} signIn={signIn} />
}
