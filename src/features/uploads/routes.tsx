import type { Screen } from '../../routing/screen.ts'

/** Reader files of the dosimeters that are exchanged every period. */
export const screens: readonly Screen[] = [
  {
    name: 'oslUpload',
    policy: 'uploads.read',
    namespaces: ['uploads', 'words'],
    load: () => import('./pages/OslUploadPage.tsx'),
  },
]
