import type { CurrentUser } from '../../contract/schemas/auth.ts'
import { paths } from '../routing/paths.ts'

/** Where a user lands: a participant on its report, everybody else on the dashboard. */
export const homeOf = (user: Pick<CurrentUser, 'rol_id'> | null): string =>
  user?.rol_id === 3 ? paths.participantReport.href() : paths.dashboard.href()
