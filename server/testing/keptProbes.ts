import { missing } from './slices/sliceTests.ts'
import type { CallOptions } from './testServer.ts'

const keptPlace = { personId: 1, clientId: 1, siteId: 1, position: 'chest' }
const keptDays = { siteId: 1, position: 'chest', from: '2026-11-01', to: null }
const none = null
/** Says neither a dose nor a kind: refused. */
const emptyMapping = {
  ...{ serial: 'A', readAt: 'B', hp10: none, hp3: none, hp007: none, hp10n: none, unitColumn: none, kindColumn: none },
  ...{ unit: none, kind: none, decimalMark: none, dateOrder: none, net: true },
}

/** Well-formed calls about devices that people keep; see `permissions.api.test.ts`. */
export const keptProbes = {
  'keptDevices.list': {},
  'keptDevices.export': { query: { format: 'csv' } },
  'keptDevices.get': { params: { id: missing } },
  'keptDevices.create': { body: { ...keptPlace, serial: 'NONE-1', from: '2026-11-01' } },
  'keptDevices.update': { params: { id: missing }, body: { ...keptDays, version: 1 } },
  'keptDevices.transfer': { params: { id: missing }, body: { ...keptPlace, version: 1, on: '2026-11-10' } },
  'keptDevices.close': {
    body: { items: [{ id: missing, version: 1 }], to: '2026-11-10', how: 'lastRead', reason: '' },
  },
  'keptDevices.reset': { params: { id: missing }, body: { day: '2026-11-10', time: '08:00', reason: 'x' } },
  'keptDevices.import': { query: { confirm: 'false' }, file: { name: 'x.csv', bytes: 'nothing' } },
  'fileMappings.list': {},
  'fileMappings.save': { body: { name: 'X', number: 0, mapping: emptyMapping } },
  'fileMappings.preview': { file: { name: 'x.csv', bytes: '' } },
} satisfies Record<string, CallOptions>
