import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { demoNow, demoPassword } from '../contract/cast/accounts.ts'
import { codeAt, stepAt } from './core/totp.ts'
import { guesses, secondFactors, sessions } from './db/schema.ts'
import { keptLog } from './testing/log.ts'
import { ok } from './testing/sheet.ts'
import { type Answer, type Caller, startTestServer, type TestServer } from './testing/testServer.ts'

const written = keptLog()
let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startTestServer(inject('template'), { logger: written.logger })
  admin = await server.as('admin@demo.sievert')
})
afterAll(() => server.close())
afterEach(async () => {
  await server.services.database.db.delete(guesses)
})

const secrets: string[] = []
let minutes = 0
/** Goes on a minute, so that the codes of before are over. */
const later = () => {
  minutes += 1
  server.setNow(new Date(Date.parse(demoNow) + minutes * 60_000).toISOString())
}
const codeOf = (secret: string, away = 0) => codeAt(secret, stepAt(server.services.now()) + away)
const cookiesOf = ({ headers }: Answer) =>
  [headers['set-cookie'] ?? []].flat().map((line) => String(line).split(';')[0] ?? '')
const current = { current: demoPassword }

async function setUp(caller: Caller): Promise<{ secret: string; codes: string[] }> {
  const { secret } = ok(await caller('auth.beginSecondFactor', { body: current }))
  const { codes } = ok(await caller('auth.confirmSecondFactor', { body: { code: codeOf(secret) } }))
  secrets.push(secret, ...codes)
  later()
  return { secret, codes }
}
/** The first step. Answers the cookie that the second needs. */
async function first(email: string) {
  const answer = await server.anonymous('auth.login', { body: { email, password: demoPassword } })
  expect([answer.status, answer.body.code], JSON.stringify(answer.body)).toEqual([422, 'secondFactorNeeded'])
  return cookiesOf(answer).find((each) => each.startsWith('sievert-code=')) ?? ''
}
const second = (cookie: string, code: string, from?: string) =>
  server.anonymous('auth.secondFactor', { body: { code }, headers: { cookie }, from })

describe.each([
  ['an administrator', 'admin2@demo.sievert', 4],
  ['an officer', 'client@demo.sievert', 2],
  ['a participant', 'participant@demo.sievert', 3],
])('%s', (_, email, id) => {
  it('sets a second factor up, is asked for it, and takes it away', async () => {
    const caller = await server.as(email)
    const before = await server.as(email)
    expect(ok(await caller('auth.profile')).secondFactor).toBeNull()
    expect((await caller('auth.beginSecondFactor', { body: { current: 'not it' } })).body.fields[0].code).toBe(
      'wrongPassword',
    )
    const begun = ok(await caller('auth.beginSecondFactor', { body: current }))
    expect(begun.uri).toContain(`secret=${begun.secret}`)
    // Until it is confirmed nobody is asked for it: a picture that was not read locks nobody out.
    await server.as(email)
    expect((await caller('auth.confirmSecondFactor', { body: { code: '000000' } })).body.fields[0].code).toBe(
      'wrongCode',
    )
    const { secret, codes } = await setUp(caller)
    expect(new Set(codes).size).toBe(10)
    expect(ok(await caller('auth.profile')).secondFactor).toMatchObject({ recoveryCodes: 10 })
    expect((await before('auth.me')).status, 'a session that was opened without it').toBe(401)
    expect((await admin('users.get', { params: { id } })).body.secondFactor).toBe(true)

    const cookie = await first(email)
    expect((await server.anonymous('auth.me', { headers: { cookie } })).status).toBe(401)
    const answer = await second(cookie, codeOf(secret))
    expect(answer.body).toMatchObject({ id, email })
    const session = cookiesOf(answer).find((each) => each.startsWith('sievert=')) ?? ''
    expect((await server.anonymous('auth.me', { headers: { cookie: session } })).body.id).toBe(id)

    expect((await caller('auth.removeSecondFactor', { body: { current: 'not it' } })).status).toBe(422)
    ok(await caller('auth.removeSecondFactor', { body: current }))
    await server.as(email)
  })
})

describe('a code', () => {
  const email = 'client2@demo.sievert'
  let caller: Caller
  let secret: string
  let codes: string[]
  beforeAll(async () => {
    caller = await server.as(email)
    ;({ secret, codes } = await setUp(caller))
  })

  it('is taken once: not again with another sign-in, nor at the same moment', async () => {
    later()
    const code = codeOf(secret)
    const cookies = await Promise.all([first(email), first(email), first(email)])
    const answers = await Promise.all(cookies.map((cookie) => second(cookie, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect((await second(await first(email), code)).body.fields[0].code).toBe('wrongCode')
  })

  it('of the set-up does not sign in', async () => {
    const other = await server.as('participant2@demo.sievert')
    const begun = ok(await other('auth.beginSecondFactor', { body: current }))
    const code = codeOf(begun.secret)
    ok(await other('auth.confirmSecondFactor', { body: { code } }))
    expect((await second(await first('participant2@demo.sievert'), code)).status).toBe(422)
    ok(await other('auth.removeSecondFactor', { body: current }))
  })

  it('for recovery signs in once, however it is typed', async () => {
    const typed = (codes[0] as string).toLowerCase().replaceAll('-', ' ')
    expect((await second(await first(email), typed)).status).toBe(200)
    expect((await second(await first(email), codes[0] as string)).status).toBe(422)
    expect(ok(await caller('auth.profile')).secondFactor.recoveryCodes).toBe(9)
    const renewed = ok(await caller('auth.renewRecoveryCodes', { body: current })).codes
    expect((await second(await first(email), codes[1] as string)).status).toBe(422)
    expect((await second(await first(email), renewed[1])).status).toBe(200)
    secrets.push(...renewed)
  })

  it('is guessed ever more slowly, whatever sign-in and address it comes from', async () => {
    later()
    const answers: Answer[] = []
    for (let nth = 0; nth < 7; nth += 1) answers.push(await second(await first(email), '000000', `10.9.0.${nth}`))
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429, 429])
    expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await second(await first(email), codeOf(secret))).status, 'the right one waits as well').toBe(429)
    later()
    expect((await second(await first(email), codeOf(secret))).status).toBe(200)
  })

  it('is asked for ten minutes after the password, and no longer', async () => {
    const cookie = await first(email)
    for (let nth = 0; nth < 11; nth += 1) later()
    expect((await second(cookie, codeOf(secret))).body.code).toBe('signInAgain')
    expect((await second('', codeOf(secret))).body.code).toBe('signInAgain')
    expect((await second('sievert-code=x', codeOf(secret))).body.code).toBe('signInAgain')
  })

  it('is of no use once the sessions were ended', async () => {
    const cookie = await first(email)
    ok(await admin('users.endSessions', { params: { id: 5 } }))
    expect((await second(cookie, codeOf(secret))).body.code).toBe('signInAgain')
    caller = await (async () => {
      const answer = await second(await first(email), codeOf(secret))
      const session = cookiesOf(answer).find((each) => each.startsWith('sievert=')) ?? ''
      return (route, options = {}) => server.anonymous(route, { ...options, headers: { cookie: session } })
    })()
    expect((await caller('auth.me')).status).toBe(200)
  })

  it('is not asked for any more after an administrator has reset it', async () => {
    later()
    const cookie = await first(email)
    expect(ok(await admin('users.resetSecondFactor', { params: { id: 5 } })).secondFactor).toBe(false)
    expect((await second(cookie, codeOf(secret))).body.code).toBe('signInAgain')
    await server.as(email)
    expect((await admin('users.resetSecondFactor', { params: { id: 5 } })).body.code).toBe('noSecondFactor')
  })
})

describe('own sessions', () => {
  it('are listed with device and place, and ended one by one or all others at once', async () => {
    const email = 'participant2@demo.sievert'
    await server.services.database.db.delete(sessions).where(eq(sessions.userId, 6))
    const agent = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/128.0'
    const phone = await server.anonymous('auth.login', {
      body: { email, password: demoPassword },
      headers: { 'user-agent': agent },
      from: '10.8.0.1',
    })
    const cookie = cookiesOf(phone)[0] ?? ''
    const there = () => server.anonymous('auth.me', { headers: { cookie } })
    const here = await server.as(email)
    const third = await server.as(email)
    const { items } = ok(await here('auth.sessions'))
    expect(items).toHaveLength(3)
    const away = items.find(({ device }: { device: string }) => device === 'Firefox · Windows')
    expect(away).toMatchObject({ address: '10.8.0.1', current: false })
    expect(items.filter((each: { current: boolean }) => each.current)).toHaveLength(1)

    const foreign = await admin('auth.endSession', { params: { id: away.id } })
    expect([foreign.status, (await there()).status]).toEqual([404, 200])
    ok(await here('auth.endSession', { params: { id: away.id } }))
    expect((await there()).status).toBe(401)
    ok(await here('auth.endOtherSessions'))
    expect([(await here('auth.me')).status, (await third('auth.me')).status]).toEqual([200, 401])
  })
})

it('keeps a change of the own name in the trail, and not that of a language', async () => {
  const caller = await server.as('participant@demo.sievert')
  const version = async () => (await admin('users.get', { params: { id: 3 } })).body.version
  const before = await version()
  ok(await caller('auth.preferences', { body: { language: 'en', unit: 'mrem' } }))
  expect(await version()).toBe(before)
  const renamed = ok(await caller('auth.preferences', { body: { nombre: 'Irene S.', language: 'es', unit: 'mSv' } }))
  expect(renamed).toMatchObject({ nombre: 'Irene S.', unit: 'mSv' })
  expect(await version()).toBe(before + 1)
})

it('shows no secret to anybody, in no answer, file, event or log', async () => {
  const [kept] = await server.services.database.db.select().from(secondFactors)
  expect(kept, 'the cast has none left').toBeUndefined()
  const caller = await server.as('client2@demo.sievert')
  const { secret, codes } = await setUp(caller)
  const answers = await Promise.all([
    admin('users.get', { params: { id: 5 } }),
    admin('users.list'),
    admin('users.export', { query: { format: 'csv' } }),
    caller('auth.me'),
    caller('auth.profile'),
    caller('auth.sessions'),
  ])
  const { rows } = await server.services.database.pool.query(
    "select coalesce(before::text, '') || coalesce(after::text, '') as text from audit_events",
  )
  const { rows: hashes } = await server.services.database.pool.query('select code_hash from recovery_codes')
  const all = JSON.stringify([answers.map(({ body }) => body), rows, hashes]) + written.text()
  expect(rows.length).toBeGreaterThan(30)
  expect(written.text().length).toBeGreaterThan(100)
  for (const each of [secret, ...codes, ...secrets]) expect(all).not.toContain(each)
})
