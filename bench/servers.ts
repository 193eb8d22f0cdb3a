import { execFileSync, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Where the benches' programs are built, beside the server's threads. */
export const built = 'dist/bench'

/** Builds programs of this folder as the server is built that people start. */
export function buildServers(...names: string[]): void {
  execFileSync(process.execPath, ['scripts/build-server.mjs', built], { stdio: 'inherit' })
  for (const name of names)
    execFileSync(process.execPath, ['scripts/build-server.mjs', built, name, `bench/${name}.ts`], { stdio: 'inherit' })
}

/** A program that answers. */
interface Started {
  address: string
  pid: number
  stop: () => void
}

/**
 * Starts a built program in a process of its own, on a PostgreSQL or, where `url` is empty, on its embedded database. Answers its
 * address, its process, and what ends it.
 */
export function startServer(name: string, url: string, folder: string): Promise<Started> {
  return new Promise((resolve, reject) => {
    const child = fork(`${built}/${name}.js`, [], {
      execArgv: [],
      env: { ...process.env, DATABASE_URL: url, SIEVERT_DATA: folder, PORT: '0' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const stop = () => {
      child.removeAllListeners('exit')
      child.kill()
    }
    child.once('message', (port) => resolve({ address: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop }))
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)))
  })
}

/** Signs in and answers the cookie. */
export async function signIn(address: string, email: string, password: string): Promise<string> {
  const answer = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'sievert' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`The bench could not sign in: ${answer.status}`)
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] as string
}

/** Megabytes that a process has in memory. */
export function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
