import { exportFormat, file, idParams } from '../schemas/common.ts'
import * as registry from '../schemas/registry.ts'
import * as packages from '../schemas/registryPackages.ts'
import * as reports from '../schemas/reports.ts'
import * as sectors from '../schemas/sectors.ts'
import type { SomeSchemas } from './types.ts'

/** What is reported: on screens, to the social security fund and to the national registry. */
export const reportsApi = {
  'dashboard.get': { response: reports.dashboard },

  'reports.reading': { query: reports.readingReportQuery, response: reports.readingReportPage },
  'reports.readingExport': { query: reports.readingReportExportQuery, response: file },
  'reports.privateClients': { query: sectors.privateClientsQuery, response: sectors.privateClientsPage },
  'reports.privateClientsExport': {
    query: sectors.privateClientsQuery.extend({ format: exportFormat }),
    response: file,
  },

  'ccss.readings': { query: sectors.ccssReadingsQuery, response: sectors.ccssReadingsPage },
  'ccss.readingsExport': { query: sectors.ccssReadingsQuery.extend({ format: exportFormat }), response: file },
  'ccss.readingGroups': { query: sectors.ccssGroupsQuery, response: sectors.ccssGroups },
  'ccss.assignments': { query: sectors.ccssAssignmentsQuery, response: sectors.ccssAssignmentsPage },
  'ccss.assignmentsExport': { query: sectors.ccssAssignmentsQuery.extend({ format: exportFormat }), response: file },
  'ccss.assignmentGroups': { query: sectors.ccssGroupsQuery, response: sectors.ccssGroups },

  'rndEntities.list': { query: registry.entitiesQuery, response: registry.entitiesPage },
  'rndEntities.export': { query: registry.entitiesQuery.extend({ format: exportFormat }), response: file },
  'rndEntities.update': { params: idParams, body: registry.entityUpdate, response: registry.registryEntity },

  'rndToes.list': { query: registry.toesQuery, response: registry.toesPage },
  'rndToes.export': { query: registry.toesQuery.extend({ format: exportFormat }), response: file },
  'rndToes.update': { params: idParams, body: registry.toeUpdate, response: registry.registryToe },
  'rndToes.history': { params: idParams, response: packages.sentAbout },

  'rndPackages.list': { query: packages.packagesQuery, response: packages.packagesPage },
  'rndPackages.export': { query: packages.packagesExportQuery, response: file },
  'rndPackages.preview': { query: packages.previewQuery, response: packages.packagePreview },
  'rndPackages.freezings': { response: packages.freezings },
  'rndPackages.create': { body: packages.packageRequest, response: packages.frozenPackage },
  'rndPackages.get': { params: idParams, response: packages.registryPackage },
  'rndPackages.records': { params: idParams, query: packages.recordsQuery, response: packages.recordsPage },
  'rndPackages.freezeAgain': {
    params: idParams,
    body: packages.freezeAgainRequest,
    response: packages.frozenPackage,
  },
  'rndPackages.verify': { params: idParams, response: packages.registryPackage },
  'rndPackages.workbook': { params: idParams, response: file },
  'rndPackages.send': { params: idParams, body: packages.sendRequest, response: packages.registryPackage },
  'rndPackages.reject': {
    params: idParams,
    query: packages.rejectQuery,
    upload: true,
    response: packages.rejectAnswer,
  },
  'rndPackages.accept': { params: idParams, response: packages.registryPackage },
  'rndPackages.correct': { params: idParams, response: packages.frozenPackage },
  'rndPackages.close': { params: idParams, response: packages.registryPackage },
  'rndPackages.cancel': { params: idParams, body: packages.cancelRequest, response: packages.registryPackage },

  'participant.report': { query: reports.participantQuery, response: reports.participantReport },
  'participant.reportExport': { query: reports.participantExportQuery, response: file },
} as const satisfies SomeSchemas
