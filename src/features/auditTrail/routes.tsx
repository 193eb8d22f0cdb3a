import { retriable } from '../../components/retriable.ts'
import type { Screen } from '../../routing/screen.ts'

/** Who did what to what. */
export const screens: readonly Screen[] = [
  {
    name: 'auditTrail',
    policy: 'audit.read',
    namespaces: ['auditTrail', 'words'],
    load: retriable(() => import('./pages/AuditTrailPage.tsx')),
  },
]
