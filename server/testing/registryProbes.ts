import type { RouteId } from '../../contract/routes.ts'
import { missing } from './slices/sliceTests.ts'
import type { CallOptions } from './testServer.ts'

const params = { id: missing }
const entity = {
  entityType: 2,
  province: '',
  canton: '',
  ministry: '',
  sector: 1,
  address: '',
  phone: '',
  email: '',
  director: '',
  officer: '',
  version: 1,
}

/** The probes (`permissions.api.test.ts`) of what goes to the national registry. */
export const registryProbes = {
  'rndEntities.list': {},
  'rndEntities.export': { query: { format: 'csv' } },
  'rndEntities.update': { params, body: entity },
  'rndToes.list': {},
  'rndToes.export': { query: { format: 'csv' } },
  'rndToes.update': { params, body: { country: 'CR', practiceCode: 4, occupationCode: 10, version: 1 } },
  'rndToes.history': { params: { id: 1 } },
  'rndPackages.list': {},
  'rndPackages.export': { query: { format: 'csv' } },
  'rndPackages.preview': { query: { year: 2026, quarter: 3 } },
  'rndPackages.freezings': {},
  // Of a quarter in which nobody wore anything.
  'rndPackages.create': { body: { year: 1990, quarter: 1, serviceCode: '' } },
  'rndPackages.get': { params: { id: 1 } },
  'rndPackages.records': { params: { id: 1 } },
  'rndPackages.freezeAgain': { params, body: { serviceCode: '' } },
  'rndPackages.verify': { params },
  'rndPackages.workbook': { params },
  'rndPackages.send': { params, body: { reference: 'x' } },
  'rndPackages.reject': { params, query: { confirm: 'false' }, file: { name: 'x.csv', bytes: 'nothing' } },
  'rndPackages.accept': { params },
  'rndPackages.correct': { params },
  'rndPackages.close': { params },
  'rndPackages.cancel': { params, body: { reason: 'x' } },
} satisfies Partial<Record<RouteId, CallOptions>>
