import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { demoPassword } from '../../contract/cast/accounts.ts'
import type { CurrentUser } from '../../contract/schemas/auth.ts'
import { handlers } from '../api/handlers.ts'
import { rowsOf } from '../db/database.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import type { Handler } from './context.ts'
import { registerRoutes } from './register.ts'
import { askerOf } from './sessions.ts'
import { answerCompiler } from './validation.ts'

const administrator: CurrentUser = {
  id: 1,
  nombre: 'A',
  rol_id: 1,
  email: 'a@demo.sievert',
  clientId: null,
  personId: null,
  language: 'en',
  unit: 'mSv',
  timeZone: 'America/Costa_Rica',
}
const people: Record<string, CurrentUser> = {
  one: administrator,
  other: { ...administrator, id: 2, nombre: 'B' },
  spanish: { ...administrator, id: 3, language: 'es' },
  officer: { ...administrator, id: 4, rol_id: 2, clientId: 1 },
  neighbour: { ...administrator, id: 5, rol_id: 2, clientId: 2 },
}

describe('what many ask at once', () => {
  let server: TestServer
  let app: FastifyInstance
  let address: string
  /** How far the database is said to be written. */
  let moment = 'at first'
  let seen = 0
  const calls: Record<string, unknown>[] = []
  const noted: string[] = []
  /** What reckonings wait for before they go on as the service's own. */
  let gate: (call: Record<string, unknown>) => Promise<unknown> = async () => {}
  const observed = <Id extends 'clients.list' | 'auth.me'>(id: Id) =>
    (async (call: Record<string, unknown>) => {
      calls.push(call)
      await gate(call)
      return handlers[id](call as never)
    }) as unknown as Handler<Id>

  beforeAll(async () => {
    server = await startTestServer(inject('template'))
    app = Fastify({ forceCloseConnections: true })
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(answerCompiler)
    app.decorateRequest('currentUser', null)
    app.decorateRequest('moment', undefined)
    app.decorateRequest('grant', 'none')
    registerRoutes(
      app,
      {
        handlers: { ...handlers, 'clients.list': observed('clients.list'), 'auth.me': observed('auth.me') },
        noted: { 'clients.list': async ({ user }) => void noted.push(user.nombre) },
      },
      () => server.services,
      async ({ headers }) => {
        seen += 1
        const user = people[String(headers['x-who'])]
        return user ? { user, moment } : null
      },
    )
    address = await app.listen()
  })
  afterAll(async () => {
    await app.close()
    await server.close()
  })
  beforeEach(() => {
    calls.length = 0
    noted.length = 0
    gate = async () => {}
  })
  const ask = (who: string, path = '/clients', init: RequestInit = {}) =>
    fetch(`${address}/api/v1${path}`, { ...init, headers: { 'x-who': who, ...init.headers } })
  const hold = () => {
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    gate = () => opened
    return open
  }
  /** Waits until all who ask have come as far as they get. */
  async function arrived<T>(asked: T[]): Promise<T[]> {
    const all = seen + asked.length
    await expect.poll(() => seen).toBe(all)
    await new Promise((resolve) => setTimeout(resolve, 50))
    return asked
  }
  const bodies = (answers: Promise<Response>[]) => Promise.all(answers.map(async (one) => (await one).json()))

  it('is reckoned once for all of them, without knowing who they are', async () => {
    const open = hold()
    const answers = await arrived([ask('one'), ask('other'), ask('one'), ask('other')])
    open()
    const [first, ...others] = await bodies(answers)
    expect(first.items.length).toBeGreaterThan(3)
    for (const other of others) expect(other).toEqual(first)
    expect(calls).toHaveLength(1)
    // What is written down of who asks is written of each.
    expect(noted.sort()).toEqual(['A', 'A', 'B', 'B'])
    for (const whose of ['user', 'request', 'reply']) expect(calls[0]).not.toHaveProperty(whose)
  })

  it('is reckoned once more for all who come after something was written', async () => {
    const open = hold()
    const before = await arrived([ask('one')])
    moment = 'later'
    const after = await arrived([ask('other'), ask('one')])
    expect(calls).toHaveLength(1)
    open()
    await bodies([...before, ...after])
    expect(calls).toHaveLength(2)
  })

  it('is not answered with what was found for those before', async () => {
    await bodies([ask('one')])
    await bodies([ask('one')])
    expect(calls).toHaveLength(2)
  })

  it.each([
    ['of who may see less', 'one', 'officer'],
    ['of who may see something else', 'officer', 'neighbour'],
    ['of who reads another language', 'one', 'spanish'],
  ])('is another question %s', async (_, a, b) => {
    const open = hold()
    const answers = await arrived([ask(a), ask(b)])
    open()
    const [its, other] = await bodies(answers)
    expect(calls.map(({ scope, language }) => JSON.stringify([scope, language]))).toHaveLength(2)
    const names = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id)
    if (b === 'spanish') expect(names(other)).toEqual(names(its))
    else expect(names(other)).not.toEqual(names(its))
  })

  it('is another question with other words', async () => {
    const open = hold()
    const answers = await arrived([ask('one', '/clients?pageSize=10'), ask('one', '/clients?page=2&pageSize=10')])
    open()
    expect((await bodies(answers)).map(({ items }) => items.length)).toEqual([6, 0])
  })

  it('is answered to each alone where it is about who asks', async () => {
    const open = hold()
    const answers = await arrived([ask('one', '/auth/me'), ask('other', '/auth/me')])
    open()
    expect((await bodies(answers)).map(({ nombre }) => nombre)).toEqual(['A', 'B'])
  })

  it('comes packed to whoever takes that, and says the same', async () => {
    const [packed, plain] = await Promise.all(
      ['gzip', 'identity'].map((way) => ask('one', '/clients', { headers: { 'accept-encoding': way } })),
    )
    expect([packed?.headers.get('content-encoding'), plain?.headers.get('content-encoding')]).toEqual(['gzip', null])
    expect([packed?.headers.get('vary'), plain?.headers.get('vary')]).toEqual(['Accept-Encoding', 'Accept-Encoding'])
    expect(packed?.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await packed?.json()).toEqual(await plain?.json())
  })

  it.runIf(process.env.SIEVERT_TEST_DB === 'postgres')(
    'goes on for those who stay, and is given up when the last has gone',
    async () => {
      const { db } = server.services.database
      const sleeping = sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and state = 'active' and query like '%pg_sleep(%' and pid <> pg_backend_pid()`
      const atWork = async () => (await rowsOf<{ count: number }>(db, sleeping))[0]?.count
      gate = async (call) => (call.db as typeof db).execute(sql`select pg_sleep(30)::text`)
      const [one, other] = [new AbortController(), new AbortController()]
      const answers = await arrived(
        [one, other].map(({ signal }) => ask('one', '/clients', { signal }).catch((error: Error) => error.name)),
      )
      await expect.poll(atWork).toBe(1)
      one.abort()
      expect(await answers[0]).toBe('AbortError')
      // The server hears of it.
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(await atWork()).toBe(1)
      other.abort()
      expect(await answers[1]).toBe('AbortError')
      await expect.poll(atWork, { timeout: 10_000 }).toBe(0)
      expect(calls).toHaveLength(1)
    },
  )
})

describe.runIf(process.env.SIEVERT_TEST_DB === 'postgres')('the moment at which somebody asks', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(inject('template'))
  })
  afterAll(() => server.close())

  it('is the same until something is written, also by a transaction that had begun before', async () => {
    const { db } = server.services.database
    const { headers } = await server.anonymous('auth.login', {
      body: { email: 'admin@demo.sievert', password: demoPassword },
    })
    const cookie = String(headers['set-cookie']).split(';')[0] as string
    const [, token] = cookie.split('=') as [string, string]
    const momentOf = async () =>
      (await askerOf(server.services, { cookies: { sievert: token }, server: server.app } as never))?.moment
    const writer = await db.$client.connect()
    try {
      const write = (name: string) => writer.query('update clients set name = $1 where id = 1', [name])
      await writer.query('begin')
      await write('Begun')
      const before = await momentOf()
      expect(before).toMatch(/^\d+:\d+:/)
      expect(await momentOf()).toBe(before)
      await writer.query('commit')
      const after = await momentOf()
      expect(after).not.toBe(before)
      await write('Other')
      expect(await momentOf()).not.toBe(after)
    } finally {
      writer.release()
    }
  })
})
