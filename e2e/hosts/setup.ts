import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { packExamples } from '../../scripts/pack-examples.ts'
import seedOnce from '../seedOnce.ts'
import { freePort, type Running, serve, sessionOf } from '../serve.ts'
import { argumentsFor, type HostName, hostsOfRun } from './hostList.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where each portal of this run is served. */
    hosts: Partial<Record<HostName, string>>
    /** Where each portal stands on the disk. */
    folder: string
    /** The files of the packed library. */
    packed: string[]
    api: string
    /** A session of each account that the tests use, as its cookie. */
    sessions: Record<'admin' | 'client' | 'participant' | 'participant2', string>
  }
}

const accounts = { admin: 'admin', client: 'client', participant: 'participant', participant2: 'participant2' } as const

/** Signs an account of the demonstration in. Answers the cookie's value. */
export const openSession = (api: string, account: string): Promise<string> => sessionOf(api, `${account}@demo.sievert`)

async function answers(url: string, child: ChildProcess, said: () => string) {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`${url} stopped: ${said()}`)
    const reached = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (reached) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} does not answer: ${said()}`)
}

/** Serves a portal as its own scripts do. */
export async function serveHost(folder: string, name: HostName, port: number, api: string) {
  const child = spawn(process.execPath, argumentsFor(name, port), {
    cwd: join(folder, name),
    env: { ...process.env, SIEVERT_API: api, PORT: String(port), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const url = `http://127.0.0.1:${port}`
  await answers(url, child, () => output)
  return { url, stop: () => child.kill('SIGTERM') }
}

/** Once for all tests: the packed libraries in the portals, and one real server behind them. */
export default async function setup(project: TestProject) {
  await seedOnce()
  const names = hostsOfRun()
  const { folder, tarballs } = await packExamples(names)
  const ports = await Promise.all(names.map(() => freePort()))
  // Next.js writes the API's own name into Host, so the API has to know the portal by its origin.
  const ofNext = `http://127.0.0.1:${ports[names.indexOf('next')]}`
  const api: Running = await serve({ demo: true, env: names.includes('next') ? { ALLOWED_ORIGINS: ofNext } : {} })
  const running = await Promise.all(names.map((name, i) => serveHost(folder, name, ports[i] ?? 0, api.url)))
  const sessions = {} as Record<keyof typeof accounts, string>
  for (const account of Object.values(accounts)) sessions[account] = await openSession(api.url, account)
  project.provide('hosts', Object.fromEntries(names.map((name, i) => [name, running[i]?.url])))
  project.provide('folder', folder)
  project.provide('packed', tarballs['@sievert/portal']?.files ?? [])
  project.provide('api', api.url)
  project.provide('sessions', sessions)
  return async () => {
    const alive = await fetch(`${api.url}/api/v1/settings`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!alive) console.error(`The server behind the portals stopped by itself:\n${api.printed()}`)
    for (const { stop } of running) stop()
    await api.stop()
  }
}
