import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { pageOfRows, rows } from './rows.ts'

/** A served app: where it answers, and what ends it. */
export interface Served {
  url: string
  stop(): Promise<void>
}

const kinds: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Every file of a built app, packed before anybody asks, so that no load waits for it. */
function filesOf(folder: string): Map<string, { kind: string; bytes: Buffer }> {
  const files = new Map<string, { kind: string; bytes: Buffer }>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const kind = kinds[extname(entry.name)]
    if (!entry.isFile() || !kind) continue
    const path = join(entry.parentPath, entry.name)
    files.set(`/${relative(folder, path).split(sep).join('/')}`, {
      kind,
      bytes: brotliCompressSync(readFileSync(path)),
    })
  }
  return files
}

const who = { id: 1, name: 'Ana', email: 'ana@example.org' }

/** What the API of floor and peers answers: a session by cookie, a list with pages, sorting and search, and single rows. */
function answerOf(
  request: IncomingMessage,
  { pathname, searchParams }: URL,
): { status: number; body: unknown; cookie?: string } {
  const signedIn = /(?:^|; )bench=1/.test(request.headers.cookie ?? '')
  const path = pathname.replace('/api/v1', '')
  if (path === '/auth/login') return { status: 200, body: who, cookie: 'bench=1; Path=/; SameSite=Lax' }
  if (path === '/auth/logout') return { status: 200, body: {}, cookie: 'bench=; Path=/; Max-Age=0' }
  if (!signedIn) return { status: 401, body: { message: 'Nobody is signed in.' } }
  if (path === '/auth/me') return { status: 200, body: who }
  if (path === '/dashboard') return { status: 200, body: { people: rows.length, waiting: 12, late: 3 } }
  if (path === '/rows') {
    const [page, pageSize] = [Number(searchParams.get('page') ?? 0), Number(searchParams.get('pageSize') ?? 50)]
    const [sort, search] = [searchParams.get('sort') ?? '', searchParams.get('search') ?? '']
    return { status: 200, body: pageOfRows({ page, pageSize, sort, search }) }
  }
  const row = rows[Number(path.replace('/rows/', '')) - 1]
  return row ? { status: 200, body: row } : { status: 404, body: { message: 'There is no such row.' } }
}

/**
 * Serves a built app as a good host does: packed with brotli, hashed files for ever, every other address is the page. Under
 * /api/v1 it answers from the same rows for every app, at once.
 */
export function serveWithMock(folder: string): Promise<Served> {
  const files = filesOf(folder)
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    request.resume()
    if (url.pathname.startsWith('/api/')) {
      const { status, body, cookie } = answerOf(request, url)
      const text = JSON.stringify(body)
      response.writeHead(status, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        'cache-control': 'no-store',
        ...(cookie ? { 'set-cookie': cookie } : {}),
      })
      response.end(text)
      return
    }
    const file = files.get(url.pathname) ?? (extname(url.pathname) ? undefined : files.get('/index.html'))
    if (!file) return void response.writeHead(404).end()
    const isHashed = url.pathname.startsWith('/assets/')
    response.writeHead(200, {
      'content-type': file.kind,
      'content-encoding': 'br',
      'content-length': file.bytes.length,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    response.end(file.bytes)
  })
  return listen(server)
}

/** Lets a server listen at a free port of this machine. */
export function listen(server: ReturnType<typeof createServer>): Promise<Served> {
  server.keepAliveTimeout = 60_000
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (!address || typeof address === 'string') throw new Error('The server has no port.')
      resolve({
        url: `http://localhost:${address.port}`,
        stop: () =>
          new Promise((stopped) => {
            server.closeAllConnections()
            server.close(() => stopped())
          }),
      })
    })
  })
}
