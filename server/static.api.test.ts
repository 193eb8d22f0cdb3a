import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { builtApp } from './testing/builtApp.ts'
import { type Sent, send as sendTo, spellings } from './testing/rawRequest.ts'
import { startTestServer, type TestServer } from './testing/testServer.ts'

let server: TestServer
let port: number
const folder = builtApp()
beforeAll(async () => {
  server = await startTestServer(inject('template'), { app: folder })
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})
const send = (method: string, target: string, sent?: Sent) => sendTo(port, method, target, sent)

describe('an address that nothing answers', () => {
  const unknown = [
    '/api',
    '/api/',
    '/api/v1/nothing',
    '/api/v2/people',
    ...Object.values(spellings).map((spell) => spell('/api/v1/nothing')),
  ]
  it.each([...new Set(unknown)])('%s is not found, in JSON, for whoever asks', async (target) => {
    for (const accept of ['*/*', 'text/html,application/xhtml+xml', 'application/json']) {
      const answer = await send('GET', target, { headers: { accept } })
      expect([400, 404]).toContain(answer.status)
      if (!target.startsWith('/assets')) {
        expect(answer.head).toContain('application/json')
        expect(JSON.parse(answer.body).code).toBe(answer.status === 404 ? 'notFound' : 'invalid')
      }
    }
  })

  it.each([
    '/healthz2',
    '/metrics',
    '/.env',
    '/wp-login.php',
    '/actuator/health',
    '/server-status',
    '/favicon.php',
    '//dashboard',
  ])('%s answers no machine with the page, and no browser as if it were there', async (target) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const answer = await send(method, target, { headers: { accept: '*/*', 'user-agent': 'kube-probe/1.31' } })
      expect(answer.status, method).toBe(404)
      expect(answer.body).not.toContain('<title>')
    }
    expect((await send('GET', target, { headers: { accept: 'text/html' } })).status).toBe(404)
  })

  it('leads a person into the app, which says the rest, and shows its screens as they are', async () => {
    const lost = await send('GET', '/nowhere/at/all', { headers: { accept: 'text/html,*/*;q=0.8' } })
    expect([lost.status, lost.body.includes('<title>Sievert')]).toEqual([404, true])
    const script = await send('GET', '/nowhere', { headers: { accept: 'text/html', 'sec-fetch-mode': 'cors' } })
    expect(script.body).not.toContain('<title>')
    for (const screen of ['/', '/dashboard', '/dashboard/?x=1', '/listings/clients/7/edit', '/auth/reset-password/x']) {
      const answer = await send('GET', screen, { headers: { accept: 'text/html,*/*;q=0.8' } })
      expect([answer.status, answer.body.includes('<title>Sievert')], screen).toEqual([200, true])
      expect(answer.head).toContain('content-security-policy')
      expect((await send('GET', screen, { headers: { accept: 'application/json' } })).status).toBe(404)
    }
    expect((await send('GET', '/addresses.json')).status).toBe(404)
    expect((await send('GET', '/assets/x.js')).head).toContain('immutable')
  })
})

describe('the head of the page', () => {
  const open = async (path: string, cookie?: string) =>
    (await send('GET', path, { headers: { accept: 'text/html', ...(cookie && { cookie }) } })).body

  it('names what a screen needs to somebody with a session', async () => {
    // What is no screen leads to the home page.
    for (const path of ['/dashboard', '/', '/nowhere']) {
      const page = await open(path, 'sievert=x')
      expect(page, path).toContain('content="words" data-grid="/assets/grid.js"')
      expect(page, path).toContain('<link rel="modulepreload" crossorigin href="/assets/x.js" />')
      expect(page, path).toContain('data-roles="1 2" data-first="/api/v1/list?page=0&amp;sort=name"')
    }
  })

  it('names nothing of a screen to somebody without one, who is led to sign in', async () => {
    for (const path of ['/dashboard', '/', '/nowhere']) expect(await open(path), path).not.toContain('/assets/')
  })

  it('names what screens need that nobody signs in for', async () => {
    expect(await open('/auth/reset-password/abc')).toContain('href="/assets/x.js"')
  })

  it('has the sign-in page drawn in it, and names its texts, wherever that is what is shown', async () => {
    for (const path of ['/', '/dashboard', '/listings/clients/7/edit', '/nowhere', '/auth/login', '/auth/login/']) {
      const page = await open(path)
      // Whether nobody is signed in indeed is asked by the head as well: the form waits for no further way to the server.
      expect(page, path).toContain('content="signIn" data-grid="" data-roles="" />')
      expect(page, path).toMatch(/<script nonce="[\w+/]{22}==" data-drawn>/)
      expect(await open(path, 'sievert=x'), path).not.toContain('data-drawn')
    }
    expect(await open('/auth/reset-password/abc')).not.toContain('data-drawn')
    expect((await send('GET', '/sign-in.html')).status).toBe(404)
  })

  it('has the colours of both modes in it, as they are now', async () => {
    for (const path of ['/dashboard', '/auth/login', '/nowhere'])
      expect(await open(path), path).toMatch(
        /<style nonce="[\w+/]{22}==" data-sievert-theme>\.light \{ color: red \}\.dark \{ color: red \}<\/style>/,
      )
    writeFileSync(join(folder, 'themes/dark.css'), '.own { content: "</style><b>" }')
    const page = await open('/dashboard', 'sievert=x')
    expect(page).toContain('.own { content: "<\\/style><b>" }</style>')
    rmSync(join(folder, 'themes/light.css'))
    expect(await open('/dashboard')).toContain('data-sievert-theme>.own {')
  })

  it.each([
    ['gzip, deflate, br', true],
    ['br, gzip;q=0.5', true],
    ['br, gzip;q=0', false],
    ['gzip ; q=0.0, br', false],
    ['identity', false],
    [undefined, false],
  ])('comes packed to whoever takes it so: %s', async (encodings, isPacked) => {
    const answer = await fetch(`http://127.0.0.1:${port}/dashboard`, {
      headers: { accept: 'text/html', 'accept-encoding': encodings ?? '' },
    })
    expect(answer.headers.get('content-encoding')).toBe(isPacked ? 'gzip' : null)
    expect(answer.headers.get('vary')).toContain('Accept-Encoding')
    expect(await answer.text()).toContain('<title>Sievert')
  })
})
