import { retriable } from '../../components/retriable.ts'
import type { Screen } from '../../routing/screen.ts'
import LoginPage from './pages/LoginPage.tsx'

const common = { policy: 'public', namespaces: ['auth'], layout: 'auth' } as const

/** The screens before sign-in. */
export const screens: readonly Screen[] = [
  // Not lazy: it is the first page that most people see.
  { ...common, name: 'login', load: async () => ({ default: LoginPage }) },
  { ...common, name: 'forgotPassword', load: retriable(() => import('./pages/ForgotPasswordPage.tsx')) },
  { ...common, name: 'resetPassword', load: retriable(() => import('./pages/ResetPasswordPage.tsx')) },
]
