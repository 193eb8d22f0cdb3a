import type { Screen } from '../../routing/screen.ts'

/** The queue between a read dosimeter and a published dose. */
export const screens: readonly Screen[] = [
  {
    name: 'validateReadings',
    policy: 'readings.validate',
    namespaces: ['validation'],
    load: () => import('./pages/ValidateReadingsPage.tsx'),
  },
]
