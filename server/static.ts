import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
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

/**
 * Serves the built app: hashed files for ever and precompressed, the page itself fresh and with a nonce of its own for
 * styles. Paths that are no file are the app's own routes; under /api they are unknown.
 */
export async function serveApp(app: FastifyInstance, folder: string) {
  const pagePath = join(folder, 'index.html')
  const page = existsSync(pagePath) ? readFileSync(pagePath, 'utf8') : null
  if (page) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['index.html*', '**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(folder, 'assets'))
        reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.url.startsWith('/api/') &&
      !/\.\w+$/.test(request.url.split('?')[0] ?? '')
    if (wantsPage && page) {
      const nonce = randomBytes(16).toString('base64')
      return reply
        .header('content-security-policy', policyOf(nonce))
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(page.replaceAll(nonceMark, nonce))
    }
    const error = new ApiError(404, 'notFound')
    return reply.code(404).send(errorBodyOf(error, languageOf(request), request.id))
  })
}
