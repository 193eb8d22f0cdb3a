import { retriable } from '../../components/retriable.ts'
import type { Screen } from '../../routing/screen.ts'

const namespaces = ['dosimeterTypes', 'words'] as const

/** Dosimeter types: the list with the stock of each, a new one, and one of them. */
export const screens: readonly Screen[] = [
  {
    name: 'dosimeterTypes',
    policy: 'dosimeterTypes.read',
    namespaces,
    load: retriable(() => import('./pages/DosimeterTypesPage.tsx')),
    kept: true,
  },
  {
    name: 'dosimeterTypesCreate',
    policy: 'dosimeterTypes.write',
    namespaces,
    load: retriable(() => import('./pages/DosimeterTypeCreatePage.tsx')),
  },
  {
    name: 'dosimeterTypesEdit',
    policy: 'dosimeterTypes.write',
    namespaces,
    load: retriable(() => import('./pages/DosimeterTypeEditPage.tsx')),
  },
]
