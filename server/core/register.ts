import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { api, type RouteSchemas } from '../../contract/api.ts'
import { allows, type Scope as Grant } from '../../contract/policies.ts'
import { type RouteId, routes } from '../../contract/routes.ts'
import type { CurrentUser } from '../../contract/schemas/auth.ts'
import { errorBody, file } from '../../contract/schemas/common.ts'
import { CallerLeft, forCaller } from '../db/leaving.ts'
import { sharedOf } from '../db/sharing.ts'
import { answeredAside } from './aside.ts'
import { Body } from './body.ts'
import { type Handler, type Handlers, isOfWhoAsks, type Noted, type Services } from './context.ts'
import { type Downloads, isDocument } from './downloads.ts'
import { ApiError } from './errors.ts'
import { FileAnswer, languageOf, sendFile } from './http.ts'
import { listsFor } from './lists.ts'
import { scopeOf } from './scope.ts'
import type { Asker } from './sessions.ts'
import { summaries } from './summaries.ts'
import { written } from './validation.ts'

/** Finds who has the session of a request; null without a valid one. */
export type Authenticate = (request: FastifyRequest) => Promise<Asker | null>

const apiPrefix = '/api/v1'

/** What those who ask of one database ask at once. */
const askedOf = sharedOf<Body>()

const argsOf = ({ params, query, body }: FastifyRequest) => ({ params, query, body })

/** Raised when an answer's connection closes before all of it was sent. */
function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort(new CallerLeft())
  })
  return leaving.signal
}

/**
 * Puts every route of the contract on the server: parse → policy → handler → parse. What a handler answers beyond its
 * response schema does not leave. A route without a handler does not compile.
 */
export function registerRoutes(
  app: FastifyInstance,
  { handlers, noted }: { handlers: Handlers<RouteId>; noted: Noted },
  services: () => Services,
  authenticate: Authenticate,
  downloads?: Downloads,
) {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  for (const id of Object.keys(routes) as RouteId[]) {
    const { method, path, policy } = routes[id]
    const schemas: RouteSchemas = api[id]
    const isFile = schemas.response === file
    const asks = method === 'GET'
    const isShared = asks && !isFile && !isOfWhoAsks(id)
    const elsewhere = asks && isFile ? downloads : undefined
    typed.route({
      method,
      url: apiPrefix + path,
      schema: {
        operationId: id,
        summary: summaries[id],
        security: policy === 'public' ? [] : [{ session: [] }],
        tags: [id.split('.')[0] ?? id],
        description: `Policy: ${policy}`,
        ...(schemas.params ? { params: schemas.params } : {}),
        ...(schemas.query ? { querystring: schemas.query } : {}),
        ...(schemas.body ? { body: schemas.body } : {}),
        response: {
          ...(isFile ? {} : { 200: schemas.response as z.ZodType }),
          '4xx': errorBody,
          500: errorBody,
        },
      },
      // Before the input is looked at: a stranger learns nothing from validation messages.
      preValidation: async (request) => {
        const asker = policy === 'public' ? null : await authenticate(request)
        if (policy !== 'public' && !asker) throw new ApiError(401, 'unauthorized')
        const user = asker?.user ?? null
        const grant = allows(policy, user, await listsFor(policy, services().database.db))
        if (grant === 'none') throw new ApiError(403, 'forbidden')
        request.currentUser = user
        request.moment = asker?.moment
        request.grant = grant
      },
      handler: async (request, reply) => {
        const user = request.currentUser as CurrentUser
        const running = services()
        const { db, embedded, replica } = running.database
        const scope = scopeOf(request.grant, user)
        const language = languageOf(request, user?.language)
        // The schemas of `id` have shaped the input; the compiler cannot follow that through the loop.
        const answerTo = (left: AbortSignal) =>
          (handlers[id] as Handler<RouteId>)({
            args: argsOf(request),
            scope,
            language,
            // Nobody can interrupt the embedded database.
            db: asks && !embedded ? forCaller(db, left, answeredAside.has(id) ? replica : null) : db,
            left,
            now: running.now().toISOString(),
            services: running,
            ...(isShared ? {} : { user, request, reply }),
          } as unknown as Parameters<Handler<RouteId>>[0]).catch((error: unknown) => {
            throw asks && left.aborted ? new CallerLeft(error) : error
          })
        const left = leavingOf(reply)
        if (!asks || isFile) {
          if (elsewhere && !isDocument(request)) return elsewhere.send(request, reply, left)
          const answer = await answerTo(left)
          return answer instanceof FileAnswer ? sendFile(reply, answer) : answer
        }
        const write = async (whose: AbortSignal) => new Body(written(schemas.response, await answerTo(whose)))
        const body = isShared
          ? // All that the answer hangs on: what is asked, and the limits and the language of who asks.
            await askedOf(running.database).ask(JSON.stringify([request.url, scope, language]), write, {
              left,
              moment: request.moment,
            })
          : await write(left)
        const note = noted[id as keyof Noted] as ((call: unknown) => Promise<void>) | undefined
        if (note) await note({ args: argsOf(request), user, db, now: running.now().toISOString() })
        return body.send(request, reply, 'application/json')
      },
    })
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    currentUser: CurrentUser | null
    /** How far the database was written when the caller was looked up. */
    moment: string | undefined
    /** What the route's policy grants to this caller. */
    grant: Grant
  }
}
