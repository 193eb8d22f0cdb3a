import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { ServiceSettings } from '../../contract/schemas/settings.ts'
import { ok } from '../testing/sheet.ts'
import { type Caller, startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  admin = await server.as('admin@demo.sievert')
})
afterAll(() => server.close())
const read = async (): Promise<ServiceSettings> => ok(await admin('settings.service'))

it('names a user for the screens of the social security, who sees them at once, and no longer when taken off', async () => {
  const officer = await server.as('client@demo.sievert')
  const mayRead = async () => (await officer('ccss.readings')).status
  const { id } = ok(await officer('auth.me'))
  expect(await mayRead()).toBe(403)
  const before = await read()
  const after = ok(
    await admin('settings.update', { body: { ...before, ccssUserIds: [...before.ccssUserIds, id, id] } }),
  )
  expect(after.ccssUserIds).toEqual([...before.ccssUserIds, id].sort((a: number, b: number) => a - b))
  expect(await mayRead()).toBe(200)
  ok(await admin('settings.update', { body: { ...after, ccssUserIds: before.ccssUserIds } }))
  expect(await mayRead()).toBe(403)
})

it('refuses a user who does not exist, days that are none, and writes nothing then', async () => {
  const before = await read()
  for (const [change, path] of [
    [{ ccssUserIds: [999_999] }, 'ccssUserIds'],
    [{ missedExchangeDays: 0 }, 'missedExchangeDays'],
    [{ missedReadDays: 366 }, 'missedReadDays'],
    [{ serviceName: 'x'.repeat(61) }, 'serviceName'],
  ] as const) {
    const { status, body } = await admin('settings.update', { body: { ...before, serviceName: 'Otro', ...change } })
    expect([status, body.fields[0].path]).toEqual([422, path])
  }
  expect(await read()).toEqual(before)
})

it('is the administrators’ alone, and every change stands in the trail', async () => {
  const officer = await server.as('client@demo.sievert')
  expect((await officer('settings.service')).status).toBe(403)
  const before = await read()
  ok(await admin('settings.update', { body: { ...before, serviceName: 'Dosimetría del Valle' } }))
  const { items } = ok(await admin('auditEvents.list', { query: { objectType: 'settings', pageSize: 1 } }))
  expect(items[0]).toMatchObject({
    action: 'settings.updated',
    before: { serviceName: before.serviceName },
    after: { serviceName: 'Dosimetría del Valle' },
  })
})
