import { retriable } from '../../components/retriable.ts'
import type { Screen } from '../../routing/screen.ts'

const namespaces = ['clients', 'words'] as const

/** Clients: the list, a new one, and one of them. An officer opens its own and reads it. */
export const screens: readonly Screen[] = [
  {
    name: 'clients',
    policy: 'clients.read',
    namespaces,
    load: retriable(() => import('./pages/ClientsPage.tsx')),
    kept: true,
  },
  {
    name: 'clientsCreate',
    policy: 'clients.write',
    namespaces,
    load: retriable(() => import('./pages/ClientCreatePage.tsx')),
  },
  {
    name: 'clientsEdit',
    policy: 'clients.read',
    namespaces,
    load: retriable(() => import('./pages/ClientEditPage.tsx')),
  },
]
