import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { demoPassword } from '../../contract/cast/accounts.ts'
import { fillPath } from '../../contract/route.ts'
import { type RouteId, routes } from '../../contract/routes.ts'
import { readSettings } from '../settings.ts'
import { builtApp } from '../testing/builtApp.ts'
import { type Sent, send as sendTo, spellings } from '../testing/rawRequest.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

/** What protects the routes, tried as another page or a program would: with bytes on a socket of a listening server. */
let server: TestServer
let port: number
let cookie: string
beforeAll(async () => {
  server = await startTestServer(inject('template'), {
    app: builtApp(),
    site: { publicUrl: 'https://doses.example', origins: ['https://doses.example', 'https://portal.example'] },
    trustedProxies: readSettings({ TRUST_PROXY: '1' }).trustedProxies,
  })
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const login = await send('POST', '/api/v1/auth/login', {
    ...ours,
    body: JSON.stringify({ email: 'admin@demo.sievert', password: demoPassword }),
  })
  cookie = login.cookie
  expect(cookie).toMatch(/^__Host-sievert=/)
})
afterAll(() => server.close())

const send = (method: string, target: string, sent?: Sent) => sendTo(port, method, target, sent)
const ours: Sent = { headers: { 'content-type': 'application/json', 'x-requested-with': 'sievert' } }
const mutations = (Object.keys(routes) as RouteId[]).filter((id) => routes[id].method !== 'GET')
const reads = (Object.keys(routes) as RouteId[]).filter((id) => routes[id].method === 'GET')
/** The address of a route, whatever it names. */
const addressOf = (id: RouteId) => {
  const names = [...routes[id].path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 1])
  return `/api/v1${fillPath(routes[id].path, Object.fromEntries(names))}`
}

/** Those that mean the route itself. */
const reaching = new Set([
  'as it is',
  'one letter encoded',
  'the version encoded',
  'every letter encoded',
  'with its host',
  'with a host of another',
  'a query',
])

/** Whatever a page of another site, or of another port of this host, can make a browser send. */
const foreign: Record<string, Record<string, string>> = {
  'without our header': { 'content-type': 'application/json' },
  'a form': { 'content-type': 'application/x-www-form-urlencoded' },
  'a form with files': { 'content-type': 'multipart/form-data; boundary=x' },
  'a form as text': { 'content-type': 'text/plain' },
  'a form of another port': {
    'content-type': 'text/plain',
    origin: 'http://127.0.0.1:1',
    'sec-fetch-site': 'same-site',
  },
}
/** The same with our header: what a browser lets through only after it asked, and what a careless proxy might. */
const foreignWithHeader: Record<string, Record<string, string>> = {
  'another origin': { origin: 'https://elsewhere.example' },
  'another port': { origin: 'http://127.0.0.1:1', 'sec-fetch-site': 'same-site' },
  'another port, untold': { origin: 'http://127.0.0.1:1' },
  'no origin to tell': { origin: 'null' },
  'the same host without TLS': { origin: 'http://doses.example' },
  'a longer name': { origin: 'https://doses.example.elsewhere.example' },
  'two origins': { origin: 'https://doses.example, https://elsewhere.example' },
  'no origin, another site': { 'sec-fetch-site': 'cross-site' },
  'our origin, said to be of another site': { origin: 'https://doses.example', 'sec-fetch-site': 'cross-site' },
  'a path behind our origin': { origin: 'https://doses.example/' },
  'our header in other words': { 'x-requested-with': 'XMLHttpRequest' },
}

/** Everything that the routes could change, as a number of rows and their contents. */
const state = async () => {
  const tables = ['users', 'clients', 'sites', 'people', 'technologies', 'dosimeter_types', 'dosimeters', 'assignments']
  const more = ['packing_lists', 'uploads', 'readings', 'sessions', 'audit_events', 'password_tokens', 'outbox']
  const sums = []
  for (const table of [...tables, ...more]) {
    const { rows } = await server.services.database.db.execute(
      sql`select count(*)::int as n, coalesce(sum(hashtext(t::text)::bigint), 0)::text as sum from ${sql.identifier(table)} t`,
    )
    sums.push({ table, ...rows[0] })
  }
  return sums
}

describe('a write that is not of this site', () => {
  it.each(mutations)('%s is refused in every spelling and changes nothing', async (id) => {
    const before = await state()
    const { method } = routes[id]
    for (const [spelling, spell] of Object.entries(spellings)) {
      const target = spell(addressOf(id))
      for (const [name, headers] of Object.entries(foreign)) {
        const answer = await send(method, target, {
          headers: { cookie, ...headers },
          body: '{"email":"a","password":"b"}',
        })
        const refused = [answer.status, answer.body.includes('"crossSite"')]
        if (reaching.has(spelling)) expect(refused, `${spelling}, ${name}`).toEqual([403, true])
        else expect([403, 404, 400], `${spelling}, ${name}: ${answer.body}`).toContain(answer.status)
        expect(answer.head, `${spelling}, ${name}`).toContain('cache-control: no-store')
      }
    }
    expect(await state()).toEqual(before)
  })

  it.each(mutations)('%s is refused with our header too, where the browser tells of another origin', async (id) => {
    for (const spell of reaching) {
      for (const [name, headers] of Object.entries(foreignWithHeader)) {
        const target = spellings[spell]?.(addressOf(id)) ?? ''
        const answer = await send(routes[id].method, target, {
          headers: { ...ours.headers, cookie, ...headers },
          body: '{}',
        })
        expect([answer.status, answer.body.includes('"crossSite"')], `${spell}, ${name}`).toEqual([403, true])
      }
    }
  })

  it('does not become another method by a header or a field', async () => {
    const before = await state()
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override'])
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'TRACE'])
        for (const id of mutations) {
          const answer = await send(method, `${addressOf(id)}?_method=${routes[id].method}`, {
            headers: { cookie, [name]: routes[id].method },
          })
          expect(answer.status, `${method} ${id}`).toBeLessThan(500)
        }
    expect(await state()).toEqual(before)
  })

  it('has no way in by asking first: nothing here allows another origin', async () => {
    for (const id of mutations) {
      const answer = await send('OPTIONS', addressOf(id), {
        headers: { origin: 'https://elsewhere.example', 'access-control-request-method': routes[id].method },
      })
      expect(answer.head, id).not.toContain('access-control-allow')
    }
  })
})

describe('a write of this site', () => {
  const write = (headers: Record<string, string>) =>
    send('POST', '/api/v1/auth/forgot-password', {
      headers: { ...ours.headers, ...headers },
      body: '{"email":"nobody@demo.sievert"}',
    })
  it.each([
    ['from a program', {}],
    ['from its own port', { 'sec-fetch-site': 'same-origin', origin: '(own)' }],
    ['from the public address behind a proxy that writes its own Host', { origin: 'https://doses.example' }],
    ['from a portal of the allowlist', { origin: 'https://portal.example', 'sec-fetch-site': 'same-origin' }],
    [
      'from a name that a trusted proxy tells',
      { origin: 'https://other.example', 'x-forwarded-host': 'other.example', 'x-forwarded-proto': 'https' },
    ],
  ])('%s is heard', async (_, headers: Record<string, string>) => {
    const own: Record<string, string> = headers.origin === '(own)' ? { origin: `http://127.0.0.1:${port}` } : {}
    expect((await write({ ...headers, ...own })).status).toBe(200)
  })
})

describe('an answer of the API', () => {
  it.each(reads)('%s is kept by nobody, in every spelling', async (id) => {
    for (const [name, spell] of Object.entries(spellings)) {
      const answer = await send('GET', spell(addressOf(id)), { headers: { cookie, accept: 'text/html,*/*' } })
      const lost = answer.body.includes('<title>Sievert</title>')
      expect(answer.head, name).toContain('no-store')
      expect(answer.head, name).toContain('x-content-type-options: nosniff')
      expect(answer.head, name).toContain('strict-transport-security: max-age=')
      if (lost) expect(answer.status, name).toBe(404)
      if (name === 'as it is') expect(lost).toBe(false)
    }
  })
})
