import type { RouteId } from '../../contract/routes.ts'
import { missing } from './slices/sliceTests.ts'
import type { CallOptions } from './testServer.ts'

/** The probes (`permissions.api.test.ts`) of readings on their way to a dose, and of what changes one afterwards. */
export const readingProbes = {
  'readings.list': {},
  'readings.export': { query: { format: 'csv', clientId: 1 } },
  'readings.missing': {},
  'readings.approve': { body: { readings: [{ id: missing, judgement: 1 }] } },
  'readings.approveClean': { body: { clientId: missing } },
  'readings.reject': { body: { readingIds: [missing], reason: 'x' } },
  'readings.reRead': { body: { readingIds: [missing], reason: 'x' } },
  'readings.setBackground': {
    body: { readingIds: [missing], background: { hp10: 1, hp3: null, hp007: null }, reason: 'x' },
  },
  'readings.withdrawApproval': { body: { readingIds: [missing], reason: 'x' } },
  'readings.withdrawBackground': { body: { readingIds: [missing], reason: 'x' } },
  'readings.setWearer': { params: { id: missing }, body: { worn: false, reason: 'x' } },
  'readings.confirmControl': { params: { id: missing }, body: { reason: 'x' } },
  'readings.withdrawal': { params: { id: missing } },
  'readings.withdrawing': { params: { id: missing } },
  'readings.withdrawControl': { params: { id: missing }, body: { reason: 'x' } },
  'readings.estimate': {
    body: {
      assignmentId: missing,
      kind: 'estimated',
      method: 'ownPast',
      cells: { hp10: 1, hp3: null, hp007: null },
      reason: 'x',
    },
  },
  'readings.publish': { body: { clientId: missing, closures: false } },
  'adjustments.list': {},
  'adjustments.export': { query: { format: 'csv' } },
  'adjustments.request': { body: { doseId: missing, reason: 'x', values: null } },
  'adjustments.lay': {
    params: { id: missing },
    body: { kind: 'assigned', method: 'authority', cells: { hp10: 1, hp3: null, hp007: null } },
  },
  'adjustments.approve': { params: { id: missing }, body: { judgement: 1 } },
  'adjustments.reject': { params: { id: missing }, body: { note: 'x' } },
  'doses.chain': { params: { id: 1 } },
} satisfies Partial<Record<RouteId, CallOptions>>
