import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { hasZodFastifySchemaValidationErrors, validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Language } from '../contract/vocabulary.ts'
import { handlers } from './api/handlers.ts'
import { noted } from './api/noted.ts'
import type { Services } from './core/context.ts'
import { type Downloads, numberOf } from './core/downloads.ts'
import { ApiError } from './core/errors.ts'
import { serveHealth } from './core/health.ts'
import { languageOf } from './core/http.ts'
import { apiDocument, describeApi, describeCall } from './core/openapi.ts'
import type { TrustedProxies } from './core/proxies.ts'
import { registerRoutes } from './core/register.ts'
import { askerOf } from './core/sessions.ts'
import { guardRoutes, headersOf, isOverTls, type Site } from './core/site.ts'
import { answerCompiler, errorBodyOf, fieldErrorOf } from './core/validation.ts'
import { CallerLeft } from './db/leaving.ts'
import { isHeldUp, isLoss, isOutcomeUnknown } from './db/loss.ts'
import { IllegalTransition } from './domain/lifecycles.ts'
import { describeTransition } from './domain/lifecycleWords.ts'

export const maxFileBytes = 50 * 1024 * 1024
/**
 * The HTTP server, without its port. `services` is asked at each call: until the database is open it answers null, and
 * /api waits for `ready` instead of failing.
 */
export async function buildApp(options: {
  services: () => Services | null
  ready: Promise<unknown>
  site: Site
  logger?: boolean | object
  trustedProxies?: TrustedProxies
  /** Who sends files, if not this server itself. */
  downloads?: Downloads
  /** Asked by this process alone, which says for whom and by which number: it has written down that it was asked. */
  inside?: boolean
}): Promise<FastifyInstance> {
  const inside = options.inside === true
  const giveHeaders = headersOf(options.site)
  const answerFailure = (error: Failure, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof CallerLeft) {
      request.log.info('the caller has gone')
      return reply.hijack()
    }
    const known = toApiError(error, languageOf(request, request.currentUser?.language))
    if (known.status >= 500) request.log.error({ err: error }, 'request failed')
    if (known.status === 503) reply.header('retry-after', 5)
    if (typeof known.params.seconds === 'number') reply.header('retry-after', known.params.seconds)
    // A download that breaks before its first byte had said that it is a file.
    return reply
      .removeHeader('content-disposition')
      .code(known.status)
      .type('application/json; charset=utf-8')
      .send(errorBodyOf(known, languageOf(request, request.currentUser?.language), request.id))
  }
  const app = Fastify({
    logger: options.logger ?? false,
    trustProxy: inside || (options.trustedProxies ?? false),
    logController: new LogController({ disableRequestLogging: inside }),
    genReqId: (request) => (inside && numberOf(request)) || crypto.randomUUID(),
    bodyLimit: 1024 * 1024,
    // What fails before a route is found, such as an address that cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      giveHeaders(request, reply).header('cache-control', 'no-store')
      return answerFailure(error, request, reply)
    },
  })
  // Forms of other sites come as text; nothing here reads it.
  app.removeContentTypeParser('text/plain')
  app.decorate('overTls', isOverTls(options.site))
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(answerCompiler)
  app.decorateRequest('currentUser', null)
  app.decorateRequest('moment', undefined)
  app.decorateRequest('grant', 'none')
  await app.register(cookie)
  await app.register(multipart, { limits: { files: 1, fileSize: maxFileBytes, fields: 5 }, throwFileSizeLimit: true })
  await app.register(swagger, {
    openapi: apiDocument,
    transform: describeCall,
    transformObject: describeApi,
  })

  app.addHook('onRequest', async (request, reply) => {
    giveHeaders(request, reply)
  })
  app.setErrorHandler(answerFailure)

  const services = () => {
    const running = options.services()
    if (!running) throw new ApiError(503, 'starting')
    return running
  }
  serveHealth(app, options.services)
  await app.register(async (scope) => {
    guardRoutes(scope, options.site)
    scope.addHook('onRequest', async () => {
      if (!options.services()) await options.ready
    })
    registerRoutes(scope, { handlers, noted }, services, (request) => askerOf(services(), request), options.downloads)
    scope.get('/api/v1/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  })
  return app
}

type Failure = Error & { statusCode?: number; code?: string; brokenUpload?: boolean }

/** Every failure in the one shape; what is not known is ours and says nothing of its inside. */
function toApiError(error: Failure, language: Language): ApiError {
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
  // Before the database is asked about: a sender that leaves and a database that goes away have the same codes.
  if (error.brokenUpload) return new ApiError(400, 'brokenUpload')
  if (isOutcomeUnknown(error)) return new ApiError(503, 'outcomeUnknown')
  if (isLoss(error)) return new ApiError(503, 'databaseAway')
  if (isHeldUp(error)) return new ApiError(503, 'busy')
  if (error.code === 'FST_REQ_FILE_TOO_LARGE')
    return new ApiError(413, 'tooLarge', { megabytes: maxFileBytes / 1024 / 1024 })
  if (error.statusCode === 413) return new ApiError(413, 'tooLarge', { megabytes: 1 })
  if (error.statusCode === 415) return new ApiError(415, 'unsupportedType')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new ApiError(error.statusCode, 'invalid')
  return new ApiError(500, 'internal')
}

declare module 'fastify' {
  interface FastifyInstance {
    /** People reach the service by TLS, whatever its own port speaks. */
    overTls: boolean
  }
}
