import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { startTestServer, type TestServer } from './testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'))
})
afterAll(() => server.close())

const password = 'sievert-demo'

describe('signing in', () => {
  it('answers the user and sets a cookie that scripts cannot read', async () => {
    const answer = await server.anonymous('auth.login', { body: { email: 'Admin@Demo.Sievert ', password } })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ id: 1, nombre: 'Marcela Quirós Ledezma', rol_id: 1 })
    expect(Object.keys(answer.body)).not.toContain('passwordHash')
    expect(String(answer.headers['set-cookie'])).toMatch(/^sievert=[\w-]{43}; .*HttpOnly; SameSite=Lax/)
  })

  it('answers an unknown account and a wrong password alike', async () => {
    const wrong = await server.anonymous('auth.login', { body: { email: 'admin@demo.sievert', password: 'no' } })
    const unknown = await server.anonymous('auth.login', { body: { email: 'nobody@demo.sievert', password: 'no' } })
    const { requestId: _, ...first } = wrong.body
    const { requestId: __, ...second } = unknown.body
    expect(wrong.status).toBe(422)
    expect(first).toEqual({ code: 'badCredentials', message: 'The email or the password is wrong.' })
    expect(second).toEqual(first)
  })

  it('gives every sign-in a session of its own, and ends it at log out', async () => {
    const first = await server.as('client@demo.sievert')
    const second = await server.as('client@demo.sievert')
    await first('auth.logout')
    expect((await first('auth.me')).status).toBe(401)
    expect((await second('auth.me')).body.nombre).toBe('Rodrigo Alfaro Meneses')
  })

  it('ends a session after eight idle hours and after a day', async () => {
    const caller = await server.as('participant@demo.sievert')
    server.setNow('2026-11-20T22:30:00.000Z')
    expect((await caller('auth.me')).status).toBe(200)
    server.setNow('2026-11-21T05:00:00.000Z')
    expect((await caller('auth.me')).status).toBe(200)
    server.setNow('2026-11-21T14:00:00.000Z')
    expect((await caller('auth.me')).status).toBe(401)
    server.setNow('2026-11-20T15:00:00.000Z')
  })
})

describe('requests from elsewhere', () => {
  it('refuses an unsafe request without our header or from another origin', async () => {
    const bare = await server.app.inject({ method: 'POST', url: '/api/v1/auth/logout' })
    const foreign = await server.anonymous('auth.logout', { headers: { origin: 'https://elsewhere.example' } })
    const crossSite = await server.anonymous('auth.logout', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect([bare.statusCode, foreign.status, crossSite.status]).toEqual([403, 403, 403])
    expect(foreign.body.code).toBe('crossSite')
  })

  it('says nothing of its inside and gives every answer a request id and the security headers', async () => {
    const answer = await server.anonymous('clients.list')
    expect(answer.status).toBe(401)
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'requestId'])
    expect(answer.headers['x-request-id']).toBe(answer.body.requestId)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    })
  })
})

const letters = () => {
  const folder = join(server.folder, 'outbox')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

describe('a forgotten password', () => {
  it('is answered alike for known and unknown addresses, and only a known one gets a letter', async () => {
    const unknown = await server.anonymous('auth.forgotPassword', { body: { email: 'nobody@demo.sievert' } })
    const known = await server.anonymous('auth.forgotPassword', { body: { email: 'participant2@demo.sievert' } })
    expect(unknown.body).toEqual({ ok: true })
    expect(known.body).toEqual(unknown.body)
    await vi.waitFor(() => expect(letters()).toHaveLength(1), 10_000)
    expect(letters()[0]).toContain('participant2@demo.sievert')
  })

  it('gives a link that works once, changes the password and ends every session', async () => {
    const before = await server.as('participant2@demo.sievert')
    const token = /^http:\/\/localhost\/auth\/reset-password\/([\w-]{43})$/m.exec(letters()[0] ?? '')?.[1] ?? ''
    const renewed = 'another long password'
    const short = await server.anonymous('auth.resetPassword', { body: { token, password: 'short' } })
    expect(short.body.fields).toEqual([{ path: 'password', code: 'tooShort', message: 'At least 12 characters.' }])
    expect((await server.anonymous('auth.resetPassword', { body: { token, password: renewed } })).body).toEqual({
      ok: true,
    })
    expect((await server.anonymous('auth.resetPassword', { body: { token, password: renewed } })).body.code).toBe(
      'tokenUsed',
    )
    expect((await before('auth.me')).status).toBe(401)
    const answer = await server.anonymous('auth.login', {
      body: { email: 'participant2@demo.sievert', password: renewed },
    })
    expect(answer.status).toBe(200)
  })
})

it('describes every route in OpenAPI', async () => {
  const document = (await server.app.inject('/api/v1/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  expect(document.paths['/api/v1/readings/approve'].post.operationId).toBe('readings.approve')
  expect(Object.keys(document.components.schemas)).toContain('ReportRow')
})
