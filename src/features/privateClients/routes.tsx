import { retriable } from '../../components/retriable.ts'
import type { Screen } from '../../routing/screen.ts'

/** Clientes Privados: what the service does for its private clients, and what is missing there. */
export const screens: readonly Screen[] = [
  {
    name: 'privateClients',
    policy: 'reports.privateClients',
    namespaces: ['privateClients'],
    load: retriable(() => import('./pages/PrivateClientsPage.tsx')),
    kept: true,
  },
]
