import { retriable } from '../../components/retriable.ts'
import type { Screen } from '../../routing/screen.ts'

/** Proposed and decided changes of published doses. */
export const screens: readonly Screen[] = [
  {
    name: 'adjustments',
    policy: 'adjustments.read',
    namespaces: ['adjustments', 'words'],
    load: retriable(() => import('./pages/AdjustmentsPage.tsx')),
  },
]
