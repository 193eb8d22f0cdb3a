import type { RouteId } from '../../contract/routes.ts'
import { missing } from './slices/sliceTests.ts'
import { someLimits } from './someLimits.ts'
import type { CallOptions } from './testServer.ts'

const settings = {
  version: 1,
  serviceName: '',
  reportNote: { en: '', es: '' },
  missedExchangeDays: 30,
  missedReadDays: 35,
  keptUntilAge: 75,
  keptAfterWork: 30,
}

/** The probes (`permissions.api.test.ts`) of what administrators look into: alerts and the trail. */
export const administrationProbes = {
  'settings.service': {},
  'settings.update': { body: { ...settings, ccssUserIds: [missing] } },
  'settings.limitProfiles': {},
  'settings.addLimitProfile': { body: someLimits('1950-01-01') },
  'settings.removeLimitProfile': { params: { id: missing } },
  'auditEvents.list': {},
  'auditEvents.export': { query: { format: 'csv' } },
  'alerts.list': {},
  'alerts.export': { query: { format: 'csv' } },
  'alerts.acknowledge': { body: { ids: [missing], note: 'x' } },
  'alerts.close': { body: { ids: [missing], cause: 'other', note: 'x' } },
} satisfies Partial<Record<RouteId, CallOptions>>
