import type { Services } from '../core/context.ts'
import { type Tx, withTx } from '../db/database.ts'
import { beat, end, isHeld, type Job } from './queue.ts'

/** Somebody else holds the job now: whatever this one was about to write must not stay. */
export class JobLost extends Error {
  constructor() {
    super('The job was taken up by another.')
  }
}

/** The process is about to end: the job goes back. */
export class JobStopped extends Error {
  constructor() {
    super('The service is stopping.')
  }
}

/** How often a holder may say how far it is. */
const beatMs = 1_000

/**
 * One process at work on one job. Everything that the work writes goes through `fenced` or `finish`: a holder that was given
 * up for dead, and is not, cannot write beside the one that took its place.
 */
export class Hold {
  private readonly stopper = new AbortController()
  private readonly timer: NodeJS.Timeout
  private lastBeat = Date.now()
  private beating = false
  private progressed = false
  private state: { done: number; total: number | null } = { done: 0, total: null }

  constructor(
    private readonly services: Services,
    readonly job: Job,
    private readonly owner: string,
    private readonly leaseMs: number,
  ) {
    this.timer = setInterval(() => void this.beat(), Math.min(beatMs, leaseMs / 3))
    this.timer.unref()
  }

  /** Aborted when the job is somebody else's or the process stops. */
  get signal(): AbortSignal {
    return this.stopper.signal
  }

  /** Says how far the work is; anybody who asks for the job sees it, on whatever process. */
  progress(done: number, total: number | null): void {
    this.state = { done, total }
    this.progressed = true
  }

  /** A transaction of the work that does not end it. Throws JobLost. */
  fenced<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    this.signal.throwIfAborted()
    return withTx(this.services.database.db, async (tx) => {
      if (!(await isHeld(tx, this.job, this.owner))) throw new JobLost()
      return work(tx)
    })
  }

  /** The last transaction: what it writes and the end of the job are one. Throws JobLost. */
  finish<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    this.signal.throwIfAborted()
    return withTx(this.services.database.db, async (tx) => {
      const result = await work(tx)
      if (!(await end(tx, this.job, this.owner))) throw new JobLost()
      return result
    })
  }

  /** Ends the work from outside. */
  stop(): void {
    this.stopper.abort(new JobStopped())
  }

  release(): void {
    clearInterval(this.timer)
  }

  /** A beat that fails says nothing about the job: the fence decides. */
  private async beat(): Promise<void> {
    const due = Date.now() - this.lastBeat > this.leaseMs / 3
    if (this.beating || !(due || this.progressed)) return
    this.beating = true
    this.progressed = false
    try {
      const kept = await beat(this.services.database.db, this.job, this.owner, this.leaseMs, this.state)
      this.lastBeat = Date.now()
      if (!kept) this.stopper.abort(new JobLost())
    } catch {
      this.progressed = true
    } finally {
      this.beating = false
    }
  }
}
