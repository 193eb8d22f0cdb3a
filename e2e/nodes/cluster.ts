import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../serve.ts'

/** One process of the service, on a port and in a folder of its own. */
export interface Node {
  url: string
  printed(): string
  /** Null while it lives, then its exit code or the signal that ended it. */
  ended(): number | string | null
  signal(signal: NodeJS.Signals): void
  /** Ends it in order. */
  stop(): Promise<void>
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits until a question is answered with something; the last answer is told when it takes too long. */
export async function until<T>(
  ask: () => Promise<T | null | undefined | false>,
  what: string,
  ms = 60_000,
): Promise<T> {
  for (const limit = Date.now() + ms; ; ) {
    const found = await ask()
    if (found) return found
    if (Date.now() > limit) throw new Error(`Waited too long for ${what}.`)
    await pause(50)
  }
}

/** Starts a process of the service. It need not be ready when this answers: `ready` waits for that. */
export async function startNode(databaseUrl: string, env: Record<string, string> = {}, demo = false): Promise<Node> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'sievert-node-'))
  const child: ChildProcess = spawn(process.execPath, ['dist/server/main.js', ...(demo ? ['--demo'] : [])], {
    env: {
      ...process.env,
      PORT: String(port),
      SIEVERT_DATA: folder,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'warn',
      JOB_LEASE_SECONDS: '2',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const gone = new Promise((resolve) => child.once('exit', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    printed: () => output,
    ended: () => child.exitCode ?? child.signalCode,
    signal: (signal) => void child.kill(signal),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGCONT')
        child.kill('SIGTERM')
        await Promise.race([gone, pause(20_000).then(() => child.kill('SIGKILL'))])
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until a process can serve. */
export const ready = async (node: Node): Promise<Node> => {
  await until(
    async () => {
      if (node.ended() !== null) throw new Error(`The service stopped: ${node.printed()}`)
      return (await fetch(`${node.url}/readyz`).catch(() => null))?.ok
    },
    'a service that is ready',
    110_000,
  )
  return node
}

/**
 * What stands in front of several processes: each request goes to the next that takes connections. Says to which in
 * `x-node`, so that a test knows that both were asked.
 */
export async function roundRobin(nodes: () => readonly Node[]): Promise<{ url: string; close(): void }> {
  let turn = 0
  /** Hands a request to a process; false when it takes no connections any more, and nothing of it was heard. */
  const handOn = (node: Node, index: number, request: IncomingMessage, body: Buffer, response: ServerResponse) =>
    new Promise<boolean>((resolve) => {
      const { hostname, port } = new URL(node.url)
      const { method, headers, url: path } = request
      const passed = httpRequest({ hostname, port, method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'x-node': String(index) })
        answer.pipe(response)
        resolve(true)
      })
      passed.on('error', (error: NodeJS.ErrnoException) => {
        const unheard = error.code === 'ECONNREFUSED' || method === 'GET'
        if (response.headersSent) response.destroy()
        else if (!unheard) response.writeHead(502).end()
        resolve(!unheard || response.headersSent)
      })
      passed.end(body)
    })
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const all = nodes()
    turn += 1
    for (let step = 0; step < all.length; step += 1) {
      const index = (turn + step) % all.length
      const node = all[index] as Node
      if (await handOn(node, index, request, Buffer.concat(chunks), response)) return
    }
    response.writeHead(502).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes.
  body: any
  bytes: Buffer
  headers: Headers
}

/** A person's browser as far as the API sees it: its cookie, and whichever address it is given. */
export class Person {
  private cookie = ''
  constructor(private readonly base: () => string) {}

  async call(
    method: string,
    path: string,
    body?: object,
    base = this.base(),
    more: Record<string, string> = {},
  ): Promise<Answer> {
    const isForm = body instanceof FormData
    const answer = await fetch(`${base}/api/v1${path}`, {
      method,
      headers: {
        'x-requested-with': 'sievert',
        'accept-language': 'en',
        ...more,
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      body: isForm ? body : body ? JSON.stringify(body) : undefined,
    })
    const set = answer.headers.get('set-cookie')
    if (set) this.cookie = set.split(';')[0] as string
    const bytes = Buffer.from(await answer.arrayBuffer())
    const json = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, body: json ? JSON.parse(bytes.toString()) : null, bytes, headers: answer.headers }
  }

  /** Asks for a file, and takes none of it yet. */
  opened(path: string): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const headers = { cookie: this.cookie, 'accept-language': 'en' }
      httpRequest(`${this.base()}/api/v1${path}`, { headers }, resolve).once('error', reject).end()
    })
  }

  /** Calls; anything but success is an error. */
  async ok(method: string, path: string, body?: object, base?: string): Promise<Answer> {
    const answer = await this.call(method, path, body, base)
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.bytes.toString()}`)
    return answer
  }

  signIn(email: string, password = 'sievert-demo') {
    return this.ok('POST', '/auth/login', { email, password })
  }

  upload(text: string, base?: string): Promise<Answer> {
    const form = new FormData()
    form.append('file', new Blob([text]), 'lector.csv')
    const query = 'profile=osl&period=2026-11&technologyId=1&unit=mSv&decimalMark=,&dateOrder=dayFirst'
    return this.call('POST', `/uploads?${query}`, form, base)
  }

  async uploadState(id: number, base?: string) {
    return (await this.ok('GET', `/uploads/${id}`, undefined, base)).body
  }
}
