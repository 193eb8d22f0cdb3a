import { retriable } from '../../components/retriable.ts'
import type { Screen } from '../../routing/screen.ts'

/** Files of readers, and of devices that people keep. */
export const screens: readonly Screen[] = [
  {
    name: 'oslUpload',
    policy: 'uploads.read',
    namespaces: ['uploads', 'words'],
    load: retriable(() => import('./pages/OslUploadPage.tsx')),
  },
  {
    name: 'instadoseUpload',
    policy: 'uploads.read',
    namespaces: ['uploads', 'words'],
    load: retriable(() => import('./pages/InstadoseUploadPage.tsx')),
  },
]
