import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiArgs, ApiResponse, api } from '../../contract/api.ts'
import type { RouteId, routes } from '../../contract/routes.ts'
import type { CurrentUser } from '../../contract/schemas/auth.ts'
import type { file } from '../../contract/schemas/common.ts'
import type { Language } from '../../contract/vocabulary.ts'
import type { Database, Db } from '../db/database.ts'
import type { JobStanding } from '../jobs/queue.ts'
import type { Post } from './letters.ts'
import type { Scope } from './scope.ts'
import type { Secrets } from './secrets.ts'

/** Work that is written as rows of the database (see `server/jobs`), as those see it who want it done. */
export interface Jobs {
  /** Looks for work now, after a commit that wrote some. */
  wake(): void
  /** Waits for the end of a job, wherever it runs. Answers how it stands then, or after `ms`. */
  wait(id: number, ms: number): Promise<JobStanding | null>
  /** Begins nothing more, and gives back or ends what runs. */
  stop(): Promise<void>
}

/** What the server is made of, handed to whoever needs it; tests put their own clock and mail in. */
export interface Services {
  database: Database
  /** The present instant. */
  now(): Date
  /** Folder of this process alone: files on their way and, without SMTP, mail. Nothing that another process needs. */
  folder: string
  /** Address at which people reach the app, without a slash at its end; links in letters begin with it. */
  publicUrl: string
  demo: boolean
  log: FastifyBaseLogger
  /** Seals what the database must not tell to whoever has a copy of it. */
  secrets: Secrets
  /** How a letter leaves the service. */
  post: Post
  /** The work that outlives its request. */
  jobs: Jobs
}

/** One call: its validated input, who makes it, and what it may touch. */
export interface Call<Id extends RouteId> {
  args: ApiArgs<Id>
  /** Present on every route whose policy is not `public`. */
  user: CurrentUser
  scope: Scope
  language: Language
  /** For a question: what it reads is cancelled when the caller has gone. */
  db: Db
  /** Raised when the caller has gone before it had its answer. */
  left: AbortSignal
  now: string
  services: Services
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * What is answered to one caller alone: it is about who asks, or counts who asks. All other answers of what only reads
 * hang on what a `Question` holds, and are reckoned once for all who ask the same at once.
 */
const ofWhoAsks = [
  'auth.me',
  'auth.profile',
  'auth.sessions',
  'auth.passkeys',
  'people.lookup',
  'externalDoses.list',
  'readings.withdrawal',
] as const satisfies readonly RouteId[]

export const isOfWhoAsks = (id: RouteId): boolean => (ofWhoAsks as readonly RouteId[]).includes(id)

type Routes = typeof routes
type Api = typeof api
/** The routes that only read, and answer everybody who may see as much with the same. */
export type QuestionId = {
  [Id in RouteId]: Routes[Id]['method'] extends 'GET' ? (Api[Id]['response'] extends typeof file ? never : Id) : never
}[Exclude<RouteId, (typeof ofWhoAsks)[number]>]

/** A call whose answer is the same for all who ask it: it does not know who that is, and `left` is raised when all have gone. */
export type Question<Id extends QuestionId> = Omit<Call<Id>, 'user' | 'request' | 'reply'>

/** What is written down of each who is answered a question, before the answer leaves: that somebody looked at a person's doses. */
export type Noted = { [Id in QuestionId]?: (call: Pick<Call<Id>, 'args' | 'user' | 'db' | 'now'>) => Promise<void> }

/** Answers a call; a route that sends a file answers a `FileAnswer`. */
export type Handler<Id extends RouteId> = (
  call: Id extends QuestionId ? Question<Id> : Call<Id>,
) => Promise<ApiResponse<Id>>
export type Handlers<Id extends RouteId> = { [K in Id]: Handler<K> }
