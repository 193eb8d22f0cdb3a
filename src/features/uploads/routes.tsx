import type { Screen } from '../../routing/screen.ts'

/** Files of readers, and of devices that people keep. */
export const screens: readonly Screen[] = [
  {
    name: 'oslUpload',
    policy: 'uploads.read',
    namespaces: ['uploads', 'words'],
    load: () => import('./pages/OslUploadPage.tsx'),
  },
  {
    name: 'instadoseUpload',
    policy: 'uploads.read',
    namespaces: ['uploads', 'words'],
    load: () => import('./pages/InstadoseUploadPage.tsx'),
  },
]
