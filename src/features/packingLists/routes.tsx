import { retriable } from '../../components/retriable.ts'
import type { Screen } from '../../routing/screen.ts'

/** Packing lists that were issued, to be printed again. */
export const screens: readonly Screen[] = [
  {
    name: 'reprintPackingList',
    policy: 'packingLists.reprint',
    namespaces: ['packingLists', 'words'],
    load: retriable(() => import('./pages/ReprintPage.tsx')),
  },
]
