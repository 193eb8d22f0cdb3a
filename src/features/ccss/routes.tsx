import { retriable } from '../../components/retriable.ts'
import type { Screen } from '../../routing/screen.ts'

const namespaces = ['ccss', 'words'] as const

/** CCSS: doses and dosimeters of the clients of the social security, for administrators and for those whom the settings name. */
export const screens: readonly Screen[] = [
  { name: 'ccssReadings', policy: 'ccss', namespaces, load: retriable(() => import('./pages/CcssReadingsPage.tsx')) },
  {
    name: 'ccssAssignments',
    policy: 'ccss',
    namespaces,
    load: retriable(() => import('./pages/CcssAssignmentsPage.tsx')),
  },
]
