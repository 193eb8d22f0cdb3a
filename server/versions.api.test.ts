import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { RouteId, routes } from '../contract/routes.ts'
import { people } from './db/schema.ts'
import { ok } from './testing/sheet.ts'
import { sliceRecipes } from './testing/slices/index.ts'
import { ofGet, ofList, type Recipe } from './testing/slices/sliceTests.ts'
import { type Caller, startTestServer, type TestServer } from './testing/testServer.ts'

type Put = { [Id in RouteId]: (typeof routes)[Id]['method'] extends 'PUT' ? Id : never }[RouteId]
type Form = Record<string, unknown>
/** How the record of each update is read and changed. An update without its recipe does not compile. */
const recipes: Record<Exclude<Put, 'auth.preferences'>, Recipe> = {
  'clients.update': {
    id: 2,
    read: ofGet('clients.get'),
    changes: {
      radiationProtectionOfficer: ['Ana', 'Berta'],
      shipmentAddress: [
        { line: 'A', province: '', canton: '', district: '' },
        { line: 'B', province: '', canton: '', district: '' },
      ],
    },
  },
  'people.update': {
    id: 1,
    read: ofGet('people.get'),
    changes: { email: ['a@demo.example', 'b@demo.example'], occupationCode: [3, 4] },
  },
  'technologies.update': { id: 1, read: ofList('technologies.list'), changes: { name: ['A', 'B'] } },
  'dosimeterTypes.update': {
    id: 1,
    read: ofGet('dosimeterTypes.get'),
    changes: { name: ['A', 'B'], active: [true, false] },
  },
  'keptDevices.update': {
    id: 4,
    read: ofGet('keptDevices.get'),
    changes: { from: ['2026-08-11', '2026-08-12'], position: ['wrist', 'ringLeft'] },
  },
  'users.update': {
    id: 5,
    read: ofGet('users.get'),
    changes: { nombre: ['A', 'B'], email: ['a@demo.example', 'b@demo.example'] },
  },
  'rndEntities.update': { id: 1, read: ofList('rndEntities.list'), changes: { director: ['A', 'B'], sector: [1, 2] } },
  'rndToes.update': { id: 1, read: ofList('rndToes.list'), changes: { country: ['NI', 'PA'], occupationCode: [3, 4] } },
  'settings.update': {
    id: 1,
    read: async (caller) => ok(await caller('settings.service')),
    changes: { serviceName: ['A', 'B'], missedExchangeDays: [20, 25], ccssUserIds: [[9], [2, 9]] },
  },
  ...sliceRecipes,
}

let server: TestServer
let admin: Caller
let other: Caller
let officer: Caller
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  admin = await server.as('admin@demo.sievert')
  other = await server.as('admin2@demo.sievert')
  officer = await server.as('client@demo.sievert')
})
afterAll(() => server.close())

const changedBy = (changes: Recipe['changes'], which: 0 | 1) =>
  Object.fromEntries(Object.entries(changes).map(([path, values]) => [path, values[which]]))

describe.each(Object.entries(recipes) as [Put, Recipe][])('%s', (route, { id, read, changes }) => {
  const save = (caller: Caller, body: Form) => caller(route, { params: { id }, body })

  it('refuses who has not seen the last version, and says what stands, who wrote it and when', async () => {
    const seen = await read(admin, id)
    const first = ok(await save(admin, { ...seen, ...changedBy(changes, 0) }))
    expect(first.version).toBe((seen.version as number) + 1)
    const second = await save(other, { ...seen, ...changedBy(changes, 1) })
    expect(second.status, JSON.stringify(second.body)).toBe(409)
    expect(second.body).toMatchObject({
      code: 'changedMeanwhile',
      changed: { version: first.version, by: 'Marcela Quirós Ledezma', at: server.services.now().toISOString() },
    })
    const differing = Object.entries(changes).filter(([path]) => changes[path]?.[0] !== changes[path]?.[1])
    expect(second.body.changed.fields).toHaveLength(differing.length)
    expect(second.body.changed.fields).toEqual(
      expect.arrayContaining(differing.map(([path, [value]]) => ({ path, value }))),
    )
    expect(await read(admin, id), 'nothing of the second was written').toEqual(first)
    const again = await save(other, { ...seen, ...changedBy(changes, 1), version: second.body.changed.version })
    expect(again.body).toMatchObject({ ...changedBy(changes, 1), version: (first.version as number) + 1 })
  })

  it('lets one of several win who save the same version at once', async () => {
    await save(admin, { ...(await read(admin, id)), ...changedBy(changes, 1) })
    const seen = await read(admin, id)
    // Each would change it: one that says what stands there already is no new version.
    const answers = await Promise.all(
      [other, admin, other, admin].map((caller) => save(caller, { ...seen, ...changedBy(changes, 0) })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await read(admin, id)).version).toBe((seen.version as number) + 1)
  })

  it('is not done without a version', async () => {
    const { version: _, ...form } = await read(admin, id)
    const { status, body } = await save(admin, form)
    expect(status).toBe(422)
    expect(body.fields[0].path).toMatch(/version$/)
  })
})

describe('what changes a record beside its form', () => {
  const person = { params: { id: 1 } }
  const acts: [RouteId, Parameters<Caller>[1], string[]][] = [
    ['people.setStatus', { ...person, body: { active: false } }, ['monitoringEnd']],
    ['people.setStatus', { ...person, body: { active: true } }, ['monitoringEnd']],
    ['people.transfer', { ...person, body: { clientId: 1, siteId: 2, from: '2026-11-01' } }, ['siteId']],
    ['people.declarePregnancy', { ...person, body: { pregnancy: null } }, []],
  ]
  it.each(acts)('%s %j', async (route, options, fields) => {
    const seen = ok(await admin('people.get', person))
    ok(await admin(route, options))
    const { status, body } = await other('people.update', { ...person, body: seen })
    expect(status).toBe(409)
    expect(body.changed.by).toBe('Marcela Quirós Ledezma')
    expect(body.changed.fields.map(({ path }: { path: string }) => path)).toEqual(fields)
  })

  it('does not tell an officer the names of accounts that are not its own client’s', async () => {
    const seen = ok(await officer('people.get', person))
    ok(await admin('people.update', { ...person, body: { ...seen, email: 'c@demo.example' } }))
    const { body } = await officer('people.update', { ...person, body: seen })
    expect(body.changed).toMatchObject({ by: null, fields: [{ path: 'email', value: 'c@demo.example' }] })
  })

  it('names nobody where the trail does not say who wrote the version', async () => {
    const seen = ok(await admin('people.get', person))
    await server.services.database.db.update(people).set({ email: 'd@demo.example' })
    const { body } = await other('people.update', { ...person, body: seen })
    expect(body.changed).toMatchObject({ by: null, at: null, version: seen.version + 1 })
  })
})
