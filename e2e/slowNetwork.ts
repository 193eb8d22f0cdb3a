import { type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { freePort } from './serve.ts'

/** What happens to a call between the browser and the real server. */
export interface Trouble {
  /** Milliseconds until the call reaches the server. */
  before?: number
  /** Milliseconds until the server's answer reaches the browser. */
  after?: number
  /** The call does not reach the server: it is answered with this status, or with a cut connection. */
  instead?: number | 'cut'
}

export interface SlowNetwork {
  url: string
  /** Says what happens to calls from now on; the last word that names a call holds. Answers how to take it back. */
  trouble(path: string | RegExp, what: Trouble): () => void
  /** Calls that came in, as `POST /api/v1/auth/logout`. */
  seen: string[]
  stop(): Promise<void>
}

const wait = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms))

/** A line between a browser and a server on which single calls can be slow, fail or get lost; everything else passes. */
export async function slowNetwork(server: string): Promise<SlowNetwork> {
  const troubles: { path: string | RegExp; what: Trouble }[] = []
  const seen: string[] = []
  const troubleOf = (address: string): Trouble =>
    troubles.findLast(({ path }) => (typeof path === 'string' ? address.split('?')[0] === path : path.test(address)))
      ?.what ?? {}

  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const address = incoming.url ?? '/'
    seen.push(`${incoming.method} ${address}`)
    const { before, after, instead } = troubleOf(address)
    const body: Buffer[] = []
    for await (const chunk of incoming) body.push(chunk as Buffer)
    await wait(before)
    if (instead === 'cut') return void outgoing.destroy()
    if (instead !== undefined) return void outgoing.writeHead(instead).end()
    const { method, headers } = incoming
    const onwards: ClientRequest = request(new URL(address, server), { method, headers }, async (answer) => {
      const content: Buffer[] = []
      for await (const chunk of answer) content.push(chunk as Buffer)
      await wait(after)
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(content))
    })
    onwards.on('error', () => outgoing.destroy())
    onwards.end(Buffer.concat(body))
  }
  const line = createServer((incoming, outgoing) => void pass(incoming, outgoing).catch(() => outgoing.destroy()))
  const port = await freePort()
  await new Promise<void>((resolve) => line.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${port}`,
    seen,
    trouble(path, what) {
      const one = { path, what }
      troubles.push(one)
      return () => void troubles.splice(troubles.indexOf(one), 1)
    },
    stop: () =>
      new Promise((resolve) => {
        line.closeAllConnections()
        line.close(() => resolve())
      }),
  }
}
