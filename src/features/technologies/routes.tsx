import { retriable } from '../../components/retriable.ts'
import type { Screen } from '../../routing/screen.ts'

/** Technologies: the list; one of them is changed in a dialog on top of it. */
export const screens: readonly Screen[] = [
  {
    name: 'technologies',
    policy: 'technologies.read',
    namespaces: ['technologies', 'words'],
    load: retriable(() => import('./pages/TechnologiesPage.tsx')),
    kept: true,
  },
]
