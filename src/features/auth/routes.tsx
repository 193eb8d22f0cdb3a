import type { Screen } from '../../routing/screen.ts'

const common = { policy: 'public', namespaces: ['auth'], layout: 'auth' } as const

/** The screens before sign-in. */
export const screens: readonly Screen[] = [
  { ...common, name: 'login', load: () => import('./pages/LoginPage.tsx') },
  { ...common, name: 'forgotPassword', load: () => import('./pages/ForgotPasswordPage.tsx') },
  { ...common, name: 'resetPassword', load: () => import('./pages/ResetPasswordPage.tsx') },
]
