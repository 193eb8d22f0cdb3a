import { retriable } from '../../components/retriable.ts'
import type { Screen } from '../../routing/screen.ts'

/** How the service works. */
export const screens: readonly Screen[] = [
  {
    name: 'serviceSettings',
    policy: 'settings.write',
    namespaces: ['serviceSettings', 'words'],
    load: retriable(() => import('./pages/ServiceSettingsPage.tsx')),
  },
]
