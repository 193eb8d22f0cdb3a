import { request as ask, createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { listen, type Served } from './mock.ts'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/**
 * Stands before the real server and gives what it answered once to the same question again, byte for byte and at once: as
 * fast as the mock that the others have, with everything that the server sends. Whoever is signed in is one person with one
 * session, the first that signed in.
 */
export function replayOf(server: string, cookieName: string): Promise<Served> {
  const known = new Map<string, Promise<Answer>>()
  const signedIn = new RegExp(`(?:^|; )${cookieName}=`)

  const askServer = (incoming: IncomingMessage, body: Buffer) =>
    new Promise<Answer>((resolve, reject) => {
      const { method } = incoming
      const { 'if-none-match': _, 'if-modified-since': __, ...headers } = incoming.headers
      const onwards = ask(new URL(incoming.url ?? '/', server), { method, headers }, async (answer) => {
        resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: await bodyOf(answer) })
      })
      onwards.on('error', reject)
      onwards.end(body)
    })

  return listen(
    createServer(async (incoming, outgoing) => {
      const body = await bodyOf(incoming)
      const { method, url, headers } = incoming
      const key = [
        method,
        url,
        signedIn.test(headers.cookie ?? ''),
        headers['accept-encoding'],
        headers.accept,
        body,
      ].join('\n')
      const answer = known.get(key) ?? askServer(incoming, body)
      known.set(key, answer)
      try {
        const { status, headers, body } = await answer
        const { 'transfer-encoding': _, connection: __, 'keep-alive': ___, ...rest } = headers
        outgoing.writeHead(status, {
          ...rest,
          ...(status === 204 || status === 304 ? {} : { 'content-length': body.length }),
        })
        outgoing.end(body)
      } catch {
        known.delete(key)
        outgoing.destroy()
      }
    }),
  )
}
