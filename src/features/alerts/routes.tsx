import { retriable } from '../../components/retriable.ts'
import type { Screen } from '../../routing/screen.ts'

/** What somebody has to look into. */
export const screens: readonly Screen[] = [
  {
    name: 'alerts',
    policy: 'alerts.read',
    namespaces: ['alerts', 'words'],
    load: retriable(() => import('./pages/AlertsPage.tsx')),
  },
]
