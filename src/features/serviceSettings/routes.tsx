import type { Screen } from '../../routing/screen.ts'

/** How the service works. */
export const screens: readonly Screen[] = [
  {
    name: 'serviceSettings',
    policy: 'settings.write',
    namespaces: ['serviceSettings', 'words'],
    load: () => import('./pages/ServiceSettingsPage.tsx'),
  },
]
