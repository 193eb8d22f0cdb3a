import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { demoNow, demoPassword } from '../../contract/cast/accounts.ts'
import { withTx } from '../db/database.ts'
import { guesses, passwordTokens, users } from '../db/schema.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { makePasswordLink, makeSetupLink, useSetupLink } from './links.ts'

const publicUrl = 'https://dosimetry.a-hospital-with-a-long-name.example.org'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'), { site: { publicUrl } })
})
afterAll(() => server.close())
afterEach(async () => {
  server.setNow(demoNow)
  await server.services.database.db.delete(guesses)
})

const letters = () => {
  const folder = join(server.folder, 'outbox')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}
const db = () => server.services.database.db
/** Who has her own account: Noelia Brenes Cordero. */
const participant = 6
const password = 'another long password'
const link = async (userId = participant) =>
  (await withTx(db(), (tx) => makePasswordLink(tx, 'reset', userId, 30, server.services.now()))) ?? ''
const setUp = async () => (await withTx(db(), (tx) => makeSetupLink(tx, 60, server.services.now()))) ?? ''
const stateOf = async (token: string) => (await server.anonymous('auth.checkLink', { body: { token } })).body.state
const reset = (token: string) => server.anonymous('auth.resetPassword', { body: { token, password } })

describe('a letter', () => {
  it.each(['es', 'en'])('holds the link of the public address in one line, in %s', async (language) => {
    const [user] = await db()
      .update(users)
      .set({ language })
      .where(eq(users.id, participant))
      .returning({ email: users.email })
    await server.anonymous('auth.forgotPassword', {
      body: { email: user?.email },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    })
    const letter = await vi.waitFor(() => {
      expect(letters()).toHaveLength(language === 'es' ? 1 : 2)
      return letters().at(-1) ?? ''
    }, 10_000)
    expect(letter).not.toContain('evil.example')
    const [, token = ''] = letter.match(/^https:\/\/[\w.-]+\/auth\/reset-password\/(.*)$/m) ?? []
    expect(letter.split('\n')).toContain(`${publicUrl}/auth/reset-password/${token}`)
    expect(letter).toContain(language === 'es' ? 'una contraseña nueva' : 'choose a new password')
    expect(letter).toMatch(
      language === 'es' ? /^Content-Transfer-Encoding: 8bit$/m : /^Content-Transfer-Encoding: 7bit$/m,
    )
    expect(await stateOf(token)).toBe('good')
  })
})

describe('a link', () => {
  it('says whether it is whole and good before anything is typed, and is not used by that', async () => {
    const token = await link()
    for (let n = 0; n < 30; n += 1) expect(await stateOf(token)).toBe('good')
    expect(await stateOf(token.slice(0, 40))).toBe('cut')
    expect(await stateOf(`${token}=`)).toBe('cut')
    expect(await stateOf('x'.repeat(43))).toBe('over')
    expect((await reset(token)).status).toBe(200)
    expect(await stateOf(token)).toBe('over')
    expect((await reset(token)).body.code).toBe('tokenUsed')
  })

  it('lives alone: the next one ends it', async () => {
    const [first, second] = [await link(), await link()]
    expect([await stateOf(first), await stateOf(second)]).toEqual(['over', 'good'])
    expect((await reset(first)).status).toBe(422)
    expect((await reset(second)).status).toBe(200)
  })

  it('lives alone when several are asked for at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 8 }, () => link()))
    const states = await Promise.all(tokens.map(stateOf))
    expect(states.filter((state) => state === 'good')).toHaveLength(1)
  })

  it('sets one password when it is used twice at once', async () => {
    const token = await link()
    const answers = await Promise.all(Array.from({ length: 6 }, () => reset(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('ends with a change of password, with its time, and with the account', async () => {
    const changed = await link(2)
    const caller = await server.as('client@demo.sievert')
    expect((await caller('auth.changePassword', { body: { current: demoPassword, password } })).status).toBe(200)
    expect(await stateOf(changed)).toBe('over')

    const old = await link()
    server.setNow('2026-11-20T15:31:00.000Z')
    expect(await stateOf(old)).toBe('over')
    server.setNow(demoNow)
    expect(await stateOf(old)).toBe('good')
    await db().update(users).set({ active: false }).where(eq(users.id, participant))
    expect([await stateOf(old), (await reset(old)).status]).toEqual(['over', 422])
    expect(await link()).toBe('')
    await db().update(users).set({ active: true }).where(eq(users.id, participant))
  })

  it('takes no password that its owner’s name gives away, and stays good', async () => {
    const token = await link()
    const [user] = await db().select().from(users).where(eq(users.id, participant))
    const easy = `${user?.nombre.split(' ').join('')}1`.padEnd(12, '1')
    const answer = await server.anonymous('auth.resetPassword', { body: { token, password: easy } })
    expect(answer.body.fields).toMatchObject([{ path: 'password', code: 'easyPassword' }])
    expect(await stateOf(token)).toBe('good')
    const common = await server.anonymous('auth.resetPassword', { body: { token, password: '111111111111' } })
    expect(common.body.fields).toMatchObject([{ path: 'password', code: 'easyPassword' }])
  })
})

describe('a link of the set-up', () => {
  const make = (token: string, n: number) =>
    server.anonymous('auth.firstAdministrator', {
      body: { token, nombre: `Ana ${n}`, email: `ana${n}@hospital.example`, password },
    })

  it('is not made, and not good, where there is an administrator', async () => {
    expect(await setUp()).toBe('')
  })

  it('makes one administrator, however many there are and however they race, and all die with it', async () => {
    await db().update(users).set({ rolId: 3 }).where(eq(users.rolId, 1))
    const tokens = [await setUp(), await setUp(), await setUp(), await setUp()]
    expect(await Promise.all(tokens.map(stateOf))).toEqual(Array(4).fill('good'))
    const answers = await Promise.all(tokens.map(make))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    const administrators = await db().select({ id: users.id }).from(users).where(eq(users.rolId, 1))
    expect(administrators).toHaveLength(1)
    expect(await Promise.all(tokens.map(stateOf))).toEqual(Array(4).fill('over'))
    const left = await db().select().from(passwordTokens).where(eq(passwordTokens.kind, 'setup'))
    expect(left).toEqual([])
  })

  it('waits for another that is being used, and is over then', async () => {
    await db().update(users).set({ rolId: 3 }).where(eq(users.rolId, 1))
    const [first, second] = [await setUp(), await setUp()]
    let entered = () => {}
    const inside = new Promise<void>((resolve) => {
      entered = resolve
    })
    const slow = withTx(db(), async (tx) => {
      const good = await useSetupLink(tx, first, demoNow)
      entered()
      await new Promise((resolve) => setTimeout(resolve, 500))
      await tx.update(users).set({ rolId: 1 }).where(eq(users.id, 1))
      return good
    })
    await inside
    expect((await make(second, 5)).status).toBe(422)
    expect(await slow).toBe(true)
  })

  it('is over even if its row were still there', async () => {
    const { tokenHash } = await import('./passwords.ts')
    const token = `setup-${'y'.repeat(43)}`
    const expiresAt = '2027-01-01T00:00:00.000Z'
    await db()
      .insert(passwordTokens)
      .values({ tokenHash: tokenHash(token), kind: 'setup', expiresAt })
    expect([await stateOf(token), (await make(token, 9)).status]).toEqual(['over', 422])
    await db().execute(sql`delete from password_tokens where kind = 'setup'`)
  })
})

describe('with a client that was deactivated', () => {
  it('its officers and workers are out at once, and back with it only by signing in', async () => {
    const [admin] = await db().select().from(users).where(eq(users.rolId, 1))
    await db().update(users).set({ rolId: 1 }).where(eq(users.id, 1))
    expect(admin).toBeTruthy()
    const administrator = await server.as('admin@demo.sievert')
    const worker = await server.as('participant@demo.sievert')
    const other = await server.as('client2@demo.sievert')
    const officer = async () =>
      (await server.anonymous('auth.login', { body: { email: 'client@demo.sievert', password } })).status
    expect(await officer()).toBe(200)

    await administrator('clients.setStatus', { params: { id: 1 }, body: { active: false } })
    expect([(await worker('auth.me')).status, (await other('auth.me')).status]).toEqual([401, 200])
    expect(await officer()).toBe(422)
    expect(await link(2)).toBe('')

    await administrator('clients.setStatus', { params: { id: 1 }, body: { active: true } })
    expect((await worker('auth.me')).status).toBe(401)
    expect(await officer()).toBe(200)
  })

  it('a session that is left is no way in either', async () => {
    const worker = await server.as('participant@demo.sievert')
    await db().execute(sql`update clients set active = false where id = 1`)
    expect((await worker('auth.me')).status).toBe(401)
    await db().execute(sql`update clients set active = true where id = 1`)
  })
})
