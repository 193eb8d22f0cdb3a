import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoFolder } from './demoFolder.ts'
import { freePort } from './serve.ts'

/** A copy of what `npm run dev` runs, so that a source can be changed as a developer does. */
const folder = mkdtempSync(join(tmpdir(), 'sievert-dev-'))
const sources = ['contract', 'server', 'src', 'public', 'scripts', 'index.html', 'package.json', 'vite.config.ts']
const running: ChildProcess[] = []

beforeAll(() => {
  for (const name of sources) cpSync(name, join(folder, name), { recursive: true })
  // The demonstration as it was seeded once: filling it is tried by the journeys of the first start.
  cpSync(demoFolder(), join(folder, 'data'), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  // An API that was left behind by a failed test still writes for a moment.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
})

/** The app's port, with a free one after it for the API. */
async function twoFreePorts(): Promise<number> {
  for (;;) {
    const port = await freePort()
    const next = createServer()
    const isFree = await new Promise<boolean>((done) => {
      next.once('error', () => done(false)).listen(port + 1, '127.0.0.1', () => next.close(() => done(true)))
    })
    if (isFree) return port
  }
}

async function dev(env: Record<string, string> = {}) {
  const port = await twoFreePorts()
  const data = join(folder, 'data')
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), SIEVERT_DATA: data, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const until = async (what: string, is: () => boolean | Promise<boolean>) => {
    for (let tries = 0; !(await is()); tries += 1) {
      if (child.exitCode !== null || tries > 600) throw new Error(`Never came to pass: ${what}. ${said}`)
      await sleep(100)
    }
  }
  return { url: `http://localhost:${port}`, api: `http://127.0.0.1:${port + 1}`, child, ended, until, said: () => said }
}

const reached = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

it('brings app and API, takes writes, starts the API anew when a source changes, and ends whole', async () => {
  const { url, api, child, ended, until, said } = await dev()
  const alive = async () => (await fetch(`${url}/healthz`).then((answer) => answer.json())) as { status: string }
  await until('Vite is there', () => reached(url))
  expect(await (await fetch(`${url}/auth/login`, { headers: { accept: 'text/html' } })).text()).toContain(
    '/@vite/client',
  )

  // As the page sends it. What is asked while the API starts waits for it.
  const page = { origin: url, 'x-requested-with': 'sievert', 'content-type': 'application/json' }
  const signedIn = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: page,
    body: JSON.stringify({ email: 'admin@demo.sievert', password: 'sievert-demo' }),
  })
  expect(signedIn.status, said()).toBe(200)
  const session = {
    ...page,
    cookie: signedIn.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; '),
  }
  const preferences = () =>
    fetch(`${url}/api/v1/auth/preferences`, {
      method: 'PUT',
      headers: session,
      body: JSON.stringify({ language: 'en', unit: 'mSv' }),
    })
  expect((await preferences()).status).toBe(200)

  const file = join(folder, 'server/core/health.ts')
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, source.replace("status: 'alive'", "status: 'alive"))
  await until('a mistake is told', () => said().includes('tried again at the next change'))
  writeFileSync(file, source.replace("status: 'alive'", "status: 'anew'"))
  await until(
    'the change is served',
    async () => (await fetch(`${url}/healthz`)).ok && (await alive()).status === 'anew',
  )
  // The same session in the same folder: its former process has given it free.
  expect((await preferences()).status).toBe(200)

  child.kill('SIGINT')
  expect(await ended).toBe(0)
  expect([await reached(url), await reached(api)]).toEqual([false, false])
})

it('ends, and says why, when the API does', async () => {
  const { ended, said } = await dev({ MAIL_FROM: 'nobody' })
  expect(await ended).toBe(1)
  expect(said()).toMatch(/^MAIL_FROM is an address.*$/m)
  expect(said()).toContain('The API ended (code 1); the reason stands above.')
})
