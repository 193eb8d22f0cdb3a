import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiArgs } from '../../contract/api.ts'
import type { CurrentUser } from '../../contract/schemas/auth.ts'
import type { Language } from '../../contract/vocabulary.ts'
import type { Call, Handler, Handlers, Services } from '../core/context.ts'
import { notFound, ofJobError } from '../core/errors.ts'
import { FileAnswer } from '../core/http.ts'
import type { Scope } from '../core/scope.ts'
import { withTx } from '../db/database.ts'
import { keep, openKept, store } from '../files/kept.ts'
import type { Hold } from '../jobs/hold.ts'
import { enqueue, inputOf, setResult } from '../jobs/queue.ts'
import { mustSeePerson } from '../people/seeing.ts'

/** Routes whose answer is a file. A table is sent as it is read; a document is made by a job, kept for an hour, and sent from there. */
export const exportRoutes = [
  'users.export',
  'clients.export',
  'people.export',
  'people.dosesExport',
  'technologies.export',
  'dosimeterTypes.export',
  'dosimeters.export',
  'readings.export',
  'adjustments.export',
  'alerts.export',
  'auditEvents.export',
  'reports.readingExport',
  'reports.privateClientsExport',
  'ccss.readingsExport',
  'ccss.assignmentsExport',
  'rndEntities.export',
  'rndToes.export',
  'rndPackages.export',
  'participant.reportExport',
] as const
export type ExportRoute = (typeof exportRoutes)[number]

/** All that the making of an export needs of its caller. */
interface ExportInput {
  route: ExportRoute
  args: ApiArgs<ExportRoute>
  user: CurrentUser
  scope: Scope
  language: Language
  now: string
}

/** How long a caller waits for its file before it is told to ask again. */
const patienceMs = 10_000
/** Names the job that a caller waits for, when it asks again. */
const jobHeader = 'x-export-job'

/** The same file for the same person: who clicks twice waits for one. */
const keyOf = ({ now: _, ...input }: ExportInput) =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex').slice(0, 32)

type Naming<R extends ExportRoute> = ApiArgs<R> extends { params: object } ? R : never
/** Routes that name what their document is about: the right to that may end though the caller's scope stays as it was. */
type NamingRoute = { [R in ExportRoute]: Naming<R> }[ExportRoute]
const mustStillSee: { [R in NamingRoute]: (call: Call<R>) => Promise<void> } = {
  'people.dosesExport': (call) => mustSeePerson(call.db, call, call.args.params.id),
}

/** By what the same file is told: what was asked for, and what the caller may see of it. */
const asked = ({ route, args, scope, language }: ExportInput) =>
  JSON.parse(JSON.stringify({ route, args, scope, language })) as object

/**
 * The job that a caller asks for again; of another person, for another file, or made with another right there is none: the
 * caller must be asking for just that file with the right that it has now.
 */
async function askedAgain(call: Call<ExportRoute>, now: ExportInput): Promise<number | null> {
  const given = call.request.headers[jobHeader]
  if (given === undefined) return null
  const id = /^\d{1,15}$/.test(String(given)) ? Number(given) : 0
  const input = (await inputOf(call.db, id)) as ExportInput | null
  if (!input || input.user.id !== call.user.id || !isDeepStrictEqual(asked(input), asked(now))) throw notFound()
  if (now.route in mustStillSee) await mustStillSee[now.route as NamingRoute](call as Call<NamingRoute>)
  return id
}

/** A document is laid out as a whole, which may take long; a table is sent row by row. */
export const byFormat =
  (route: ExportRoute, direct: Handlers<ExportRoute>): Handler<ExportRoute> =>
  (call) =>
    call.args.query.format === 'pdf' ? byJob(route)(call) : (direct[route] as Handler<ExportRoute>)(call)

/**
 * Answers a call for a document: with the file when it is made in time; else with 202, the job and how far it is, and the caller
 * asks again with `X-Export-Job`. Whichever process is asked, and whichever made it, finds the same.
 */
const byJob =
  (route: ExportRoute): Handler<ExportRoute> =>
  async (call) => {
    const { args, user, scope, language, now, services } = call
    const input: ExportInput = { route, args, user, scope, language, now }
    const id =
      (await askedAgain(call, input)) ?? (await withTx(call.db, (tx) => enqueue(tx, 'makeExport', keyOf(input), input)))
    const standing = await services.jobs.wait(id, patienceMs)
    if (standing?.error) throw ofJobError(standing.error)
    if (!standing?.result || !('key' in standing.result)) {
      const progress = { job: id, done: standing?.done ?? 0, total: standing?.total ?? null }
      return call.reply.code(202).header('retry-after', 1).send(progress)
    }
    const { key, name, kind } = standing.result
    const content = await openKept(call.db, key)
    if (!content) throw notFound()
    return new FileAnswer(name, kind, content)
  }

/** Makes the file of a job, with the handler that knows it, as its caller would have been answered. */
export const exportMaker =
  (handlers: Handlers<ExportRoute>) =>
  async (services: Services, hold: Hold): Promise<void> => {
    const { route, ...asked } = hold.job.input as ExportInput
    const { db } = services.database
    // What belongs to an answer is not there: the file is the answer.
    const request = {} as FastifyRequest
    const reply = {} as FastifyReply
    const handler = handlers[route] as Handler<ExportRoute>
    const answer = (await handler({
      ...asked,
      db,
      left: hold.signal,
      services,
      request,
      reply,
    } as Call<ExportRoute>)) as FileAnswer
    // A holder that was given up for dead writes beside its follower, not into it.
    const key = `job-${hold.job.id}-${hold.job.attempt}`
    const stored = await store(db, key, answer.stream(), () => hold.signal.throwIfAborted())
    await hold.finish(async (tx) => {
      await keep(tx, stored, asked.now)
      await setResult(tx, hold.job.id, { key, name: answer.name, kind: answer.kind })
    })
  }
