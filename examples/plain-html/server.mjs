import { randomBytes } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { request as ask, createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

/** The portal's server: its page under a strict policy, the files of Sievert, and a way to Sievert's API. */
const here = import.meta.dirname
const library = join(here, 'node_modules/@sievert/portal/dist/lib')
const api = new URL(process.env.SIEVERT_API ?? 'http://localhost:4700')
const port = Number(process.env.PORT ?? 4750)
const types = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }

const policy = (nonce) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ')

function page(response) {
  const nonce = randomBytes(16).toString('base64')
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(nonce),
    'cache-control': 'no-store',
  })
  response.end(readFileSync(join(here, 'page.html'), 'utf8').replaceAll('{nonce}', nonce))
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
  else if (pathname.startsWith('/sievert/')) file(library, pathname.slice('/sievert/'.length), response)
  else file(join(here, 'public'), pathname, response)
}).listen(port)
