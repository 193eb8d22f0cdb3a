import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressesFile, drawnFile, readAppPage } from './appPage.ts'
import { Body } from './core/body.ts'
import { ApiError } from './core/errors.ts'
import { languageOf } from './core/http.ts'
import { sessionOf } from './core/sessions.ts'
import { errorBodyOf } from './core/validation.ts'

const policyOf = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

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
function kindOf(
  { method, url, headers }: FastifyRequest,
  isScreen: (path: string) => boolean,
): 'page' | 'lost' | 'nothing' {
  const path = pathOf(url)
  if ((method !== 'GET' && method !== 'HEAD') || !path.startsWith('/')) return 'nothing'
  const accept = headers.accept ?? '*/*'
  if (isScreen(path)) return /text\/html|\*\/\*/.test(accept) ? 'page' : 'nothing'
  const navigates = accept.includes('text/html') && (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate'
  const first = firstPartOf(path)
  return navigates && first !== null && first !== 'api' && !/\.\w+$/.test(path) ? 'lost' : 'nothing'
}

/**
 * Serves the built app: hashed files for ever and precompressed, the page itself fresh and with a nonce of its own for
 * styles and for the script that runs before the first paint. Whatever is neither a file nor a screen is not found, in JSON.
 */
export async function serveApp(app: FastifyInstance, folder: string) {
  const page = readAppPage(folder)
  if (page) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['index.html*', `${addressesFile}*`, `${drawnFile}*`, '**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(folder, 'assets'))
        reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const kind = page ? kindOf(request, page.isScreen) : 'nothing'
    if (kind !== 'nothing' && page) {
      const nonce = randomBytes(16).toString('base64')
      reply.code(kind === 'page' ? 200 : 404).header('content-security-policy', policyOf(nonce))
      // The page has a nonce of its own each time, so it is packed each time.
      const body = page.pageOf(pathOf(request.url), nonce, sessionOf(request) !== null)
      return new Body(body).send(request, reply, 'text/html')
    }
    const error = new ApiError(404, 'notFound')
    return reply.code(404).send(errorBodyOf(error, languageOf(request), request.id))
  })
}
