import { isParticipant } from '../../contract/policies.ts'
import type { CurrentUser } from '../../contract/schemas/auth.ts'
import { paths } from '../routing/paths.ts'

/** Where a user lands: a participant on its report, everybody else on the dashboard. */
export const homeOf = (user: Pick<CurrentUser, 'rol_id'> | null): string =>
  isParticipant(user) ? paths.participantReport.href() : paths.dashboard.href()
