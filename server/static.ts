import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './core/errors.ts'
import { languageOf } from './core/http.ts'
import { errorBodyOf } from './core/validation.ts'

const nonceMark = '__CSP_NONCE__'

const policyOf = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Addresses of the app's screens, as the build wrote them down: patterns with `:name` in place of a value. */
function screensOf(folder: string): RegExp[] {
  const patterns: string[] = JSON.parse(readFileSync(join(folder, addressesFile), 'utf8'))
  return ['/', ...patterns].map((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`))
}
const addressesFile = 'addresses.json'

/** The first part of a path in the spelling that all spellings of it mean; null when it is no path of ours. */
function firstPartOf(path: string): string | null {
  try {
    const parts = new URL(decodeURIComponent(path).replace(/[\\/]+/g, '/'), 'http://localhost').pathname.split('/')
    return decodeURIComponent(parts[1] ?? '').toLowerCase()
  } catch {
    return null
  }
}

/**
 * How a request that no route and no file answers is met. `page`: it asks for a screen of the app. `lost`: a person's
 * browser went to an address that nothing has; the app says so or leads on, and the status tells machines the truth.
 * `nothing`: whatever a program asks for that is not there.
 */
function kindOf({ method, url, headers }: FastifyRequest, screens: readonly RegExp[]): 'page' | 'lost' | 'nothing' {
  const path = url.split('?', 1)[0] ?? ''
  if ((method !== 'GET' && method !== 'HEAD') || !path.startsWith('/')) return 'nothing'
  const accept = headers.accept ?? '*/*'
  if (screens.some((screen) => screen.test(path))) return /text\/html|\*\/\*/.test(accept) ? 'page' : 'nothing'
  const navigates = accept.includes('text/html') && (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate'
  const first = firstPartOf(path)
  return navigates && first !== null && first !== 'api' && !/\.\w+$/.test(path) ? 'lost' : 'nothing'
}

/**
 * Serves the built app: hashed files for ever and precompressed, the page itself fresh and with a nonce of its own for
 * styles. Whatever is neither a file nor a screen is not found, in JSON.
 */
export async function serveApp(app: FastifyInstance, folder: string) {
  const pagePath = join(folder, 'index.html')
  const page = existsSync(pagePath) ? readFileSync(pagePath, 'utf8') : null
  const screens = page ? screensOf(folder) : []
  if (page) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['index.html*', `${addressesFile}*`, '**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(folder, 'assets'))
        reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    reply.header('cache-control', 'no-store')
    const kind = page ? kindOf(request, screens) : 'nothing'
    if (kind !== 'nothing' && page) {
      const nonce = randomBytes(16).toString('base64')
      return reply
        .code(kind === 'page' ? 200 : 404)
        .header('content-security-policy', policyOf(nonce))
        .header('content-type', 'text/html; charset=utf-8')
        .send(page.replaceAll(nonceMark, nonce))
    }
    const error = new ApiError(404, 'notFound')
    return reply.code(404).send(errorBodyOf(error, languageOf(request), request.id))
  })
}
