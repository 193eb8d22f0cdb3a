import type { Screen } from '../../routing/screen.ts'

/** Proposed and decided changes of published doses. */
export const screens: readonly Screen[] = [
  {
    name: 'adjustments',
    policy: 'adjustments.read',
    namespaces: ['adjustments', 'words'],
    load: () => import('./pages/AdjustmentsPage.tsx'),
  },
]
