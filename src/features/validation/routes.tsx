import { retriable } from '../../components/retriable.ts'
import type { Screen } from '../../routing/screen.ts'

/** The queue between a read dosimeter and a published dose. */
export const screens: readonly Screen[] = [
  {
    name: 'validateReadings',
    policy: 'readings.validate',
    namespaces: ['validation', 'words'],
    load: retriable(() => import('./pages/ValidateReadingsPage.tsx')),
  },
]
