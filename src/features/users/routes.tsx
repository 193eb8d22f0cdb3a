import { retriable } from '../../components/retriable.ts'
import type { Screen } from '../../routing/screen.ts'

const namespaces = ['users', 'words'] as const

/** Users: the list, an invitation, and one of them. */
export const screens: readonly Screen[] = [
  {
    name: 'users',
    policy: 'users.read',
    namespaces,
    load: retriable(() => import('./pages/UsersPage.tsx')),
    kept: true,
  },
  {
    name: 'usersCreate',
    policy: 'users.write',
    namespaces,
    load: retriable(() => import('./pages/UserCreatePage.tsx')),
  },
  { name: 'usersEdit', policy: 'users.write', namespaces, load: retriable(() => import('./pages/UserEditPage.tsx')) },
]
