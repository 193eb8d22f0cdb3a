import { retriable } from '../../components/retriable.ts'
import type { Screen } from '../../routing/screen.ts'

/** The own account, for every role: reached by the user menu. */
export const screens: readonly Screen[] = [
  {
    name: 'account',
    policy: 'signedIn',
    namespaces: ['account', 'words'],
    load: retriable(() => import('./pages/AccountPage.tsx')),
  },
]
