import { retriable } from '../../components/retriable.ts'
import type { Screen } from '../../routing/screen.ts'

const namespaces = ['instadose', 'words'] as const

/** Devices that people keep: who has them. Their files are a part of the uploads. */
export const screens: readonly Screen[] = [
  {
    name: 'instadoseAssignments',
    policy: 'assignments.read',
    namespaces: [...namespaces, 'dosimeters'],
    load: retriable(() => import('./pages/InstadoseAssignmentsPage.tsx')),
  },
  {
    name: 'instadoseAssignmentsCreate',
    policy: 'assignments.write',
    namespaces,
    load: retriable(() => import('./pages/InstadoseCreatePage.tsx')),
  },
  {
    name: 'instadoseAssignmentsEdit',
    policy: 'assignments.write',
    namespaces,
    load: retriable(() => import('./pages/InstadoseEditPage.tsx')),
  },
]
