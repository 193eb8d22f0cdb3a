import type { Screen } from '../../routing/screen.ts'

/** The queue between a read dosimeter and a published dose. */
export const screens: readonly Screen[] = [
  {
    name: 'validateReadings',
    policy: 'readings.validate',
    namespaces: ['validation', 'words'],
    load: () => import('./pages/ValidateReadingsPage.tsx'),
  },
]
