import { retriable } from '../../components/retriable.ts'
import type { Screen } from '../../routing/screen.ts'

/** Reporte Dosimetrico: published doses of a client. */
export const screens: readonly Screen[] = [
  {
    name: 'readingReport',
    policy: 'reports.reading',
    namespaces: ['readingReport', 'words'],
    load: retriable(() => import('./pages/ReadingReportPage.tsx')),
    kept: true,
  },
]
