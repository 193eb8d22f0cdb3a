import type { z } from 'zod'
import type { RouteId } from './routes.ts'
import * as adjustments from './schemas/adjustments.ts'
import * as assignments from './schemas/assignments.ts'
import * as auth from './schemas/auth.ts'
import * as clients from './schemas/clients.ts'
import { done, exportFormat, file, idParams } from './schemas/common.ts'
import * as dosimeters from './schemas/dosimeters.ts'
import * as equipment from './schemas/equipment.ts'
import * as external from './schemas/externalDoses.ts'
import * as people from './schemas/people.ts'
import * as readings from './schemas/readings.ts'
import * as reports from './schemas/reports.ts'
import * as sectors from './schemas/sectors.ts'
import * as uploads from './schemas/uploads.ts'
import * as users from './schemas/users.ts'

/** What goes in and what comes out of a call. A route without an entry here does not compile. */
export interface RouteSchemas {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** A file comes with the call, as the one part of a multipart body. */
  upload?: true
  response: z.ZodType
}

export const api = {
  'auth.login': { body: auth.loginRequest, response: auth.currentUser },
  'auth.logout': { response: done },
  'auth.me': { response: auth.currentUser },
  'auth.forgotPassword': { body: auth.forgotPasswordRequest, response: done },
  'auth.checkLink': { body: auth.checkLinkRequest, response: auth.linkState },
  'auth.resetPassword': { body: auth.resetPasswordRequest, response: done },
  'auth.firstAdministrator': { body: auth.firstAdministratorRequest, response: done },
  'auth.changePassword': { body: auth.changePasswordRequest, response: done },
  'auth.preferences': { body: auth.preferencesRequest, response: auth.currentUser },
  'auth.secondFactor': { body: auth.secondFactorRequest, response: auth.currentUser },
  'auth.profile': { response: auth.profile },
  'auth.sessions': { response: auth.ownSessions },
  'auth.endSession': { params: idParams, response: done },
  'auth.endOtherSessions': { response: done },
  'auth.beginSecondFactor': { body: auth.passwordRequest, response: auth.secondFactorSecret },
  'auth.confirmSecondFactor': { body: auth.oneTimeCodeRequest, response: auth.recoveryCodes },
  'auth.renewRecoveryCodes': { body: auth.passwordRequest, response: auth.recoveryCodes },
  'auth.removeSecondFactor': { body: auth.passwordRequest, response: done },
  'settings.get': { response: auth.settings },

  'dashboard.get': { response: reports.dashboard },

  'users.list': { query: users.usersQuery, response: users.usersPage },
  'users.export': { query: users.usersQuery.extend({ format: exportFormat }), response: file },
  'users.get': { params: idParams, response: users.user },
  'users.create': { body: users.userInvitation, response: users.user },
  'users.update': { params: idParams, body: users.userUpdate, response: users.user },
  'users.setStatus': { params: idParams, body: clients.statusRequest, response: users.user },
  'users.invite': { params: idParams, response: users.user },
  'users.sendReset': { params: idParams, response: done },
  'users.endSessions': { params: idParams, response: users.user },
  'users.resetSecondFactor': { params: idParams, response: users.user },

  'clients.list': { query: clients.clientsQuery, response: clients.clientsPage },
  'clients.export': { query: clients.clientsQuery.extend({ format: exportFormat }), response: file },
  'clients.get': { params: idParams, response: clients.client },
  'clients.create': { body: clients.clientInput, response: clients.client },
  'clients.update': { params: idParams, body: clients.clientUpdate, response: clients.client },
  'clients.setStatus': { params: idParams, body: clients.statusRequest, response: clients.client },

  'people.list': { query: people.peopleQuery, response: people.peoplePage },
  'people.export': { query: people.peopleQuery.extend({ format: exportFormat }), response: file },
  'people.lookup': { query: people.personLookupQuery, response: people.personLookup },
  'people.get': { params: idParams, response: people.person },
  'people.doses': { params: idParams, query: reports.participantQuery, response: reports.participantReport },
  'people.dosesExport': { params: idParams, query: reports.participantExportQuery, response: file },
  'people.readers': { params: idParams, response: reports.recordReads },
  'people.create': { body: people.personInput, response: people.person },
  'people.update': { params: idParams, body: people.personUpdate, response: people.person },
  'people.setStatus': { params: idParams, body: clients.statusRequest, response: people.person },
  'people.transfer': { params: idParams, body: people.transferRequest, response: people.personMoved },
  'people.declarePregnancy': { params: idParams, body: people.pregnancyRequest, response: people.person },
  'people.import': { query: people.importQuery, upload: true, response: people.importAnswer },

  'employments.add': { params: idParams, body: people.employmentRequest, response: people.person },
  'employments.end': { params: idParams, body: people.endEmploymentRequest, response: people.personMoved },
  'employments.lines': { params: idParams, query: people.endEmploymentQuery, response: people.employmentLines },

  'externalDoses.list': { params: external.externalDosesParams, response: external.externalDoses },
  'externalDoses.record': {
    params: external.externalDosesParams,
    body: external.externalDoseRequest,
    response: external.externalDoses,
  },
  'externalDoses.confirm': {
    params: external.externalDoseParams,
    body: external.confirmExternalRequest,
    response: external.externalDoses,
  },
  'externalDoses.reject': {
    params: external.externalDoseParams,
    body: external.refuseExternalRequest,
    response: external.externalDoses,
  },
  'externalDoses.withdraw': {
    params: external.externalDoseParams,
    body: external.refuseExternalRequest,
    response: external.externalDoses,
  },

  'technologies.list': { query: equipment.technologiesQuery, response: equipment.technologiesPage },
  'technologies.export': { query: equipment.technologiesQuery.extend({ format: exportFormat }), response: file },
  'technologies.create': { body: equipment.technologyInput, response: equipment.technology },
  'technologies.update': { params: idParams, body: equipment.technologyUpdate, response: equipment.technology },

  'dosimeterTypes.list': { query: equipment.dosimeterTypesQuery, response: equipment.dosimeterTypesPage },
  'dosimeterTypes.export': { query: equipment.dosimeterTypesQuery.extend({ format: exportFormat }), response: file },
  'dosimeterTypes.get': { params: idParams, response: equipment.dosimeterType },
  'dosimeterTypes.create': { body: equipment.dosimeterTypeInput, response: equipment.dosimeterType },
  'dosimeterTypes.update': { params: idParams, body: equipment.dosimeterTypeUpdate, response: equipment.dosimeterType },

  'dosimeters.list': { query: dosimeters.dosimetersQuery, response: dosimeters.dosimetersPage },
  'dosimeters.export': { query: dosimeters.dosimetersQuery.extend({ format: exportFormat }), response: file },
  'dosimeters.life': { params: idParams, response: dosimeters.dosimeterLife },
  'dosimeters.report': { params: idParams, body: dosimeters.reportRequest, response: dosimeters.dosimeterLife },
  'dosimeters.setStatus': { body: dosimeters.dosimeterStatusRequest, response: dosimeters.dosimetersChanged },
  'dosimeters.calibrate': { body: dosimeters.calibrationRequest, response: dosimeters.dosimetersChanged },
  'dosimeters.register': { body: equipment.registerRequest, response: equipment.registerAnswer },
  'dosimeters.receive': { body: equipment.receiveRequest, response: equipment.receiveAnswer },

  'assignments.sheet': { query: assignments.sheetQuery, response: assignments.sheet },
  'assignments.copyPrevious': { body: assignments.copyPreviousRequest, response: assignments.copyPreviousAnswer },
  'assignments.add': { body: assignments.addAssignmentRequest, response: assignments.assignment },
  'assignments.remove': { params: idParams, response: done },
  'assignments.assignStock': { body: assignments.assignStockRequest, response: assignments.assignStockAnswer },
  'assignments.giveDosimeter': {
    params: idParams,
    body: assignments.giveDosimeterRequest,
    response: assignments.assignment,
  },
  'assignments.takeDosimeter': {
    params: idParams,
    body: assignments.takeDosimeterRequest,
    response: assignments.assignment,
  },
  'assignments.close': { params: idParams, body: assignments.closeRequest, response: assignments.assignment },

  'packingLists.list': { query: assignments.packingListsQuery, response: assignments.packingListsPage },
  'packingLists.get': { params: idParams, response: assignments.packingListDetail },
  'packingLists.create': { body: assignments.createPackingListRequest, response: assignments.packingList },
  'packingLists.ship': { params: idParams, body: assignments.shipRequest, response: assignments.packingList },
  'packingLists.reprint': { params: idParams, response: assignments.reprint },
  'packingLists.pdf': { params: idParams, query: assignments.packingListPdfQuery, response: file },

  'uploads.list': { query: uploads.uploadsQuery, response: uploads.uploadsPage },
  'uploads.create': { query: uploads.uploadQuery, upload: true, response: uploads.upload },
  'uploads.get': { params: idParams, response: uploads.upload },
  'uploads.rows': { params: idParams, query: uploads.uploadRowsQuery, response: uploads.uploadRowsPage },
  'uploads.rejects': { params: idParams, query: uploads.languageQuery, response: file },
  'uploads.file': { params: idParams, response: file },
  'uploads.choose': { params: idParams, body: uploads.uploadChoices, response: uploads.upload },
  'uploads.confirm': { params: idParams, response: uploads.upload },
  'uploads.undo': { params: idParams, response: uploads.upload },

  'readings.list': { query: readings.readingsQuery, response: readings.readingsPage },
  'readings.export': { query: readings.readingsExportQuery, response: file },
  'readings.missing': { query: assignments.missingQuery, response: assignments.missingPage },
  'readings.approve': { body: readings.approveRequest, response: readings.approveAnswer },
  'readings.approveClean': { body: readings.approveCleanRequest, response: readings.approveAnswer },
  'readings.reject': { body: readings.decisionRequest, response: readings.decisionAnswer },
  'readings.reRead': { body: readings.decisionRequest, response: readings.decisionAnswer },
  'readings.setBackground': { body: readings.setBackgroundRequest, response: readings.decisionAnswer },
  'readings.withdrawBackground': { body: readings.withdrawBackgroundRequest, response: readings.decisionAnswer },
  'readings.setWearer': {
    params: readings.readingParams,
    body: readings.wearerRequest,
    response: readings.decisionAnswer,
  },
  'readings.confirmControl': {
    params: readings.readingParams,
    body: readings.confirmRequest,
    response: readings.decisionAnswer,
  },
  'readings.withdrawal': { params: readings.readingParams, response: readings.withdrawal },
  'readings.withdrawControl': {
    params: readings.readingParams,
    body: readings.confirmRequest,
    response: readings.withdrawal,
  },
  'readings.estimate': { body: assignments.estimateRequest, response: readings.estimateAnswer },
  'readings.publish': { body: readings.publishRequest, response: readings.publishAnswer },

  'adjustments.list': { query: adjustments.adjustmentsQuery, response: adjustments.adjustmentsPage },
  'adjustments.export': { query: adjustments.adjustmentsExportQuery, response: file },
  'adjustments.request': { body: adjustments.adjustmentRequest, response: adjustments.requestAnswer },
  'adjustments.lay': {
    params: adjustments.adjustmentParams,
    body: adjustments.proposedValues,
    response: adjustments.requestAnswer,
  },
  'adjustments.approve': {
    params: adjustments.adjustmentParams,
    body: adjustments.approveAdjustment,
    response: adjustments.decisionAnswer,
  },
  'adjustments.reject': { params: adjustments.adjustmentParams, body: adjustments.rejectAdjustment, response: done },

  'doses.chain': { params: adjustments.adjustmentParams, response: adjustments.doseChain },

  'reports.reading': { query: reports.readingReportQuery, response: reports.readingReportPage },
  'reports.readingExport': { query: reports.readingReportExportQuery, response: file },

  'reports.privateClients': { query: sectors.privateClientsQuery, response: sectors.privateClientsPage },
  'reports.privateClientsExport': {
    query: sectors.privateClientsQuery.extend({ format: exportFormat }),
    response: file,
  },
  'ccss.readings': { query: sectors.ccssReadingsQuery, response: sectors.ccssReadingsPage },
  'ccss.readingsExport': { query: sectors.ccssReadingsQuery.extend({ format: exportFormat }), response: file },
  'ccss.assignments': { query: sectors.ccssAssignmentsQuery, response: sectors.ccssAssignmentsPage },
  'ccss.assignmentsExport': { query: sectors.ccssAssignmentsQuery.extend({ format: exportFormat }), response: file },

  'participant.report': { query: reports.participantQuery, response: reports.participantReport },
  'participant.reportExport': { query: reports.participantExportQuery, response: file },
} as const satisfies Record<RouteId, RouteSchemas>

type Api = typeof api
type Part<Id extends RouteId, K extends 'params' | 'query' | 'body'> =
  Api[Id] extends Record<K, infer S extends z.ZodType> ? Record<K, z.output<S>> : Record<never, never>

/** What a caller passes: the `params`, `query` and `body` that the route has, and nothing else. */
export type ApiArgs<Id extends RouteId> = Part<Id, 'params'> & Part<Id, 'query'> & Part<Id, 'body'>
/** What a call answers. Files are answered as `Blob` by the front end's base query. */
export type ApiResponse<Id extends RouteId> = z.output<Api[Id]['response']>
