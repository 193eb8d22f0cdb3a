import { retriable } from '../../components/retriable.ts'
import type { Screen } from '../../routing/screen.ts'

/** The inventory, and who has what. Receiving and adding to the stock are parts of other features: their texts come with them. */
export const screens: readonly Screen[] = [
  {
    name: 'dosimeters',
    policy: 'dosimeters.read',
    namespaces: ['dosimeters', 'words'],
    load: retriable(() => import('./pages/DosimetersPage.tsx')),
    kept: true,
  },
]
