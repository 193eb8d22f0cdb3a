import * as clients from '../schemas/clients.ts'
import { exportFormat, file, idParams } from '../schemas/common.ts'
import * as external from '../schemas/externalDoses.ts'
import * as people from '../schemas/people.ts'
import * as reports from '../schemas/reports.ts'
import type { SomeSchemas } from './types.ts'

/** Clients, the people who work at them, and what those people received elsewhere. */
export const clientsApi = {
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
} as const satisfies SomeSchemas
