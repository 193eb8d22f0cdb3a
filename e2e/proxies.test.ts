import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type InlineConfig, type ProxyOptions, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasNginx, startNginx } from '../scripts/nginx.ts'
import { freePort, openBrowser, type Running, serve, signIn } from './serve.ts'

/** The recipes of docs/proxies.md as they stand there, between a real browser and a real server. */
const recipes = (language: string) =>
  [...readFileSync('docs/proxies.md', 'utf8').matchAll(/```(\w+)\n([^`]+)```/g)].flatMap(([, kind, text = '']) =>
    kind === language ? [text] : [],
  )
const folder = mkdtempSync(join(tmpdir(), 'sievert-proxies-'))
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Portal</title>')

let server: Running
let browser: Awaited<ReturnType<typeof openBrowser>>
const ports = { app: 0, portal: 0, next: 0, vite: 0, stranger: 0 }
const at = (name: keyof typeof ports) => `http://localhost:${ports[name]}`
const opened: { stop(): Promise<unknown> }[] = []

beforeAll(async () => {
  for (const name of Object.keys(ports) as (keyof typeof ports)[]) ports[name] = await freePort()
  server = await serve({
    demo: true,
    env: {
      PUBLIC_URL: at('app'),
      ALLOWED_ORIGINS: [at('portal'), at('next'), at('vite')].join(','),
      TRUST_PROXY: '1',
    },
  })
  browser = await openBrowser()
})
afterAll(async () => {
  for (const { stop } of opened) await stop()
  await browser?.close()
  await server?.stop()
  rmSync(folder, { recursive: true })
})

const withPorts = (recipe: string) =>
  recipe.replaceAll('127.0.0.1:4700', new URL(server.url).host.replace('localhost', '127.0.0.1'))

/** Signs in and writes from a page of an origin, as widgets do. Answers the statuses and what was refused. */
async function write(origin: string) {
  const { page } = await browser.newPage('en')
  await page.goto(`${origin}/`)
  const answers = await page.evaluate(async () => {
    const send = async (method: string, path: string, body: object) => {
      const answer = await fetch(`/sievert/api/v1${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-requested-with': 'sievert' },
        body: JSON.stringify(body),
      })
      return [answer.status, (await answer.json()).code ?? 'ok'].join(' ')
    }
    return [
      await send('POST', '/auth/login', { email: 'participant@demo.sievert', password: 'sievert-demo' }),
      await send('PUT', '/auth/preferences', { language: 'en', unit: 'mSv' }),
    ]
  })
  await page.close()
  return answers
}
const heard = ['200 ok', '200 ok']

async function startVite(port: number, config: InlineConfig) {
  const vite: ViteDevServer = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    ...config,
    server: { ...config.server, port, strictPort: true, host: 'localhost' },
  })
  await vite.listen()
  opened.push({ stop: () => vite.close() })
}

/** A module of the page, on the disk, with the port of this test's server. */
async function moduleOf(text: string, name: string) {
  const file = join(folder, name)
  writeFileSync(file, withPorts(text))
  return (await import(file)).default
}

if (!hasNginx()) process.stdout.write('nginx is not installed here: its two recipes are not tried.\n')
describe.runIf(hasNginx())('nginx', () => {
  const tried = (recipe: string, port: number) =>
    withPorts(recipe)
      .replace('listen 443 ssl;', `listen 127.0.0.1:${port}; listen [::1]:${port};`)
      .replace(/^ *ssl_.*$/gm, '')
      .replace(/server_name .*;/, 'server_name localhost;')
      .replace('$host;', '$http_host;')

  it('brings the whole app under a name of its own', async () => {
    const [whole = ''] = recipes('nginx')
    const nginx = await startNginx(tried(whole, ports.app), at('app'))
    if (nginx) opened.push(nginx)
    const { page, problems } = await browser.newPage('en')
    await signIn(page, at('app'), 'admin@demo.sievert')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(problems).toEqual([])
    await page.close()
  })

  it('brings the API under a path of a portal, with its own name in Host', async () => {
    const [, path = ''] = recipes('nginx')
    const nginx = await startNginx(tried(path, ports.portal), at('portal'))
    if (nginx) opened.push(nginx)
    expect(await write(at('portal'))).toEqual(heard)
  })
})

describe('Next.js', () => {
  it('writes through a rewrite', async () => {
    const [recipe = ''] = recipes('js').filter((text) => text.includes('next.config'))
    const [{ source, destination }] = await (await moduleOf(recipe, 'next.config.mjs')).rewrites()
    const prefix = source.replace('/:path*', '')
    const target = new URL(destination.replace('/:path*', ''))
    // What Next.js asks of its proxy (http-proxy, from which Vite's comes): its target's name in Host, the rest forwarded.
    const rewrite: ProxyOptions = {
      target: target.origin,
      changeOrigin: true,
      xfwd: true,
      rewrite: (url) => target.pathname + url.slice(prefix.length),
    }
    await startVite(ports.next, { server: { proxy: { [prefix]: rewrite } } })
    expect(await write(at('next'))).toEqual(heard)
  })
})

describe('Vite', () => {
  it('writes through its proxy, with another name in Host or with its own', async () => {
    const [recipe = ''] = recipes('js').filter((text) => text.includes('vite.config'))
    const config: InlineConfig = await moduleOf(recipe, 'vite.config.mjs')
    await startVite(ports.vite, config)
    expect(await write(at('vite'))).toEqual(heard)
    const port = await freePort()
    const [way] = Object.values(config.server?.proxy ?? {})
    await startVite(port, { server: { proxy: { '/sievert/api': { ...(way as ProxyOptions), changeOrigin: false } } } })
    expect(await write(`http://localhost:${port}`)).toEqual(heard)
  })

  it('does not from an origin that nobody allowed, and the log names it', async () => {
    const [recipe = ''] = recipes('js').filter((text) => text.includes('vite.config'))
    await startVite(ports.stranger, await moduleOf(recipe, 'stranger.config.mjs'))
    expect(await write(at('stranger'))).toEqual(['403 crossSite', '403 crossSite'])
    expect(server.printed()).toContain(`"origin":"${at('stranger')}"`)
  })
})
