import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Database, type Queryable, rowsOf } from '../db/database.ts'
import { type JobError, type JobResult, jobs } from '../db/schema.ts'

/** What jobs there are; `kinds.ts` says how each is done. */
export type JobKind =
  | 'analyseUpload'
  | 'changeLimits'
  | 'confirmUpload'
  | 'countRegistry'
  | 'freezePackage'
  | 'makeExport'
  | 'sendLetter'
  | 'withdrawControl'

/** A job as it was taken up: `attempt` tells this holder from any before. */
export interface Job {
  id: number
  kind: JobKind
  key: string
  input: unknown
  attempt: number
}

/** How a job stands, for those who wait for it. */
export interface JobStanding {
  state: 'waiting' | 'running' | 'done' | 'failed'
  done: number
  total: number | null
  error: JobError | null
  result: JobResult | null
}

/** Writes a job unless one of its kind and key is open; `then` is what happens to that one. */
async function insert(
  tx: Queryable,
  kind: JobKind,
  key: string | number,
  input: object,
  then: SQL,
): Promise<number | null> {
  const [job] = await rowsOf<{ id: number }>(
    tx,
    sql`insert into jobs (kind, key, input, created_at) values (${kind}, ${String(key)}, ${JSON.stringify(input)}::jsonb, now())
        on conflict (kind, key) where state in ('waiting','running') do ${then} returning id`,
  )
  return job?.id ?? null
}

/**
 * Writes a job, in the transaction of what it is for. Where one of its kind and key is open already, that one stands.
 * Answers its id.
 */
export async function enqueue(tx: Queryable, kind: JobKind, key: string | number, input: object = {}): Promise<number> {
  const id = await insert(tx, kind, key, input, sql`update set key = excluded.key`)
  if (id === null) throw new Error('The job was not written.')
  return id
}

/** Writes a job that nobody may have asked for already: null where one of its kind and key is open. */
export const enqueueNew = (tx: Queryable, kind: JobKind, key: string | number, input: object): Promise<number | null> =>
  insert(tx, kind, key, input, sql`nothing`)

/** The last job of a kind and key that anybody asked for, with how it stands. */
export async function lastOf(
  db: Queryable,
  kind: JobKind,
  key: string | number,
): Promise<(JobStanding & { id: number; askedToday: boolean }) | null> {
  const [job] = await db
    .select({
      id: jobs.id,
      state: jobs.state,
      done: jobs.done,
      total: jobs.total,
      error: jobs.error,
      result: jobs.result,
      askedToday: sql<boolean>`${jobs.createdAt} > now() - interval '1 day'`,
    })
    .from(jobs)
    .where(and(eq(jobs.kind, kind), eq(jobs.key, String(key))))
    .orderBy(desc(jobs.id))
    .limit(1)
  return job ?? null
}

/** The last job of each key of a kind, with what it was asked for and how it stands. */
export const lastOfEach = (
  db: Queryable,
  kind: JobKind,
): Promise<(JobStanding & { input: unknown; askedToday: boolean })[]> =>
  db
    .selectDistinctOn([jobs.key], {
      state: jobs.state,
      done: jobs.done,
      total: jobs.total,
      error: jobs.error,
      result: jobs.result,
      input: jobs.input,
      askedToday: sql<boolean>`${jobs.createdAt} > now() - interval '1 day'`,
    })
    .from(jobs)
    .where(eq(jobs.kind, kind))
    .orderBy(jobs.key, desc(jobs.id))

/** Is somebody at it, or will be? */
export const isOpenJob = ({ state }: Pick<JobStanding, 'state'>): boolean => state === 'waiting' || state === 'running'

/**
 * Takes up the oldest job of these kinds that nobody holds. On the embedded database this process is the only one, so what
 * runs is its own; elsewhere a job is free again when its holder has not been heard of for the length of its lease.
 */
export async function claim(
  { db, embedded }: Database,
  owner: string,
  kinds: readonly JobKind[],
  leaseMs: number,
): Promise<Job | null> {
  const [job] = await rowsOf<Job>(
    db,
    sql`update jobs set state = 'running', owner = ${owner}, attempt = attempt + 1, until = ${inMs(leaseMs)}
        where id = (select id from jobs where kind = any(${sql.param([...kinds])}::text[])
            and ((state = 'waiting' and (until is null or until <= now())) ${embedded ? sql`` : sql`or (state = 'running' and until < now())`})
          order by id for no key update skip locked limit 1)
        returning id, kind, key, input, attempt`,
  )
  return job ?? null
}

/** By the database's clock: those of two processes may differ. */
const inMs = (ms: number) => sql`now() + ${Math.round(ms)} * interval '1 millisecond'`

const held = (job: Job, owner: string) =>
  sql`id = ${job.id} and owner = ${owner} and attempt = ${job.attempt} and state = 'running'`

/** Is a job still held, as of this transaction? It stays so until the transaction ends. */
export async function isHeld(tx: Queryable, job: Job, owner: string): Promise<boolean> {
  const found = await rowsOf(tx, sql`select 1 from jobs where ${held(job, owner)} for no key update`)
  return found.length > 0
}

/** Says that the holder lives, and how far it is. False: it is not the holder any more. */
export async function beat(
  db: Queryable,
  job: Job,
  owner: string,
  leaseMs: number,
  { done, total }: { done: number; total: number | null },
): Promise<boolean> {
  const kept = await rowsOf(
    db,
    sql`update jobs set until = ${inMs(leaseMs)}, done = ${done}, total = ${total} where ${held(job, owner)} returning id`,
  )
  return kept.length > 0
}

/** Ends a job; false when it is not held any more, and then nothing of the transaction may stay. */
export async function end(tx: Queryable, job: Job, owner: string, error: JobError | null = null): Promise<boolean> {
  const ended = await rowsOf(
    tx,
    sql`update jobs set state = ${error ? 'failed' : 'done'}, error = ${error && JSON.stringify(error)}::jsonb, until = null
        where ${held(job, owner)} returning id`,
  )
  return ended.length > 0
}

/** Lets go of a job, to be taken up again by anybody after a while. */
export const giveBack = (db: Queryable, job: Job, owner: string, afterMs: number) =>
  db.execute(sql`update jobs set state = 'waiting', owner = null, until = ${inMs(afterMs)} where ${held(job, owner)}`)

/** At the start of the one process of an embedded database: whoever ran something is gone. */
export const freeAll = (db: Queryable) =>
  db.execute(sql`update jobs set state = 'waiting', owner = null, until = null where state = 'running'`)

/** How a job stands; null when there is none of this id. */
export async function standingOf(db: Queryable, id: number): Promise<JobStanding | null> {
  const [job] = await db
    .select({ state: jobs.state, done: jobs.done, total: jobs.total, error: jobs.error, result: jobs.result })
    .from(jobs)
    .where(eq(jobs.id, id))
  return job ?? null
}

/** What a job was asked for; null when there is none of this id. */
export async function inputOf(db: Queryable, id: number): Promise<unknown> {
  const [job] = await db.select({ input: jobs.input }).from(jobs).where(eq(jobs.id, id))
  return job?.input ?? null
}

/** Says what a job made, in the transaction that ends it. */
export const setResult = (tx: Queryable, id: number, result: JobResult) =>
  tx.update(jobs).set({ result }).where(eq(jobs.id, id))

/** Ended jobs are history after a month. */
export const sweepJobs = (db: Queryable) =>
  db.execute(sql`delete from jobs where state in ('done','failed') and created_at < now() - interval '30 days'`)
