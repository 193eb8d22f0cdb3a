import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'

const isSecure = (request: FastifyRequest) => request.server.overTls || request.protocol === 'https'

/** `__Host-` binds a cookie to this host and to TLS; browsers refuse the name without TLS. */
export const cookieNameOf = (request: FastifyRequest, name: string) => (isSecure(request) ? `__Host-${name}` : name)

export const cookieOptions = (request: FastifyRequest) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: isSecure(request),
})
