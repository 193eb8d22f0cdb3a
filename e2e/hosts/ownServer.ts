import type { Browser } from 'playwright'
import { inject } from 'vitest'
import { freePort, type Running, serve } from '../serve.ts'
import type { HostName } from './hostList.ts'
import { openPortal, type Portal } from './portal.ts'
import { openSession, serveHost } from './setup.ts'

/** A real server of a test's own, with portals before it: what is decided there, or that it stops, disturbs nobody. */
export interface OwnServer {
  /** Opens one of its portals, signed in as the laboratory. */
  open(browser: Browser, host: HostName): Promise<Portal>
  /** Asks the server as the second administrator, past the portal. Throws with the answer when it refuses. */
  ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T>
  /** The server goes; its portals stay. */
  stopServer(): Promise<void>
  stopPortal(host: HostName): void
  /** Everything goes. */
  close(): Promise<void>
}

export async function ownServer(hosts: readonly HostName[]): Promise<OwnServer> {
  const api: Running = await serve({ demo: true })
  const portals = new Map<HostName, Awaited<ReturnType<typeof serveHost>>>()
  for (const host of hosts) portals.set(host, await serveHost(inject('folder'), host, await freePort(), api.url))
  const [first, second] = [await openSession(api.url, 'admin'), await openSession(api.url, 'admin2')]
  let stopped: Promise<void> | undefined
  const stopServer = () => {
    stopped ??= api.stop()
    return stopped
  }
  return {
    open: (browser, host) =>
      openPortal(browser, host, { own: { url: portals.get(host)?.url ?? '', session: first }, record: false }),
    async ask<T>(method: string, path: string, body?: unknown) {
      const answer = await fetch(`${api.url}/api/v1${path}`, {
        method,
        headers: {
          cookie: `sievert=${second}`,
          'x-requested-with': 'sievert',
          'accept-language': 'es',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as T
    },
    stopServer,
    stopPortal: (host) => void portals.get(host)?.stop(),
    async close() {
      for (const { stop } of portals.values()) stop()
      await stopServer()
    },
  }
}
