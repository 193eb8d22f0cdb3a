import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { demoNow, demoPassword } from '../../contract/cast/accounts.ts'
import { auditEvents, guesses } from '../db/schema.ts'
import { verify } from '../doses/verify.ts'
import { readSettings } from '../settings.ts'
import { type Caller, startTestServer, type TestServer } from '../testing/testServer.ts'
import { addressOf } from './guesses.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'), {
    trustedProxies: readSettings({ TRUST_PROXY: '1' }).trustedProxies,
  })
})
afterAll(() => server.close())
afterEach(async () => {
  server.setNow(demoNow)
  await server.services.database.db.delete(guesses)
})

const from = (address: string, cookie?: string) => ({ 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) })
const signIn = (email: string, password: string, address = '192.0.2.1', cookie?: string) =>
  server.anonymous('auth.login', { body: { email, password }, headers: from(address, cookie) })
const later = (seconds: number) =>
  server.setNow(new Date(server.services.now().getTime() + seconds * 1000).toISOString())
const count = (statuses: number[], status: number) => statuses.filter((each) => each === status).length
const cookiesOf = (answer: Awaited<ReturnType<typeof signIn>>) =>
  [answer.headers['set-cookie']].flat().map((each) => String(each).split(';')[0])

describe('guessing a password', () => {
  it('looks at ten of a hundred guesses that come at once, and not at the right one behind them', async () => {
    const email = 'client2@demo.sievert'
    const tries = Array.from({ length: 100 }, (_, n) => signIn(email, n === 99 ? demoPassword : `guess ${n}`))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect([count(statuses, 422) + count(statuses, 200), count(statuses, 429)]).toEqual([10, 90])
    const refused = await signIn(email, demoPassword)
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 2])
    expect(refused.body.message).toBe('Too many attempts. Try again in 2 seconds.')
  })

  it('counts the guesses that another process heard', async () => {
    // Another copy of every module on the same database: nothing is shared but the rows.
    vi.resetModules()
    const { buildApp } = await import('../app.ts')
    const second = await buildApp({
      services: () => server.services,
      ready: Promise.resolve(),
      site: { publicUrl: 'http://localhost', origins: [] },
    })
    const body = { email: 'client2@demo.sievert', password: 'no' }
    const headers = { 'x-requested-with': 'sievert' }
    const tries = Array.from({ length: 12 }, (_, n) =>
      n % 2
        ? server.anonymous('auth.login', { body }).then(({ status }) => status)
        : second
            .inject({ method: 'POST', url: '/api/v1/auth/login', headers, payload: body })
            .then(({ statusCode }) => statusCode),
    )
    expect(count(await Promise.all(tries), 422)).toBe(10)
    await second.close()
  })

  it('waits twice as long after each further guess, up to a quarter of an hour, and forgets in time', async () => {
    const email = 'nobody@demo.sievert'
    for (let n = 0; n < 10; n += 1) expect((await signIn(email, 'no')).status).toBe(422)
    const waits = []
    for (let n = 0; n < 12; n += 1) {
      const refused = await signIn(email, 'no')
      expect(refused.status).toBe(429)
      const wait = Number(refused.headers['retry-after'])
      waits.push(wait)
      later(wait - 1)
      expect((await signIn(email, 'no')).status).toBe(429)
      later(1)
      expect((await signIn(email, 'no')).status).toBe(422)
    }
    expect(waits.slice(0, 6)).toEqual([2, 4, 8, 16, 32, 64])
    expect(Math.max(...waits)).toBeLessThanOrEqual(900)
    expect(waits.at(-1)).toBeGreaterThan(200)
    later(24 * 3600)
    expect((await signIn(email, 'no')).status).toBe(422)
  })

  it('locks nobody out: the owner comes in from elsewhere at once', async () => {
    const email = 'client2@demo.sievert'
    for (let n = 0; n < 15; n += 1) await signIn(email, 'no', '192.0.2.1')
    expect((await signIn(email, demoPassword, '192.0.2.1')).status).toBe(429)
    expect((await signIn(email, demoPassword, '198.51.100.7')).status).toBe(200)
  })

  it('knows the browser of its owner, whatever others do from the same address or from everywhere', async () => {
    const email = 'participant2@demo.sievert'
    const cookie = cookiesOf(await signIn(email, demoPassword, '198.51.100.7')).find((each) =>
      each?.startsWith('sievert-device='),
    )
    expect(cookie).toMatch(/^sievert-device=[\w-]{43}$/)
    for (let address = 1; address <= 12; address += 1)
      await Promise.all(Array.from({ length: 11 }, () => signIn(email, 'no', `203.0.113.${address}`)))
    expect((await signIn(email, demoPassword, '203.0.113.1')).status).toBe(429)
    expect((await signIn(email, demoPassword, '198.51.100.99')).status).toBe(429)
    expect((await signIn(email, demoPassword, '203.0.113.1', cookie)).status).toBe(200)
    // Its own guesses are counted as well, and another account does not know it.
    for (let n = 0; n < 10; n += 1) expect((await signIn(email, 'no', '203.0.113.1', cookie)).status).toBe(422)
    expect((await signIn(email, demoPassword, '203.0.113.1', cookie)).status).toBe(429)
  })

  it('slows an address down that tries many accounts, and one account less than the wide budget of an address', async () => {
    const tries = Array.from({ length: 130 }, (_, n) => signIn(`someone${n}@demo.sievert`, 'no', '192.0.2.50'))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect([count(statuses, 422), count(statuses, 429)]).toEqual([100, 30])
    expect((await signIn('client2@demo.sievert', demoPassword, '192.0.2.51')).status).toBe(200)
  })

  it('counts who signs in rightly as no guess, however often', async () => {
    for (let n = 0; n < 30; n += 1) {
      const answer = await signIn('client2@demo.sievert', n % 2 ? demoPassword : 'no')
      expect(answer.status).toBe(n % 2 ? 200 : 422)
    }
  })

  it('believes no address that the caller wrote itself', async () => {
    for (let n = 0; n < 10; n += 1) await signIn('client2@demo.sievert', 'no', `10.9.8.${n}, 192.0.2.9`)
    expect((await signIn('client2@demo.sievert', demoPassword, '10.9.8.77, 192.0.2.9')).status).toBe(429)
  })

  it('keeps nothing that was typed, and each failure in the trail', async () => {
    const { db } = server.services.database
    const typed = 'Tortuga-Marker-9'
    await signIn(typed, 'Marker-Password-1')
    await signIn('client@demo.sievert', 'Marker-Password-2')
    const failed = db.select().from(auditEvents).where(eq(auditEvents.action, 'user.signInFailed'))
    const events = await failed.orderBy(auditEvents.seq)
    const [unknown, known] = events.slice(-2)
    expect(unknown).toMatchObject({ userId: null, objectId: 'unknown', after: { reason: 'unknownAccount' } })
    expect(known).toMatchObject({ userId: 2, objectId: '2', after: { reason: 'wrongPassword' } })
    expect(known?.origin).toMatch(/^192\.0\.2\.1 /)
    expect(JSON.stringify([events, await db.select().from(guesses)])).not.toMatch(/marker/i)
    expect(await verify(db)).toEqual([])
  })
})

describe('the same for', () => {
  const burst = async (times: number, call: (n: number) => ReturnType<Caller>) =>
    (await Promise.all(Array.from({ length: times }, (_, n) => call(n)))).map(({ status }) => status)

  it('the present password when it is changed', async () => {
    const caller = await server.as('participant2@demo.sievert')
    const statuses = await burst(40, () =>
      caller('auth.changePassword', { body: { current: 'no', password: 'another long password' } }),
    )
    expect([count(statuses, 422), count(statuses, 429)]).toEqual([5, 35])
    later(3600)
    const easy = await caller('auth.changePassword', { body: { current: demoPassword, password: '111111111111' } })
    expect(easy.body.fields).toMatchObject([{ path: 'password', code: 'easyPassword' }])
    const named = await caller('auth.changePassword', { body: { current: demoPassword, password: 'Noelia.Brenes.87' } })
    expect(named.body.fields).toMatchObject([{ path: 'password', code: 'easyPassword' }])
  })

  it('tokens of links, looked at or used', async () => {
    const token = 'x'.repeat(43)
    const statuses = await burst(60, (n) =>
      n % 2
        ? server.anonymous('auth.checkLink', { body: { token } })
        : server.anonymous('auth.resetPassword', { body: { token, password: 'another long password' } }),
    )
    expect([count(statuses, 429), count(statuses, 500)]).toEqual([40, 0])
  })

  it('ids of people, looked up or tried in a form', async () => {
    const caller = await server.as('client@demo.sievert')
    const statuses = await burst(200, (n) =>
      caller('people.lookup', { query: { idType: 'cedula', idNumber: String(100_000_000 + n) } }),
    )
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([60, 140])
    const { pregnancy: _, id: __, ...person } = (await caller('people.get', { params: { id: 1 } })).body
    expect((await caller('people.create', { body: person })).status).toBe(429)
    later(5)
    expect((await caller('people.lookup', { query: { idType: 'cedula', idNumber: '100000000' } })).status).toBe(200)
  })

  it('ids of people in files', async () => {
    const caller = await server.as('client@demo.sievert')
    const file = { name: 'people.csv', bytes: 'nothing' }
    const statuses = await burst(30, () => caller('people.import', { query: { confirm: 'false', clientId: 1 }, file }))
    expect([count(statuses, 422), count(statuses, 429)]).toEqual([20, 10])
  })

  it('letters: nobody can fill the mailbox of another, and all are answered alike', async () => {
    const statuses = await burst(12, () =>
      server.anonymous('auth.forgotPassword', { body: { email: 'client2@demo.sievert' } }),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    const { db } = server.services.database
    const asked = () => db.select().from(auditEvents).where(eq(auditEvents.action, 'user.resetRequested'))
    await vi.waitFor(async () => expect(await asked()).toHaveLength(3), 10_000)
    await new Promise((resolve) => setTimeout(resolve, 300))
    await server.settle()
    expect(await asked()).toHaveLength(3)
  })
})

it('takes the network of an IPv6 address for the address, and an IPv4 address as it is', () => {
  const of = (ip: string) => addressOf({ ip })
  expect(['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2:3:4:5:6'].map(of)).toEqual(
    Array(3).fill('2001:db8:1:2'),
  )
  expect(['2001:db8:1:3::1', '::1', 'fe80::1%eth0', '::ffff:192.0.2.7', '192.0.2.7'].map(of)).toEqual([
    '2001:db8:1:3',
    '0:0:0:0',
    'fe80:0:0:0',
    '192.0.2.7',
    '192.0.2.7',
  ])
})
