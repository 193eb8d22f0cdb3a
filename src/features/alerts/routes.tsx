import type { Screen } from '../../routing/screen.ts'

/** What somebody has to look into. */
export const screens: readonly Screen[] = [
  {
    name: 'alerts',
    policy: 'alerts.read',
    namespaces: ['alerts', 'words'],
    load: () => import('./pages/AlertsPage.tsx'),
  },
]
