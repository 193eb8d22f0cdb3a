import type { RouteId } from '../routes.ts'

/** One call whose answer is recorded for stories and tests: who asks, what, and under which name it is kept. */
export interface RecordedCall {
  route: RouteId
  as: 'admin' | 'client' | 'participant'
  params?: Record<string, number>
  query?: Record<string, string | number>
}

/**
 * The calls that are recorded. Names begin with the route's id; what follows tells variants apart. The reference API makes
 * the answers from the cast at its fixed clock (`npm run record`), and a test fails when they no longer agree.
 */
export const recordedCalls = {
  'settings.get': { route: 'settings.get', as: 'admin' },
  'auth.me': { route: 'auth.me', as: 'admin' },
  'auth.me client': { route: 'auth.me', as: 'client' },
  'auth.me participant': { route: 'auth.me', as: 'participant' },
  'auth.profile': { route: 'auth.profile', as: 'admin' },
  'auth.profile client': { route: 'auth.profile', as: 'client' },
  'auth.profile participant': { route: 'auth.profile', as: 'participant' },
  'auth.sessions': { route: 'auth.sessions', as: 'admin' },
  'users.list': { route: 'users.list', as: 'admin' },
  'users.get': { route: 'users.get', as: 'admin', params: { id: 2 } },
  'users.get invited': { route: 'users.get', as: 'admin', params: { id: 7 } },
  'users.get deactivated': { route: 'users.get', as: 'admin', params: { id: 8 } },
  'users.get administrator': { route: 'users.get', as: 'admin', params: { id: 1 } },
  'users.get participant': { route: 'users.get', as: 'admin', params: { id: 3 } },
  'dashboard.get': { route: 'dashboard.get', as: 'admin' },
  'dashboard.get client': { route: 'dashboard.get', as: 'client' },
  'clients.list': { route: 'clients.list', as: 'admin' },
  'clients.list client': { route: 'clients.list', as: 'client' },
  'clients.get': { route: 'clients.get', as: 'admin', params: { id: 1 } },
  'people.list': { route: 'people.list', as: 'admin' },
  'people.list client': { route: 'people.list', as: 'client' },
  'people.get': { route: 'people.get', as: 'admin', params: { id: 1 } },
  'people.doses': { route: 'people.doses', as: 'admin', params: { id: 1 } },
  'people.readers': { route: 'people.readers', as: 'admin', params: { id: 2 } },
  'people.get two employers': { route: 'people.get', as: 'admin', params: { id: 31 } },
  'people.doses elsewhere': { route: 'people.doses', as: 'admin', params: { id: 31 } },
  'externalDoses.list': { route: 'externalDoses.list', as: 'admin', params: { personId: 31 } },
  'externalDoses.list none': { route: 'externalDoses.list', as: 'admin', params: { personId: 1 } },
  'employments.lines': { route: 'employments.lines', as: 'admin', params: { id: 1 }, query: { to: '2026-11-15' } },
  'people.get pregnant': { route: 'people.get', as: 'admin', params: { id: 5 } },
  'technologies.list': { route: 'technologies.list', as: 'admin' },
  'dosimeterTypes.list': { route: 'dosimeterTypes.list', as: 'admin' },
  'dosimeterTypes.get': { route: 'dosimeterTypes.get', as: 'admin', params: { id: 1 } },
  'dosimeters.list': { route: 'dosimeters.list', as: 'admin', query: { status: 'inStock', pageSize: 20 } },
  'dosimeters.list inventory': { route: 'dosimeters.list', as: 'admin', query: { clientId: 1 } },
  'dosimeters.list client': { route: 'dosimeters.list', as: 'client' },
  'dosimeters.life': { route: 'dosimeters.life', as: 'admin', params: { id: 2 } },
  'dosimeters.life lost': { route: 'dosimeters.life', as: 'admin', params: { id: 23 } },
  'dosimeters.life retired': { route: 'dosimeters.life', as: 'admin', params: { id: 150 } },
  'dosimeters.life client': { route: 'dosimeters.life', as: 'client', params: { id: 37 } },
  'assignments.sheet': { route: 'assignments.sheet', as: 'admin', query: { clientId: 1, period: '2026-11' } },
  'assignments.sheet mixed': { route: 'assignments.sheet', as: 'admin', query: { clientId: 1, period: '2026-10' } },
  'assignments.sheet empty': { route: 'assignments.sheet', as: 'admin', query: { clientId: 3, period: '2026-10' } },
  'packingLists.list': { route: 'packingLists.list', as: 'admin' },
  'packingLists.list client': { route: 'packingLists.list', as: 'client' },
  'packingLists.get': { route: 'packingLists.get', as: 'admin', params: { id: 48 } },
  'uploads.list': { route: 'uploads.list', as: 'admin' },
  'uploads.get confirmed': { route: 'uploads.get', as: 'admin', params: { id: 3 } },
  'uploads.get refused': { route: 'uploads.get', as: 'admin', params: { id: 1 } },
  'uploads.get analysed': { route: 'uploads.get', as: 'admin', params: { id: 6 } },
  'uploads.rows analysed': { route: 'uploads.rows', as: 'admin', params: { id: 6 } },
  'uploads.rows rejected': { route: 'uploads.rows', as: 'admin', params: { id: 6 }, query: { outcome: 'rejected' } },
  'readings.list': { route: 'readings.list', as: 'admin' },
  'readings.missing': { route: 'readings.missing', as: 'admin' },
  'readings.list published': {
    route: 'readings.list',
    as: 'admin',
    query: { clientId: 1, period: '2026-09', state: 'published', sort: '-serial', pageSize: 20 },
  },
  'adjustments.list': { route: 'adjustments.list', as: 'admin' },
  'adjustments.list client': { route: 'adjustments.list', as: 'client' },
  'doses.chain': { route: 'doses.chain', as: 'client', params: { id: 584 } },
  'reports.reading': { route: 'reports.reading', as: 'client', query: { period: '2026-09' } },
  'reports.privateClients': { route: 'reports.privateClients', as: 'admin' },
  'ccss.readings': { route: 'ccss.readings', as: 'admin' },
  'ccss.assignments': { route: 'ccss.assignments', as: 'admin' },
  'reports.reading none': { route: 'reports.reading', as: 'admin' },
  'participant.report': { route: 'participant.report', as: 'participant' },
} as const satisfies Record<string, RecordedCall>

export type RecordingName = keyof typeof recordedCalls
