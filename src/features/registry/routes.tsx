import { retriable } from '../../components/retriable.ts'
import type { Screen } from '../../routing/screen.ts'

/** Registro Nacional: what the registry wants to know, and what goes there. */
export const screens: readonly Screen[] = [
  {
    name: 'rndEntities',
    policy: 'registry.read',
    namespaces: ['registry'],
    load: retriable(() => import('./pages/EntitiesPage.tsx')),
  },
  {
    name: 'rndToes',
    policy: 'registry.read',
    namespaces: ['registry'],
    load: retriable(() => import('./pages/ToesPage.tsx')),
  },
  {
    name: 'rndReadingsPackages',
    policy: 'registry.read',
    namespaces: ['registry'],
    load: retriable(() => import('./pages/PackagesPage.tsx')),
  },
]
