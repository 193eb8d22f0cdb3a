import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiArgs, ApiResponse } from '../../contract/api.ts'
import type { Scope as Grant } from '../../contract/policies.ts'
import type { RouteId } from '../../contract/routes.ts'
import type { CurrentUser } from '../../contract/schemas/auth.ts'
import type { Language } from '../../contract/vocabulary.ts'
import type { Database, Db } from '../db/database.ts'
import type { JobStanding } from '../jobs/queue.ts'
import { notFound } from './errors.ts'
import type { Post } from './mail.ts'

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
  /** How a letter leaves the service. */
  post: Post
  /** The work that outlives its request. */
  jobs: Jobs
}

/** What the caller may see: nothing set means everything. Queries add it as a condition; it never comes from the client. */
export interface Scope {
  clientId?: number
  personId?: number
}

/** One call: its validated input, who makes it, and what it may touch. */
export interface Call<Id extends RouteId> {
  args: ApiArgs<Id>
  /** Present on every route whose policy is not `public`. */
  user: CurrentUser
  scope: Scope
  language: Language
  db: Db
  now: string
  services: Services
  request: FastifyRequest
  reply: FastifyReply
}

/** Answers a call; a route that sends a file answers a `FileAnswer`. */
export type Handler<Id extends RouteId> = (call: Call<Id>) => Promise<ApiResponse<Id>>
export type Handlers<Id extends RouteId> = { [K in Id]: Handler<K> }

/** The scope that a grant means for a user. A client without its client, or a participant without its person, sees nothing. */
export function scopeOf(grant: Grant, user: CurrentUser): Scope {
  if (grant === 'all') return {}
  if (user.rol_id === 2) return { clientId: user.clientId ?? -1 }
  if (user.rol_id === 3) return { personId: user.personId ?? -1 }
  return {}
}

/** Refuses an object of a client that the caller may not know of, in the words used for one that does not exist. */
export function mustSeeClient(scope: Scope, clientId: number): void {
  if (scope.clientId !== undefined && scope.clientId !== clientId) throw notFound()
}
