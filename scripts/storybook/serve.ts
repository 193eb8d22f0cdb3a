import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const under = '/a/b/'
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** A built Storybook as a static host deep in a site serves it. `missed` keeps what was asked for and is not there. */
export async function serve(folder: string) {
  const missed: string[] = []
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '/').replace(/\?.*$/, ''))
    const file = join(folder, path.slice(under.length) || 'index.html')
    if (!path.startsWith(under) || !existsSync(file)) {
      // Every browser asks a host for this one by itself.
      if (path !== '/favicon.ico') missed.push(path)
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}${under}`
  return { host, missed, close: () => server.close() }
}
