import { randomBytes } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { request as ask, createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

/**
 * A portal's server: what was built in the folder that it runs in, its pages under a strict policy with the portal's style
 * sheet and a nonce in their head, and a way to Sievert's API.
 */
const built = join(process.cwd(), 'dist')
const api = new URL(process.env.SIEVERT_API ?? 'http://localhost:4700')
const port = Number(process.env.PORT ?? 4750)
const types = { '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }

const policy = (nonce) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')

function page(response) {
  const nonce = randomBytes(16).toString('base64')
  const path = [join(built, 'index.html'), join(process.cwd(), 'index.html')].find(existsSync)
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(nonce),
    'cache-control': 'no-store',
  })
  const head = `<head><meta property="csp-nonce" nonce="${nonce}"><link rel="stylesheet" href="/portal.css">`
  response.end(readFileSync(path, 'utf8').replace('<head>', head))
}

function file(folder, path, response) {
  const found = join(folder, normalize(join('/', path)))
  const type = types[extname(found)]
  if (!type || !existsSync(found)) return response.writeHead(404).end()
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8` })
  createReadStream(found).pipe(response)
}

function forward(request, response) {
  const path = request.url.slice('/sievert'.length)
  const way = ask({ host: api.hostname, port: api.port, path, method: request.method, headers: request.headers })
  way.on('response', (answer) => {
    response.writeHead(answer.statusCode, answer.headers)
    answer.pipe(response)
  })
  way.on('error', () => response.writeHead(502).end())
  request.pipe(way)
}

createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost')
  if (pathname.startsWith('/sievert/api/')) forward(request, response)
  else if (pathname === '/') page(response)
  else if (pathname === '/portal.css') file(import.meta.dirname, pathname, response)
  else file(built, pathname, response)
}).listen(port)
