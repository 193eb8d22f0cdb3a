import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { demoNow, demoPassword } from '../contract/cast/accounts.ts'
import { sealSecondFactors, tellSealedOtherwise } from './core/secondFactor.ts'
import { secretsOf } from './core/secrets.ts'
import { sweepAccounts } from './core/sweep.ts'
import { codeAt, stepAt } from './core/totp.ts'
import { secondFactors } from './db/schema.ts'
import { keptLog } from './testing/log.ts'
import { ok } from './testing/sheet.ts'
import { startTestServer, type TestServer, testKey } from './testing/testServer.ts'

const userId = 2
const email = 'client@demo.sievert'
const otherKey = Buffer.alloc(32, 9).toString('base64')

const written = keptLog()
let server: TestServer
let secret: string
let codes: string[]
beforeAll(async () => {
  server = await startTestServer(inject('template'), { logger: written.logger })
  const caller = await server.as(email)
  ;({ secret } = ok(await caller('auth.beginSecondFactor', { body: { current: demoPassword } })))
  expect(await kept(), 'while it is being set up').not.toContain(secret)
  ;({ codes } = ok(await caller('auth.confirmSecondFactor', { body: { code: code() } })))
})
afterAll(() => server.close())
let minutes = 0
beforeEach(() => {
  minutes += 1
  server.setNow(new Date(Date.parse(demoNow) + minutes * 60_000).toISOString())
  server.services.secrets = secretsOf(testKey)
})

const code = () => codeAt(secret, stepAt(server.services.now()))
const kept = async () => {
  const rows = await server.services.database.db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return rows[0]?.secret ?? ''
}
const write = (text: string) =>
  server.services.database.db.update(secondFactors).set({ secret: text }).where(eq(secondFactors.userId, userId))
async function signIn(typed: string) {
  const first = await server.anonymous('auth.login', { body: { email, password: demoPassword } })
  const cookie = [first.headers['set-cookie'] ?? []].flat().map((line) => String(line).split(';')[0])
  return server.anonymous('auth.secondFactor', { body: { code: typed }, headers: { cookie: cookie.join('; ') } })
}

it('keeps the secret sealed, and signs in by it', async () => {
  expect(await kept()).toMatch(/^v1\./)
  expect(await kept()).not.toContain(secret)
  expect((await signIn(code())).status).toBe(200)
})

it('seals at the start, and now and then, what stands in the clear from before', async () => {
  for (const seal of [
    () => sealSecondFactors(server.services.database.db, server.services),
    () => sweepAccounts(server.services),
  ]) {
    await write(secret)
    await seal()
    const sealed = await kept()
    expect(sealed).toMatch(/^v1\./)
    expect(sealed).not.toContain(secret)
    await seal()
    expect(await kept(), 'once').toBe(sealed)
  }
  expect((await signIn(code())).status).toBe(200)
})

it('signs in by one in the clear, which another process has just written', async () => {
  await write(secret)
  expect((await signIn(code())).status).toBe(200)
  await sealSecondFactors(server.services.database.db, server.services)
})

it('refuses codes of the app with another key, says so in the answer and the log, and takes a recovery code', async () => {
  server.services.secrets = secretsOf(otherKey)
  const before = written.text().length
  const refused = await signIn(code())
  expect([refused.status, refused.body.fields[0].code]).toEqual([422, 'codeSealed'])
  await tellSealedOtherwise(server.services.database.db, server.services)
  const said = written.text().slice(before)
  expect(said).toMatch(/does not open: it was sealed with another key than SECRETS_KEY/)
  expect(said).toMatch(/"count":1.*were sealed with another key than SECRETS_KEY/)
  expect(said).not.toContain(secret)
  expect((await signIn(codes[0] as string)).status).toBe(200)

  server.services.secrets = secretsOf(testKey)
  const after = written.text().length
  await tellSealedOtherwise(server.services.database.db, server.services)
  expect(written.text().slice(after)).not.toContain('another key')
  expect((await signIn(code())).status, 'with the right key again').toBe(200)
})

it('opens nothing in the row of another user', async () => {
  const mine = await kept()
  await write(server.services.secrets.seal(secret, 'second_factors/4'))
  expect((await signIn(code())).body.fields[0].code).toBe('codeSealed')
  await write(mine)
  expect((await signIn(code())).status).toBe(200)
})
