import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { demoNow } from '../contract/cast/accounts.ts'
import { mostPasskeys } from '../contract/schemas/passkeys.ts'
import { codeAt, stepAt } from './core/totp.ts'
import { passkeys } from './db/schema.ts'
import { Authenticator, type Whims } from './testing/authenticator.ts'
import { keptLog } from './testing/log.ts'
import { add, cookieOf, current, listed, signInSteps, trailOf } from './testing/passkeys.ts'
import { ok } from './testing/sheet.ts'
import { type Caller, startTestServer, type TestServer } from './testing/testServer.ts'

const email = 'client@demo.sievert'
const userId = 2

const written = keptLog()
let server: TestServer
let admin: Caller
let caller: Caller
const { first, begin, send, signIn, later, reset } = signInSteps(() => server, email)
beforeAll(async () => {
  server = await startTestServer(inject('template'), { logger: written.logger })
  admin = await server.as('admin@demo.sievert')
})
afterAll(() => server.close())
beforeEach(async () => {
  caller = await server.as(email)
})
afterEach(() => reset(admin, [userId, 3, 5]))

describe.each([
  ['an administrator', 'admin2@demo.sievert', 4],
  ['an officer', email, userId],
  ['a participant', 'participant@demo.sievert', 3],
])('%s', (_, account, id) => {
  it('adds a passkey, signs in with it, and takes it away', async () => {
    const own = await server.as(account)
    const before = await server.as(account)
    expect(ok(await own('auth.passkeys'))).toEqual({ items: [], origin: 'http://localhost' })
    expect((await own('auth.beginPasskey', { body: { current: 'not it' } })).body.fields[0].code).toBe('wrongPassword')
    const { key, codes, options } = await add(own)
    expect(options).toMatchObject({ rp: { id: 'localhost' }, authenticatorSelection: { userVerification: 'required' } })
    expect(new Set(codes).size).toBe(10)
    expect((await before('auth.me')).status, 'a session that was opened without it').toBe(401)
    expect(ok(await own('auth.profile')).secondFactor).toEqual({ since: null, passkeys: 1, recoveryCodes: 10 })
    expect((await admin('users.get', { params: { id } })).body.secondFactor).toBe(true)

    expect((await first(account)).ways).toEqual({ app: false, passkey: true, origin: 'http://localhost' })
    later()
    const answer = await signIn(key, {}, account)
    expect(answer.body).toMatchObject({ id, email: account })
    const session = cookieOf(answer, 'sievert')
    expect((await server.anonymous('auth.me', { headers: { cookie: session } })).body.id).toBe(id)
    const [passkey] = await listed(own)
    expect(passkey).toMatchObject({ name: 'Mi llave', lastUsedAt: server.services.now().toISOString() })

    const params = { id: passkey?.id ?? 0 }
    expect((await own('auth.removePasskey', { params, body: { current: 'not it' } })).status).toBe(422)
    ok(await own('auth.removePasskey', { params, body: current }))
    await server.as(account)
    expect(ok(await own('auth.profile')).secondFactor).toBeNull()
  })
})

describe('a passkey that is added', () => {
  it.each([
    ['on another page', { origin: 'http://localhost:3000' }],
    ['on a page of a portal', { origin: 'https://portal.example.org' }],
    ['for another host', { rpId: 'example.org' }],
    ['for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['by what signs in', { type: 'webauthn.get' }],
    ['without anybody having shown who it is', { unverified: true }],
    ['with the certificate of a maker', { statement: new Map([['x5c', Buffer.from([1])]]) }],
  ] as [string, Whims][])('%s is none', async (_, whims) => {
    const { answer } = await add(caller, undefined, whims)
    expect([answer.status, answer.body.code]).toEqual([422, 'passkeyRefused'])
    expect(await listed(caller)).toEqual([])
    expect(ok(await caller('auth.profile')).secondFactor).toBeNull()
    // Refused before anything is done with it: the library would ask at the addresses that a certificate names.
    if (whims.statement) expect(written.text()).toContain('a certificate that nobody asked for')
  })

  it('is added once, by the session that began it, and soon', async () => {
    const key = new Authenticator()
    const options = ok(await caller('auth.beginPasskey', { body: current }))
    const body = { name: 'A', credential: key.make(options) }
    const other = await server.as(email)
    expect((await other('auth.addPasskey', { body })).body.code).toBe('passkeyTooLate')
    ok(await caller('auth.addPasskey', { body }))
    expect((await caller('auth.addPasskey', { body })).body.code).toBe('passkeyTooLate')

    const late = ok(await caller('auth.beginPasskey', { body: current }))
    later(6)
    const credential = new Authenticator().make(late)
    expect((await caller('auth.addPasskey', { body: { name: 'B', credential } })).body.code).toBe('passkeyTooLate')
    expect(await listed(caller)).toHaveLength(1)
  })

  it('belongs to one account alone', async () => {
    const { key } = await add(caller)
    const other = await server.as('client2@demo.sievert')
    const { answer } = await add(other, key)
    expect([answer.status, answer.body.code]).toEqual([409, 'passkeyTaken'])
    expect(ok(await other('auth.profile')).secondFactor).toBeNull()
  })

  it('is one of a few', async () => {
    const { db } = server.services.database
    const rows = Array.from({ length: mostPasskeys }, (_, nth) => ({
      userId,
      credentialId: `many${nth}`,
      publicKey: 'x',
      counter: 0,
      transports: [],
      name: `${nth}`,
      createdAt: demoNow,
    }))
    await db.insert(passkeys).values(rows)
    expect((await caller('auth.beginPasskey', { body: current })).body.code).toBe('tooManyPasskeys')
  })

  it('is not offered to the device that has it already, and keeps the codes of before', async () => {
    const { key } = await add(caller)
    const second = await add(caller, undefined, {}, 'Otra')
    expect(second.options.excludeCredentials).toEqual([{ id: key.id, type: 'public-key', transports: ['usb'] }])
    expect(second.codes).toEqual([])
    expect(ok(await caller('auth.profile')).secondFactor).toMatchObject({ passkeys: 2, recoveryCodes: 10 })
    expect((await signIn(second.key)).status).toBe(200)
    expect((await signIn(key)).status).toBe(200)
  })
})

describe('an account', () => {
  it('without a passkey is asked for none, and finishes no sign-in with one', async () => {
    const { secret } = ok(await caller('auth.beginSecondFactor', { body: current }))
    const code = () => codeAt(secret, stepAt(server.services.now()))
    ok(await caller('auth.confirmSecondFactor', { body: { code: code() } }))
    later()
    const { cookie, ways } = await first()
    expect(ways).toMatchObject({ app: true, passkey: false })
    const options = ok(await begin(cookie))
    expect(options.allowCredentials).toEqual([])
    expect((await send(cookie, new Authenticator().use(options))).body.code).toBe('passkeyUnknown')
  })

  it('has an app, passkeys or both: codes go with the last of them', async () => {
    const { key, codes } = await add(caller)
    const { secret } = ok(await caller('auth.beginSecondFactor', { body: current }))
    const code = () => codeAt(secret, stepAt(server.services.now()))
    expect(ok(await caller('auth.confirmSecondFactor', { body: { code: code() } })).codes).toEqual([])
    later()
    expect((await first()).ways).toMatchObject({ app: true, passkey: true })
    expect((await signIn(key)).status).toBe(200)
    const { cookie } = await first()
    const byCode = await server.anonymous('auth.secondFactor', { body: { code: code() }, headers: { cookie } })
    expect(byCode.status).toBe(200)

    ok(await caller('auth.removeSecondFactor', { body: current }))
    expect(ok(await caller('auth.profile')).secondFactor).toEqual({ since: null, passkeys: 1, recoveryCodes: 10 })
    expect((await caller('auth.removeSecondFactor', { body: current })).body.code).toBe('noSecondFactor')
    const renewed = ok(await caller('auth.renewRecoveryCodes', { body: current })).codes
    expect(renewed).not.toContain(codes[0])
    ok(await caller('auth.removePasskey', { params: { id: (await listed(caller))[0]?.id ?? 0 }, body: current }))
    expect((await caller('auth.renewRecoveryCodes', { body: current })).body.code).toBe('noSecondFactor')
    const { rows } = await server.services.database.pool.query('select 1 from recovery_codes')
    expect(rows).toEqual([])
  })

  it('names its passkeys, and touches none of another', async () => {
    await add(caller)
    const id = (await listed(caller))[0]?.id ?? 0
    ok(await caller('auth.renamePasskey', { params: { id }, body: { name: ' Teléfono ' } }))
    expect((await listed(caller)).map(({ name }) => name)).toEqual(['Teléfono'])
    expect((await trailOf(server, userId))[0]).toMatchObject({
      action: 'user.passkeyRenamed',
      after: { name: 'Teléfono' },
    })
    const other = await server.as('client2@demo.sievert')
    expect(ok(await other('auth.passkeys')).items).toEqual([])
    expect((await other('auth.renamePasskey', { params: { id }, body: { name: 'x' } })).status).toBe(404)
    expect((await other('auth.removePasskey', { params: { id }, body: current })).status).toBe(404)
    expect((await listed(caller)).map(({ name }) => name)).toEqual(['Teléfono'])
  })

  it('has no passkey left after an administrator has reset its second factor', async () => {
    const { key } = await add(caller)
    const { cookie } = await first()
    const options = ok(await begin(cookie))
    expect(ok(await admin('users.resetSecondFactor', { params: { id: userId } })).secondFactor).toBe(false)
    expect((await send(cookie, key.use(options))).body.code).toBe('signInAgain')
    expect((await trailOf(server, userId)).map(({ action }) => action)).toContain('user.secondFactorReset')
    expect(await server.services.database.db.$count(passkeys, eq(passkeys.userId, userId))).toBe(0)
    await server.as(email)
  })
})

it('tells the trail who added, used and removed which, and neither it nor a log or list a key', async () => {
  const { key } = await add(caller)
  const [kept] = await server.services.database.db.select().from(passkeys).where(eq(passkeys.userId, userId))
  await signIn(key)
  ok(await caller('auth.removePasskey', { params: { id: kept?.id ?? 0 }, body: current }))
  const events = await trailOf(server, userId)
  expect(events.map(({ action }) => action)).toEqual([
    'user.passkeyRemoved',
    'user.signedIn',
    'user.passkeyAdded',
    'user.passkeyBegun',
    'user.signedIn',
  ])
  expect(events[1]?.after).toEqual({ secondFactor: 'passkey', passkey: kept?.id })
  const all = JSON.stringify(events) + written.text()
  for (const secret of [kept?.credentialId, kept?.publicKey]) expect(all).not.toContain(secret)
})
