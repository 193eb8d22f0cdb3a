import type { Screen } from '../../routing/screen.ts'

/** What a monitored worker sees of itself. */
export const screens: readonly Screen[] = [
  {
    name: 'participantReport',
    policy: 'participant.report',
    namespaces: ['participant', 'words'],
    load: () => import('./pages/ParticipantReportPage.tsx'),
  },
]
