import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'

/** What the server knows of where it stands. */
export interface Site {
  /** Where people reach it, without a slash at the end. */
  publicUrl: string
  /** Origins from which pages may write besides the server's own. */
  origins: readonly string[]
}

/** Sent with every answer; the page adds its content security policy (see static.ts). */
const headers: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}
const aYear = 31_536_000

/** Is the service reached by TLS? Its cookies are then for TLS alone, and browsers are told never to ask without. */
export const isOverTls = (site: Site): boolean => site.publicUrl.startsWith('https:')

/** The headers of every answer of a server, and the number of its request. */
export function headersOf(site: Site) {
  const all = isOverTls(site) ? { ...headers, 'strict-transport-security': `max-age=${aYear}` } : headers
  return (request: FastifyRequest, reply: FastifyReply) => reply.headers(all).header('x-request-id', request.id)
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Is an unsafe request from a page of ours? It carries our header, which another site cannot add without asking; its
 * browser, where it tells, calls it a request to the page's own origin; and that origin is the one that was asked, the
 * public one or one of the allowlist. Behind a proxy that writes its own name into Host the last two are what counts.
 */
export function isSameSite(request: FastifyRequest, origins: readonly string[]): boolean {
  if (request.headers['x-requested-with'] !== 'sievert') return false
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const { origin } = request.headers
  if (origin === undefined) return true
  return origins.includes(origin) || origin === `${request.protocol}://${request.host}`
}

/**
 * Guards every route that is registered on `scope` from here on: the hooks belong to the routes and hold for whatever
 * spelling, method or body reaches one. Nothing that they answer is kept by a browser or a proxy, and whoever writes is
 * of the same site.
 */
export function guardRoutes(scope: FastifyInstance, site: Site) {
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (safeMethods.has(request.method) || isSameSite(request, site.origins)) return
    const { origin, host } = request.headers
    // For whoever sets a proxy up: which name is missing.
    request.log.warn({ origin: origin?.slice(0, 200), host }, 'write refused: not of PUBLIC_URL or ALLOWED_ORIGINS')
    throw new ApiError(403, 'crossSite')
  })
}
