import type { Screen } from '../../routing/screen.ts'

/** Who did what to what. */
export const screens: readonly Screen[] = [
  {
    name: 'auditTrail',
    policy: 'audit.read',
    namespaces: ['auditTrail', 'words'],
    load: () => import('./pages/AuditTrailPage.tsx'),
  },
]
