import * as assignments from '../schemas/assignments.ts'
import { done, exportFormat, file, idParams } from '../schemas/common.ts'
import * as dosimeters from '../schemas/dosimeters.ts'
import * as equipment from '../schemas/equipment.ts'
import * as kept from '../schemas/keptDevices.ts'
import type { SomeSchemas } from './types.ts'

/** Technologies, types and dosimeters: the sheet, what is kept, packed, sent and received. */
export const dosimetersApi = {
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
  'dosimeters.noteDay': { body: dosimeters.datedActRequest, response: dosimeters.dosimetersChanged },
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

  'keptDevices.list': { query: kept.keptDevicesQuery, response: kept.keptDevicesPage },
  'keptDevices.export': { query: kept.keptDevicesQuery.extend({ format: exportFormat }), response: file },
  'keptDevices.get': { params: idParams, response: kept.keptDevice },
  'keptDevices.create': { body: kept.keptDeviceInput, response: kept.keptDevice },
  'keptDevices.update': { params: idParams, body: kept.keptDeviceUpdate, response: kept.keptDevice },
  'keptDevices.transfer': { params: idParams, body: kept.keptTransfer, response: kept.keptDevice },
  'keptDevices.close': { body: kept.keptClose, response: kept.keptClosed },
  'keptDevices.reset': { params: idParams, body: kept.keptReset, response: kept.keptDevice },
  'keptDevices.import': { query: kept.keptImportQuery, upload: true, response: kept.keptImportAnswer },

  'packingLists.list': { query: assignments.packingListsQuery, response: assignments.packingListsPage },
  'packingLists.get': { params: idParams, response: assignments.packingListDetail },
  'packingLists.create': { body: assignments.createPackingListRequest, response: assignments.packingList },
  'packingLists.ship': { params: idParams, body: assignments.shipRequest, response: assignments.packingList },
  'packingLists.reprint': { params: idParams, response: assignments.reprint },
  'packingLists.pdf': { params: idParams, query: assignments.packingListPdfQuery, response: file },
} as const satisfies SomeSchemas
