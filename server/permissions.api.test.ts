import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { demoClients } from '../contract/cast/clients.ts'
import { demoTechnologies, demoTypes } from '../contract/cast/equipment.ts'
import { demoPeople } from '../contract/cast/people.ts'
import { policies } from '../contract/policies.ts'
import { type RouteId, routes } from '../contract/routes.ts'
import { accountProbes } from './testing/accountProbes.ts'
import { administrationProbes } from './testing/administrationProbes.ts'
import { keptProbes } from './testing/keptProbes.ts'
import { readingProbes } from './testing/readingProbes.ts'
import { registryProbes } from './testing/registryProbes.ts'
import { sliceObjects, sliceProbes } from './testing/slices/index.ts'
import { missing } from './testing/slices/sliceTests.ts'
import { type Caller, startTestServer, type TestServer } from './testing/testServer.ts'

/** Who calls. `other*` belong to a client and a person that the probed objects do not belong to. */
const callers = ['anonymous', 'admin', 'ownClient', 'otherClient', 'ownParticipant', 'otherParticipant'] as const
type Role = (typeof callers)[number]

let server: TestServer
let as: Record<Role, Caller>
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  as = {
    anonymous: server.anonymous,
    admin: await server.as('admin@demo.sievert'),
    ownClient: await server.as('client@demo.sievert'),
    otherClient: await server.as('client2@demo.sievert'),
    ownParticipant: await server.as('participant@demo.sievert'),
    otherParticipant: await server.as('participant2@demo.sievert'),
  }
})
afterAll(() => server.close())

type Options = Parameters<Caller>[1]
const { sites, id: _, ...clientForm } = demoClients[0] as (typeof demoClients)[number]
const {
  id: __,
  pregnancy: ____,
  wears: _____,
  monthly: ______,
  ...personForm
} = demoPeople[0] as (typeof demoPeople)[number]
const { id: _______, ...technologyForm } = demoTechnologies[0] as (typeof demoTechnologies)[number]
const { id: ________, prefix: _________, owned: __________, ...typeForm } = demoTypes[0] as (typeof demoTypes)[number]
const period = '2026-10'

/**
 * A well-formed call of each route about objects of the first client and person. Where the route changes something, it is
 * asked about an object that does not exist, or with input that is refused: what is tested is who gets that far.
 */
const probes: Record<RouteId, Options> = {
  ...accountProbes,
  'settings.get': {},
  'dashboard.get': {},
  'clients.list': {},
  'clients.export': { query: { format: 'csv' } },
  'clients.get': { params: { id: 1 } },
  'clients.create': { body: { ...clientForm, sites } },
  'clients.update': { params: { id: missing }, body: { ...clientForm, version: 1, sites } },
  'clients.setStatus': { params: { id: missing }, body: { active: false } },
  'people.list': {},
  'people.export': { query: { format: 'xlsx' } },
  'people.lookup': { query: { idType: 'cedula', idNumber: demoPeople[0]?.idNumber } },
  'people.get': { params: { id: 1 } },
  'people.doses': { params: { id: 1 } },
  'people.dosesExport': { params: { id: 1 }, query: { format: 'csv' } },
  'people.readers': { params: { id: 1 } },
  'people.create': { body: personForm },
  'people.update': { params: { id: 1 }, body: { ...personForm, version: 1 } },
  'people.setStatus': { params: { id: 1 }, body: { active: true } },
  'people.transfer': { params: { id: missing }, body: { clientId: 2, siteId: 4, from: '2026-12-01' } },
  'people.declarePregnancy': {
    params: { id: 5 },
    body: { pregnancy: { declaredOn: '2026-08-10', expectedOn: '2027-02-20' } },
  },
  'people.import': { query: { confirm: 'false', clientId: 1 }, file: { name: 'x.csv', bytes: 'nothing' } },
  'employments.add': {
    params: { id: missing },
    body: {
      clientId: 2,
      siteId: 4,
      occupationCode: 10,
      practiceCode: 4,
      category: 'B',
      from: '2026-11-01',
      to: null,
    },
  },
  'employments.end': { params: { id: missing }, body: { to: '2026-11-30' } },
  'employments.lines': { params: { id: missing }, query: { to: '2026-11-30' } },
  'externalDoses.list': { params: { personId: 1 } },
  'externalDoses.record': {
    params: { personId: missing },
    body: {
      employer: 'x',
      position: 'chest',
      from: '2025-01-01',
      to: '2025-12-31',
      cells: { hp10: 1, hp3: null, hp007: null },
      source: 'x',
      reason: 'x',
    },
  },
  'externalDoses.confirm': { params: { id: missing }, body: { judgement: 'x', reason: '' } },
  'externalDoses.reject': { params: { id: missing }, body: { reason: 'x' } },
  'externalDoses.withdraw': { params: { id: missing }, body: { reason: 'x' } },
  'technologies.list': {},
  'technologies.export': { query: { format: 'csv' } },
  'technologies.create': { body: technologyForm },
  'technologies.update': { params: { id: missing }, body: { ...technologyForm, version: 1 } },
  'dosimeterTypes.list': {},
  'dosimeterTypes.export': { query: { format: 'csv' } },
  'dosimeterTypes.get': { params: { id: 1 } },
  'dosimeterTypes.create': { body: typeForm },
  'dosimeterTypes.update': { params: { id: missing }, body: { ...typeForm, version: 1 } },
  'dosimeters.list': {},
  'dosimeters.export': { query: { format: 'csv' } },
  'dosimeters.life': { params: { id: 1 } },
  'dosimeters.report': { params: { id: missing }, body: { assignmentId: missing, state: 'lost', reason: 'x' } },
  'dosimeters.setStatus': { body: { serials: ['NONE-1'], status: 'retired', reason: 'x' } },
  'dosimeters.noteDay': { body: { serials: ['NONE-1'], act: 'annealed', day: '2026-10-01', reason: 'x' } },
  'dosimeters.register': { body: { typeId: missing, serials: ['NEW-1'] } },
  'dosimeters.receive': { body: { serials: ['NONE-1'], condition: 'normal' } },
  'assignments.sheet': { query: { clientId: 1, period } },
  'assignments.copyPrevious': { body: { clientId: missing, period } },
  'assignments.add': { body: { clientId: missing, period, siteId: 1, bearer: 'person', personId: 1, typeId: 1 } },
  'assignments.remove': { params: { id: missing } },
  'assignments.assignStock': { body: { clientId: missing, period } },
  'assignments.giveDosimeter': {
    params: { id: missing },
    body: { clientId: 1, period, personId: null, serial: 'NONE-1', replaces: null },
  },
  'assignments.takeDosimeter': {
    params: { id: missing },
    body: { clientId: 1, period, personId: null, serial: 'NONE-1' },
  },
  'assignments.close': { params: { id: missing }, body: { state: 'lost', reason: '' } },
  'packingLists.list': {},
  'packingLists.get': { params: { id: 1 } },
  'packingLists.create': { body: { clientId: missing, period } },
  'packingLists.ship': { params: { id: missing }, body: { carrier: 'x', waybill: '' } },
  'packingLists.reprint': { params: { id: missing } },
  'packingLists.pdf': { params: { id: 1 } },
  ...keptProbes,
  'uploads.list': {},
  'uploads.create': { query: { profile: 'osl', period, technologyId: 3 }, file: { name: 'x.csv', bytes: 'x' } },
  'uploads.get': { params: { id: 3 } },
  'uploads.rows': { params: { id: 3 } },
  'uploads.rejects': { params: { id: 3 } },
  'uploads.file': { params: { id: 3 } },
  'uploads.choose': { params: { id: missing }, body: { unit: 'mSv' } },
  'uploads.confirm': { params: { id: missing } },
  'uploads.undo': { params: { id: missing } },
  'reports.reading': { query: { clientId: 1, period: '2026-09' } },
  'reports.readingExport': { query: { clientId: 1, period: '2026-09', format: 'csv' } },
  'participant.report': {},
  'participant.reportExport': { query: { format: 'csv' } },
  'reports.privateClients': {},
  'reports.privateClientsExport': { query: { format: 'csv' } },
  'ccss.readings': {},
  'ccss.readingGroups': {},
  'ccss.readingsExport': { query: { format: 'csv' } },
  'ccss.assignments': {},
  'ccss.assignmentsExport': { query: { format: 'csv' } },
  'ccss.assignmentGroups': {},
  ...administrationProbes,
  ...registryProbes,
  ...readingProbes,
  ...sliceProbes,
}

const roleOf: Record<Exclude<Role, 'anonymous'>, 1 | 2 | 3> = {
  admin: 1,
  ownClient: 2,
  otherClient: 2,
  ownParticipant: 3,
  otherParticipant: 3,
}
/** Routes about one object of the first client: to another client it does not exist. */
const objectOfFirstClient = new Set<RouteId>([
  'clients.get',
  'people.get',
  'people.doses',
  'people.dosesExport',
  'people.readers',
  'people.update',
  'people.setStatus',
  'people.declarePregnancy',
  'people.import',
  'packingLists.get',
  'packingLists.pdf',
  'doses.chain',
  ...sliceObjects,
])

/** What the policy table says that this caller meets. */
function expectation(id: RouteId, role: Role): 'in' | 401 | 403 | 404 {
  const { policy } = routes[id]
  if (policy === 'public') return 'in'
  if (role === 'anonymous') return 401
  if (policies[policy][roleOf[role]] === 'none') return 403
  return role === 'otherClient' && objectOfFirstClient.has(id) ? 404 : 'in'
}

// Whoever signs out is gone: that route is tried with nobody's session.
const tried = (Object.keys(routes) as RouteId[]).filter((id) => id !== 'auth.logout')
describe.each(tried)('%s', (id) => {
  it.each(callers)('as %s', async (role) => {
    const { status, body } = await as[role](id, probes[id])
    const expected = expectation(id, role)
    if (expected === 'in') {
      expect([401, 403], JSON.stringify(body)).not.toContain(status)
      expect(status, JSON.stringify(body)).toBeLessThan(500)
    } else expect(status, JSON.stringify(body)).toBe(expected)
  })
})

describe('what a client sees of others', () => {
  it('lists only its own people, and never leaks a name that is not its own', async () => {
    const names = demoPeople.filter(({ clientId }) => clientId === 1).map(({ lastNames }) => lastNames)
    for (const id of [
      'people.list',
      'reports.reading',
      'dashboard.get',
      'clients.list',
      'packingLists.list',
      'dosimeters.list',
    ] as const) {
      const { body } = await as.otherClient(id, { query: id === 'reports.reading' ? { clientId: 1 } : {} })
      for (const name of names) expect(JSON.stringify(body)).not.toContain(name)
    }
  })

  it('has a filter for another client answered as if that client had nobody', async () => {
    const { body } = await as.otherClient('people.list', { query: { clientId: 1 } })
    expect(body).toMatchObject({ items: [], total: 0 })
  })

  it('is told that an id is taken elsewhere, and nothing more', async () => {
    const { body } = await as.otherClient('people.lookup', probes['people.lookup'])
    expect(body).toEqual({ found: 'elsewhere', person: null })
  })

  it('cannot put a person into another client', async () => {
    const { status, body } = await as.otherClient('people.create', { body: { ...personForm, idNumber: '099999999' } })
    expect(status).toBe(422)
    expect(body.fields[0].path).toBe('clientId')
  })
})

it('shows an officer the rows of its own client, with the sums over all, and nobody of another client', async () => {
  const id = 1
  const before = (await as.admin('people.doses', { params: { id } })).body
  expect(before.rows.length).toBeGreaterThan(10)
  const site = (await as.admin('clients.get', { params: { id: 2 } })).body.sites[0].id
  const moved = { clientId: 2, siteId: site, from: '2026-11-20' }
  expect((await as.admin('people.transfer', { params: { id }, body: moved })).status).toBe(200)

  expect((await as.ownClient('people.doses', { params: { id } })).status).toBe(404)
  const now = (await as.otherClient('people.doses', { params: { id } })).body
  expect(now.rows).toEqual([])
  expect(now.lifetime).toEqual(before.lifetime)
  expect((await as.admin('people.doses', { params: { id } })).body.rows).toEqual(before.rows)
})

it('shows each participant its own doses', async () => {
  const own = await as.ownParticipant('participant.report')
  const other = await as.otherParticipant('participant.report')
  expect(own.body.person.name).toBe('Irene Salguero Pons')
  expect(other.body.person.name).toBe('Noelia Brenes Cordero')
  expect(own.body.rows.length).toBeGreaterThan(10)
})
