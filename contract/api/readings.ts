import * as adjustments from '../schemas/adjustments.ts'
import * as alerts from '../schemas/alerts.ts'
import * as assignments from '../schemas/assignments.ts'
import { done, file, idParams } from '../schemas/common.ts'
import * as mappings from '../schemas/fileMappings.ts'
import * as readings from '../schemas/readings.ts'
import * as uploads from '../schemas/uploads.ts'
import type { SomeSchemas } from './types.ts'

/** From a file of readings to a published dose, its adjustments and its alerts. */
export const readingsApi = {
  'fileMappings.list': { response: mappings.mappedProfiles },
  'fileMappings.save': { body: mappings.mappingRequest, response: mappings.mappedProfile },
  'fileMappings.preview': { query: mappings.previewQuery, upload: true, response: mappings.filePreview },

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
  'readings.withdrawApproval': { body: readings.decisionRequest, response: readings.decisionAnswer },
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
  'readings.withdrawing': { params: readings.readingParams, response: readings.withdrawing },
  'readings.withdrawControl': {
    params: readings.readingParams,
    body: readings.confirmRequest,
    response: readings.withdrawnControl,
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

  'alerts.list': { query: alerts.alertsQuery, response: alerts.alertsPage },
  'alerts.export': { query: alerts.alertsExportQuery, response: file },
  'alerts.acknowledge': { body: alerts.acknowledgeAlerts, response: done },
  'alerts.close': { body: alerts.closeAlerts, response: done },

  'doses.chain': { params: adjustments.adjustmentParams, response: adjustments.doseChain },
} as const satisfies SomeSchemas
