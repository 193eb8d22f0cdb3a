import type { Services } from '../core/context.ts'
import type { ApiError } from '../core/errors.ts'
import { type Tx, withTx } from '../db/database.ts'
import type { JobResult } from '../db/schema.ts'
import { enqueueNew, isOpenJob, type JobKind, type JobStanding, lastOf } from './queue.ts'
import { refusalOf } from './refusals.ts'

/** How long a caller waits for the end of its job before it is told how far it is. */
const patienceMs = 20_000
/** How long one who finds another at it waits for that one's end, as long as it may be a moment only. */
const courtesyMs = 10_000

/** Work that a caller asks for and of which there is one at a time: a second click or a second person finds it taken. */
export interface SingleJob {
  kind: JobKind
  /** What there is one of at a time. */
  key: string
  /** What is to be done, and by whom. */
  input: object
  /** Refuses what may not be done, in the transaction that takes it. */
  may?: (tx: Tx) => Promise<unknown>
  /** What is said to whoever comes second. */
  underWay: () => ApiError
}

const take = ({ database }: Services, { kind, key, input, may }: SingleJob): Promise<number | null> =>
  withTx(database.db, async (tx) => {
    await may?.(tx)
    return enqueueNew(tx, kind, key, input)
  })

/** Waits while another is at it; not if that one has said how far it is: whoever does takes long. */
async function takeInTurn(services: Services, asked: SingleJob): Promise<number> {
  const limit = Date.now() + courtesyMs
  for (;;) {
    const taken = await take(services, asked)
    if (taken !== null) return taken
    const other = await lastOf(services.database.db, asked.kind, asked.key)
    const takesLong = other && isOpenJob(other) && other.total !== null
    if (takesLong || Date.now() > limit) throw asked.underWay()
    if (other) await services.jobs.wait(other.id, 500)
  }
}

/**
 * Leaves work to a job, which another process takes up after a crash, and waits for it for a while. Answers what it made, or how
 * far it is when it goes on behind the answer. Throws what it was given up for, and `underWay` where another is at the same.
 */
export async function doneInTurn(
  services: Services,
  asked: SingleJob,
): Promise<{ result: JobResult; progress: null } | { result: null; progress: Pick<JobStanding, 'done' | 'total'> }> {
  const standing = await services.jobs.wait(await takeInTurn(services, asked), patienceMs)
  if (standing?.error) throw refusalOf(standing.error)
  if (standing?.result) return { result: standing.result, progress: null }
  return { result: null, progress: { done: standing?.done ?? 0, total: standing?.total ?? null } }
}
