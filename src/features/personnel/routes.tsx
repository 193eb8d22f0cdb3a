import { retriable } from '../../components/retriable.ts'
import type { Screen } from '../../routing/screen.ts'

const namespaces = ['personnel', 'words'] as const

/** Personnel: the list, a new person, and one of them. An officer has its own client's people. */
export const screens: readonly Screen[] = [
  {
    name: 'personal',
    policy: 'people.read',
    namespaces,
    load: retriable(() => import('./pages/PersonnelPage.tsx')),
    kept: true,
  },
  {
    name: 'personalCreate',
    policy: 'people.write',
    namespaces,
    load: retriable(() => import('./pages/PersonCreatePage.tsx')),
  },
  {
    name: 'personalEdit',
    policy: 'people.write',
    namespaces,
    load: retriable(() => import('./pages/PersonEditPage.tsx')),
  },
]
