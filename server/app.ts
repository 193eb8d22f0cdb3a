import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance } from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Language } from '../contract/vocabulary.ts'
import { handlers } from './api/handlers.ts'
import type { Services } from './core/context.ts'
import { ApiError } from './core/errors.ts'
import { serveHealth } from './core/health.ts'
import { isSameSite, languageOf } from './core/http.ts'
import { registerRoutes } from './core/register.ts'
import { userOfRequest } from './core/sessions.ts'
import { answerCompiler, errorBodyOf, fieldErrorOf } from './core/validation.ts'
import { isLoss, isOutcomeUnknown } from './db/loss.ts'
import { IllegalTransition } from './domain/lifecycles.ts'
import { describeTransition } from './domain/lifecycleWords.ts'

export const maxFileBytes = 50 * 1024 * 1024
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Sent with every answer; the page adds its content security policy (see static.ts). */
const headers: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}

/**
 * The HTTP server, without its port. `services` is asked at each call: until the database is open it answers null, and
 * /api waits for `ready` instead of failing.
 */
export async function buildApp(options: {
  services: () => Services | null
  ready: Promise<unknown>
  logger?: boolean | object
  trustProxy?: boolean
}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger ?? false,
    trustProxy: options.trustProxy ?? false,
    genReqId: () => crypto.randomUUID(),
    bodyLimit: 1024 * 1024,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(answerCompiler)
  app.decorateRequest('currentUser', null)
  await app.register(cookie)
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, context) =>
      new ApiError(429, 'tooMany', { seconds: Math.ceil(context.ttl / 1000) }),
  })
  await app.register(multipart, { limits: { files: 1, fileSize: maxFileBytes, fields: 5 }, throwFileSizeLimit: true })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sievert',
        version: '1',
        description: 'Dose management for personal dosimetry services. Doses are integer microsieverts.',
      },
      servers: [{ url: '/' }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })

  app.addHook('onRequest', async (request, reply) => {
    for (const name in headers) reply.header(name, headers[name])
    reply.header('x-request-id', request.id)
    if (!request.url.startsWith('/api/')) return
    reply.header('cache-control', 'no-store')
    if (!safeMethods.has(request.method) && !isSameSite(request)) throw new ApiError(403, 'crossSite')
    if (!options.services()) await options.ready
  })

  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const known = toApiError(error, languageOf(request))
    if (known.status === 503) reply.header('retry-after', 5)
    if (known.status >= 500) request.log.error({ err: error }, 'request failed')
    return reply.code(known.status).send(errorBodyOf(known, languageOf(request), request.id))
  })

  const services = () => {
    const running = options.services()
    if (!running) throw new ApiError(503, 'starting')
    return running
  }
  serveHealth(app, options.services)
  await app.register(async (scope) => {
    registerRoutes(scope, handlers, services, (request) => userOfRequest(services(), request))
    scope.get('/api/v1/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  })
  return app
}

/** Every failure in the one shape; what is not known is ours and says nothing of its inside. */
function toApiError(error: Error & { statusCode?: number; code?: string }, language: Language): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof IllegalTransition) {
    return new ApiError(409, 'illegalTransition', {
      message: describeTransition(error.machine, error.from, error.to, language),
    })
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map(({ keyword, instancePath, message, params }) => {
      const path = instancePath.split('/').slice(1)
      return fieldErrorOf({ ...params, code: keyword, path, message } as unknown as z.core.$ZodIssue)
    })
    return new ApiError(422, 'invalid', {}, fields)
  }
  // Nothing is wrong with what was asked: the same may be asked again, or has to be looked up first.
  if (isOutcomeUnknown(error)) return new ApiError(503, 'outcomeUnknown')
  if (isLoss(error)) return new ApiError(503, 'databaseAway')
  if (error.code === 'FST_REQ_FILE_TOO_LARGE')
    return new ApiError(413, 'tooLarge', { megabytes: maxFileBytes / 1024 / 1024 })
  if (error.statusCode === 413) return new ApiError(413, 'tooLarge', { megabytes: 1 })
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new ApiError(error.statusCode, 'invalid')
  return new ApiError(500, 'internal')
}
