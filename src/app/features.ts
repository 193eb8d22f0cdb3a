import { screens as account } from '../features/account/index.ts'
import { screens as adjustments } from '../features/adjustments/index.ts'
import { screens as alerts } from '../features/alerts/index.ts'
import { screens as auditTrail } from '../features/auditTrail/index.ts'
import { screens as auth } from '../features/auth/index.ts'
import { screens as ccss } from '../features/ccss/index.ts'
import { screens as clients } from '../features/clients/index.ts'
import { screens as dashboard } from '../features/dashboard/index.ts'
import { screens as dosimeters } from '../features/dosimeters/index.ts'
import { screens as dosimeterTypes } from '../features/dosimeterTypes/index.ts'
import { screens as instadose } from '../features/instadose/index.ts'
import { screens as oslAssignments } from '../features/oslAssignments/index.ts'
import { screens as packingLists } from '../features/packingLists/index.ts'
import { screens as participant } from '../features/participant/index.ts'
import { screens as personnel } from '../features/personnel/index.ts'
import { screens as privateClients } from '../features/privateClients/index.ts'
import { screens as readingReport } from '../features/readingReport/index.ts'
import { screens as registry } from '../features/registry/index.ts'
import { screens as serviceSettings } from '../features/serviceSettings/index.ts'
import { screens as technologies } from '../features/technologies/index.ts'
import { screens as uploads } from '../features/uploads/index.ts'
import { screens as users } from '../features/users/index.ts'
import { screens as validation } from '../features/validation/index.ts'
import type { Screen } from '../routing/screen.ts'

/** Every screen of every feature. A feature joins the app by its line here. */
export const screens: readonly Screen[] = [
  ...auth,
  ...clients,
  ...personnel,
  ...technologies,
  ...dosimeterTypes,
  ...dosimeters,
  ...packingLists,
  ...dashboard,
  ...readingReport,
  ...privateClients,
  ...participant,
  ...oslAssignments,
  ...uploads,
  ...instadose,
  ...validation,
  ...adjustments,
  ...alerts,
  ...auditTrail,
  ...serviceSettings,
  ...ccss,
  ...users,
  ...account,
  ...registry,
]
