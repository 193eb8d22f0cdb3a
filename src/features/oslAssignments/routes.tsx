import { retriable } from '../../components/retriable.ts'
import type { Screen } from '../../routing/screen.ts'

/** The lab's sheet of a client and period, from the plan to the return. */
export const screens: readonly Screen[] = [
  {
    name: 'oslAssignments',
    policy: 'assignments.read',
    namespaces: ['oslAssignments', 'words'],
    load: retriable(() => import('./pages/OslAssignmentsPage.tsx')),
  },
]
