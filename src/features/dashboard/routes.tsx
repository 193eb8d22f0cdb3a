import { retriable } from '../../components/retriable.ts'
import type { Screen } from '../../routing/screen.ts'

/** Home: what waits, at a glance. */
export const screens: readonly Screen[] = [
  {
    name: 'dashboard',
    policy: 'dashboard.read',
    namespaces: ['dashboard'],
    load: retriable(() => import('./pages/DashboardPage.tsx')),
  },
]
