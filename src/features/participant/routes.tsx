import { retriable } from '../../components/retriable.ts'
import type { Screen } from '../../routing/screen.ts'

/** What a monitored worker sees of itself, and what others see of one person. */
export const screens: readonly Screen[] = [
  {
    name: 'participantReport',
    policy: 'participant.report',
    namespaces: ['participant', 'words'],
    load: retriable(() => import('./pages/ParticipantReportPage.tsx')),
  },
  {
    name: 'dosimetryHistory',
    policy: 'people.read',
    namespaces: ['participant', 'words'],
    load: retriable(() => import('./pages/DosimetryHistoryPage.tsx')),
  },
]
