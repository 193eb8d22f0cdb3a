import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { sweepAccounts } from './core/sweep.ts'
import { codeAt, stepAt } from './core/totp.ts'
import { passkeyChallenges } from './db/schema.ts'
import { Authenticator, type Whims } from './testing/authenticator.ts'
import { add, cookieOf, current, listed, signInSteps, trailOf } from './testing/passkeys.ts'
import { ok } from './testing/sheet.ts'
import { type Answer, type Caller, startTestServer, type TestServer } from './testing/testServer.ts'

const email = 'client@demo.sievert'
const userId = 2

let server: TestServer
let admin: Caller
let caller: Caller
const { first, begin, send, signIn, later, reset } = signInSteps(() => server, email)
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  admin = await server.as('admin@demo.sievert')
})
afterAll(() => server.close())
beforeEach(async () => {
  caller = await server.as(email)
})
afterEach(() => reset(admin, [userId, 3, 5]))

describe('a sign-in by a passkey', () => {
  let key: Authenticator
  let codes: string[]
  beforeEach(async () => {
    ;({ key, codes } = await add(caller))
  })
  const refused = async (whims: Whims, code = 'passkeyRefused') => {
    const answer = await signIn(key, whims)
    expect([answer.status, answer.body.code]).toEqual([422, code])
    expect(cookieOf(answer, 'sievert')).toBe('')
    expect(answer.body.message).toMatch(/passkey/i)
    expect((await trailOf(server, userId))[0]).toMatchObject({
      action: 'user.secondFactorFailed',
      after: { reason: code },
    })
  }

  it.each([
    ['that was asked for on another page', { origin: 'http://localhost:3000' }],
    ['that was asked for on a page of a portal', { origin: 'https://portal.example.org' }],
    ['for another host', { rpId: 'example.org' }],
    ['of another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['by what adds one', { type: 'webauthn.create' }],
    ['without anybody having shown who it is', { unverified: true }],
  ] as [string, Whims][])('%s is refused', async (_, whims) => {
    await refused(whims)
    expect((await signIn(key)).status, 'the next one').toBe(200)
  })

  it('that another key has signed is refused', async () => {
    const { cookie } = await first()
    const options = ok(await begin(cookie))
    const forged = { ...new Authenticator().use(options), id: key.id }
    expect((await send(cookie, forged)).body.code).toBe('passkeyRefused')
  })

  it('whose counter has gone back, or stands, is refused as a copy', async () => {
    key.counter = 6
    expect((await signIn(key)).status).toBe(200)
    await refused({ counter: 7 }, 'passkeyCopied')
    await refused({ counter: 2 }, 'passkeyCopied')
    await refused({ counter: 0 }, 'passkeyCopied')
    key.counter = 7
    expect((await signIn(key)).status).toBe(200)
  })

  it('that does not count signs in as often as it wants', async () => {
    for (const _ of [1, 2]) expect((await signIn(key, { counter: 0 })).status).toBe(200)
  })

  it('is answered once: what was sent before signs nobody in, with this sign-in or another', async () => {
    const { cookie } = await first()
    const other = await first()
    const body = key.use(ok(await begin(cookie)))
    await begin(other.cookie)
    expect((await send(other.cookie, body)).body.code, 'in another sign-in').toBe('passkeyRefused')
    const answers = await Promise.all([send(cookie, body), send(cookie, body), send(cookie, body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const again = await first()
    expect((await send(again.cookie, body)).body.code, 'before anything was asked').toBe('passkeyTooLate')
    await begin(again.cookie)
    expect((await send(again.cookie, body)).body.code).toBe('passkeyRefused')
  })

  it('uses up what was asked also when it was wrong', async () => {
    const { cookie } = await first()
    const options = ok(await begin(cookie))
    expect((await send(cookie, key.use(options, { origin: 'http://evil.example' }))).body.code).toBe('passkeyRefused')
    expect((await send(cookie, key.use(options))).body.code).toBe('passkeyTooLate')
    expect((await send(cookie, key.use(ok(await begin(cookie))))).status).toBe(200)
  })

  it('is waited for five minutes, and ten after the password', async () => {
    const { cookie } = await first()
    const options = ok(await begin(cookie))
    later(6)
    expect((await send(cookie, key.use(options))).body.code).toBe('passkeyTooLate')
    const again = ok(await begin(cookie))
    later(5)
    expect((await send(cookie, key.use(again))).body.code).toBe('signInAgain')
    expect((await begin(cookie)).body.code).toBe('signInAgain')
    expect((await begin('')).body.code).toBe('signInAgain')
    later()
    await sweepAccounts(server.services)
    expect(await server.services.database.db.$count(passkeyChallenges)).toBe(0)
  })

  it("is not done by another user's passkey", async () => {
    const { key: foreign } = await add(await server.as('client2@demo.sievert'))
    const { cookie } = await first()
    expect((await send(cookie, foreign.use(ok(await begin(cookie))))).body.code).toBe('passkeyUnknown')
    expect((await signIn(foreign, {}, 'client2@demo.sievert')).status).toBe(200)
  })

  it('is not done by one that was removed meanwhile', async () => {
    const { key: second } = await add(caller, undefined, {}, 'Otra')
    const { cookie } = await first()
    const options = ok(await begin(cookie))
    const id = (await listed(caller))[0]?.id ?? 0
    ok(await caller('auth.removePasskey', { params: { id }, body: current }))
    expect((await send(cookie, key.use(options))).body.code).toBe('passkeyUnknown')
    expect((await signIn(second)).status).toBe(200)
  })

  it('is slowed down as codes are, together with them', async () => {
    const answers: Answer[] = []
    for (let nth = 0; nth < 4; nth += 1) answers.push(await signIn(key, { origin: 'http://evil.example' }))
    const { cookie } = await first()
    const code = () => server.anonymous('auth.secondFactor', { body: { code: '000000' }, headers: { cookie } })
    answers.push(await code(), await code(), await signIn(key))
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429, 429])
    later()
    expect((await signIn(key)).status).toBe(200)
  })

  it('may be a recovery code instead, and no code of an app that is only being set up', async () => {
    const { secret } = ok(await caller('auth.beginSecondFactor', { body: current }))
    const { cookie } = await first()
    const code = (typed: string) =>
      server.anonymous('auth.secondFactor', { body: { code: typed }, headers: { cookie } })
    expect((await code(codeAt(secret, stepAt(server.services.now())))).status).toBe(422)
    expect((await code(codes[0] as string)).status).toBe(200)
  })

  it('is none for an account that was deactivated', async () => {
    const { cookie } = await first()
    const options = ok(await begin(cookie))
    ok(await admin('users.setStatus', { params: { id: userId }, body: { active: false } }))
    expect((await send(cookie, key.use(options))).body.code).toBe('signInAgain')
    ok(await admin('users.setStatus', { params: { id: userId }, body: { active: true } }))
    expect((await signIn(key)).status).toBe(200)
  })
})
