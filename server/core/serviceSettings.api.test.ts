import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { castLogo as logo } from '../../contract/cast/logo.ts'
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

it('prints a picture at the head of reports, and refuses beside the field what cannot be printed', async () => {
  const before = await read()
  const pictures = async () => {
    const report = await admin('reports.readingExport', { query: { clientId: 1, period: '2026-09', format: 'pdf' } })
    expect(report.headers['content-type']).toContain('pdf')
    return report.raw.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0
  }
  expect(await pictures()).toBe(0)
  const saved = ok(await admin('settings.update', { body: { ...before, logo } }))
  expect(saved.logo).toBe(logo)
  expect(await pictures()).toBe(1)

  const bytes = Buffer.from(logo.split(',')[1] as string, 'base64')
  const as = (type: string, content: Buffer) => `data:image/${type};base64,${content.toString('base64')}`
  for (const wrong of [
    as('png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    as('png', bytes.subarray(0, 40)),
    as('jpeg', Buffer.from('no picture at all')),
    as('png', Buffer.alloc(100_002)),
    // It can be printed, and is too heavy.
    as('png', Buffer.concat([bytes, Buffer.alloc(100_002)])),
    as('svg+xml', Buffer.from('<svg/>')),
    'https://elsewhere.example/logo.png',
    '',
  ]) {
    const { status, body } = await admin('settings.update', { body: { ...saved, serviceName: 'Otro', logo: wrong } })
    expect([wrong.slice(0, 40), status, body.fields?.[0]]).toMatchObject([
      wrong.slice(0, 40),
      422,
      { path: 'logo', message: expect.stringContaining('PNG or JPEG') },
    ])
  }
  expect(await read()).toEqual(saved)
  // The trail names the picture and does not repeat it.
  const { items } = ok(await admin('auditEvents.list', { query: { objectType: 'settings', pageSize: 1 } }))
  expect(items[0].after.logo).toMatch(/^sha256 [0-9a-f]{64}$/)
  ok(await admin('settings.update', { body: { ...saved, logo: null } }))
  expect(await pictures()).toBe(0)
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
