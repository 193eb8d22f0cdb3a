import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../core/context.ts'
import { ApiError } from '../core/errors.ts'
import { type Tx, withTx } from '../db/database.ts'
import { isLoss } from '../db/loss.ts'
import type { JobError } from '../db/schema.ts'
import { Hold, JobLost, JobStopped } from './hold.ts'
import {
  claim,
  end,
  freeAll,
  giveBack,
  isHeld,
  isOpenJob,
  type Job,
  type JobKind,
  type JobStanding,
  standingOf,
} from './queue.ts'

const pollMs = 1_000
/** A job whose holders die again and again ends them itself. */
const mostAttempts = 12
export const defaultLeaseMs = 30_000

/** How a kind of job is done. */
export interface Kind {
  /** Does the work; it ends through `hold.finish`. An ApiError that it throws is final, anything else is tried again. */
  run(services: Services, hold: Hold): Promise<void>
  /** What giving it up means, in the transaction that does so. */
  givenUp(tx: Tx, job: Job, error: JobError): Promise<void>
  /** How many a process does at once. */
  slots: number
  /** Tries after errors that nobody foresaw. */
  attempts: number
  /** Before the next try, ms; times the number of tries so far. */
  backOffMs: number
}

/** Takes up what waits, a few at a time, for as long as the process serves. */
export class JobRunner {
  private readonly owner = randomUUID()
  private readonly holds = new Map<Hold, Promise<void>>()
  private claiming: Promise<number> | null = null
  private timer: NodeJS.Timeout | null = null
  private stopping = false

  constructor(
    private readonly services: () => Services,
    private readonly kinds: Record<JobKind, Kind>,
    private readonly leaseMs = defaultLeaseMs,
  ) {}

  /** Begins to look for jobs; on an embedded database those that an ended process left are free at once. */
  async start(): Promise<void> {
    const { database } = this.services()
    if (database.embedded) await freeAll(database.db)
    this.timer = setInterval(() => this.wake(), pollMs)
    this.timer.unref()
    this.wake()
  }

  /** Looks for jobs now: one was just written. */
  wake(): void {
    this.fill().catch((error: unknown) => {
      if (!isLoss(error)) this.services().log.error({ err: error }, 'jobs not looked for')
    })
  }

  /** Waits until nothing runs here and nothing waits that could be begun. */
  async idle(): Promise<void> {
    for (;;) {
      const begun = await this.fill()
      await Promise.all(this.holds.values())
      if (begun === 0 && this.holds.size === 0) return
    }
  }

  /** Waits for the end of a job, wherever it runs. Answers how it stands then, or after `ms`. */
  async wait(id: number, ms: number): Promise<JobStanding | null> {
    this.wake()
    const limit = Date.now() + ms
    for (let pause = 20; ; pause = Math.min(pause * 1.5, 500)) {
      const standing = await standingOf(this.services().database.db, id)
      if (!standing || !isOpenJob(standing) || Date.now() >= limit) return standing
      await sleep(pause)
    }
  }

  /**
   * Begins nothing more; what can go on elsewhere is given back at once, the rest has some time. What is not done by then is
   * rolled back with its connection and taken up by another process.
   */
  async stop(graceMs = 15_000): Promise<void> {
    this.stopping = true
    if (this.timer) clearInterval(this.timer)
    await this.claiming?.catch(() => {})
    for (const hold of this.holds.keys()) if (hold.job.kind === 'analyseUpload') hold.stop()
    await Promise.race([Promise.all(this.holds.values()), sleep(graceMs, undefined, { ref: false })])
    for (const hold of this.holds.keys()) hold.stop()
  }

  /** Claims as much as there is room for, one call at a time. Answers how many were begun. */
  private fill(): Promise<number> {
    this.claiming ??= this.claimAll().finally(() => {
      this.claiming = null
    })
    return this.claiming
  }

  private async claimAll(): Promise<number> {
    for (let begun = 0; ; begun += 1) {
      const running = [...this.holds.keys()].map(({ job }) => job.kind)
      const free = (Object.keys(this.kinds) as JobKind[]).filter(
        (kind) => running.filter((each) => each === kind).length < this.kinds[kind].slots,
      )
      if (this.stopping || free.length === 0) return begun
      const job = await claim(this.services().database, this.owner, free, this.leaseMs)
      if (!job) return begun
      const hold = new Hold(this.services(), job, this.owner, this.leaseMs)
      const work = this.carryOut(hold).finally(() => {
        hold.release()
        this.holds.delete(hold)
        if (this.timer) this.wake()
      })
      this.holds.set(hold, work)
    }
  }

  private async carryOut(hold: Hold): Promise<void> {
    const { job } = hold
    const kind = this.kinds[job.kind]
    try {
      if (job.attempt > mostAttempts) throw new ApiError(500, 'jobFailed')
      await kind.run(this.services(), hold)
    } catch (error) {
      if (error instanceof JobLost) return
      const log = { job: job.id, kind: job.kind, attempt: job.attempt, err: error }
      const passing = isLoss(error) || error instanceof JobStopped
      if (error instanceof ApiError) return this.insist(() => this.giveUp(job, error))
      if (!passing && job.attempt >= kind.attempts) {
        this.services().log.error(log, 'job given up')
        return this.insist(() => this.giveUp(job, new ApiError(500, 'jobFailed')))
      }
      this.services().log.warn(log, 'job goes back')
      const after = error instanceof JobStopped ? 0 : passing ? 1_000 : kind.backOffMs * job.attempt
      await this.insist(() => giveBack(this.services().database.db, job, this.owner, after))
    }
  }

  private giveUp(job: Job, { status, code, params, fields, detailed }: ApiError): Promise<void> {
    const error: JobError = { status, code, params, fields, detailed }
    return withTx(this.services().database.db, async (tx) => {
      if (!(await isHeld(tx, job, this.owner))) return
      await this.kinds[job.kind].givenUp(tx, job, error)
      await end(tx, job, this.owner, error)
    })
  }

  /** Writes how a job ended as soon as the database is there; a process that ends first leaves it to the lease. */
  private async insist(write: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await write()
        return
      } catch (error) {
        if (!isLoss(error) || this.stopping) {
          this.services().log.error({ err: error }, 'the end of a job was not written')
          return
        }
        await sleep(1_000)
      }
    }
  }
}
