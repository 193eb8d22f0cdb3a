import type { RouteId } from '../../contract/routes.ts'
import type { Handlers } from '../core/context.ts'
import { adjustmentHandlers } from './adjustments.ts'
import { alertHandlers } from './alerts.ts'
import { assignmentHandlers } from './assignments.ts'
import { auditHandlers } from './auditEvents.ts'
import { authHandlers } from './auth.ts'
import { ccssHandlers } from './ccss.ts'
import { clientHandlers } from './clients.ts'
import { dashboardHandlers } from './dashboard.ts'
import { dosimeterHandlers } from './dosimeters.ts'
import { dosimeterTypeHandlers } from './dosimeterTypes.ts'
import { employmentHandlers } from './employments.ts'
import { byFormat, exportMaker, exportRoutes } from './exports.ts'
import { externalDoseHandlers } from './externalDoses.ts'
import { fileMappingHandlers } from './fileMappings.ts'
import { keptDeviceHandlers } from './keptDevices.ts'
import { linkHandlers } from './links.ts'
import { ownAccountHandlers } from './ownAccount.ts'
import { packingListHandlers } from './packingLists.ts'
import { participantHandlers } from './participant.ts'
import { passkeyHandlers } from './passkeys.ts'
import { peopleHandlers } from './people.ts'
import { personDosesHandlers } from './personDoses.ts'
import { privateClientHandlers } from './privateClients.ts'
import { readingHandlers } from './readings.ts'
import { registryHandlers } from './registry.ts'
import { registryPackageHandlers } from './registryPackages.ts'
import { reportHandlers } from './reports.ts'
import { settingsHandlers } from './settings.ts'
import { technologyHandlers } from './technologies.ts'
import { uploadHandlers } from './uploads.ts'
import { userHandlers } from './users.ts'

/** What answers each route; a route without a handler does not compile. */
const direct: Handlers<RouteId> = {
  ...authHandlers,
  ...linkHandlers,
  ...ownAccountHandlers,
  ...passkeyHandlers,
  ...userHandlers,
  ...settingsHandlers,
  ...dashboardHandlers,
  ...clientHandlers,
  ...peopleHandlers,
  ...personDosesHandlers,
  ...employmentHandlers,
  ...externalDoseHandlers,
  ...technologyHandlers,
  ...dosimeterTypeHandlers,
  ...dosimeterHandlers,
  ...assignmentHandlers,
  ...keptDeviceHandlers,
  ...fileMappingHandlers,
  ...packingListHandlers,
  ...uploadHandlers,
  ...readingHandlers,
  ...adjustmentHandlers,
  ...alertHandlers,
  ...auditHandlers,
  ...reportHandlers,
  ...privateClientHandlers,
  ...ccssHandlers,
  ...registryHandlers,
  ...registryPackageHandlers,
  ...participantHandlers,
}

/** Every route of the contract with what answers it over HTTP. */
export const handlers: Handlers<RouteId> = {
  ...direct,
  ...Object.fromEntries(exportRoutes.map((route) => [route, byFormat(route, direct)])),
}

/** What makes the files of `exportRoutes`, for the job that keeps them. */
export const makeExport = exportMaker(direct)
