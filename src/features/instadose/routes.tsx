import type { Screen } from '../../routing/screen.ts'

const namespaces = ['instadose', 'words'] as const

/** Devices that people keep: who has them. Their files are a part of the uploads. */
export const screens: readonly Screen[] = [
  {
    name: 'instadoseAssignments',
    policy: 'assignments.read',
    namespaces: [...namespaces, 'dosimeters'],
    load: () => import('./pages/InstadoseAssignmentsPage.tsx'),
  },
  {
    name: 'instadoseAssignmentsCreate',
    policy: 'assignments.write',
    namespaces,
    load: () => import('./pages/InstadoseCreatePage.tsx'),
  },
  {
    name: 'instadoseAssignmentsEdit',
    policy: 'assignments.write',
    namespaces,
    load: () => import('./pages/InstadoseEditPage.tsx'),
  },
]
