/** What became of sending one job: done, refused for good, to be sent again, or to wait until somebody is signed in. */
export type Sent<Result> =
  | { kind: 'saved'; result: Result }
  | { kind: 'refused'; message?: string }
  | { kind: 'again' }
  | { kind: 'held' }

/**
 * `wait`: queued or on its way for the first time. `again`: no answer, so that nobody knows whether it is saved; it is sent
 * again. `held`: not sent, because nobody is signed in. `saved` and `refused` are answers, and final.
 */
export type QueueState = 'wait' | 'again' | 'held' | 'saved' | 'refused'

export interface Queued<Job, Result> {
  key: number
  job: Job
  state: QueueState
  result?: Result
  /** Why it was refused, in words. */
  message?: string
  /** When the answer came, ms. */
  settledAt?: number
}

export const isSettled = ({ state }: { state: QueueState }): boolean => state === 'saved' || state === 'refused'

export interface QueueOptions<Job, Result> {
  /** Sends one job. What it sends must be the same however often it is sent: an answer that is lost is asked for again. */
  send(job: Job, signal: AbortSignal): Promise<Sent<Result>>
  /** What a job touches. Jobs that touch the same thing are sent one after another, in the order of the scans. */
  lanesOf(job: Job): readonly string[]
  onSettled?(entry: Queued<Job, Result>): void
}

export interface ScanQueue<Job, Result> {
  /** Takes a job at once, whatever is under way. */
  add(job: Job): Queued<Job, Result>
  /** All jobs, oldest first; a new list after every change. */
  entries(): readonly Queued<Job, Result>[]
  subscribe(listener: () => void): () => void
  /** Sends what waits now, without its pause. */
  wake(): void
  /** Forgets what is settled. */
  tidy(): void
  /** Sends nothing any more. */
  stop(): void
}

/** Sent at a time: a slow answer must not hold up the scans of other people's lines. */
const most = 4
/** An answer that takes longer is given up and asked for again, ms. */
const patience = 15_000
/** Pause before a job is sent again, ms: short at first, never long, because somebody stands there. */
const pauseAfter = (attempts: number) => Math.min(500 * 2 ** (attempts - 1), 5_000)

let lastKey = 0

/** A queue that loses nothing: every job ends as saved or refused, or stays and is named as not saved yet. */
export function createScanQueue<Job, Result>({ send, lanesOf, onSettled }: QueueOptions<Job, Result>) {
  let list: readonly Queued<Job, Result>[] = []
  const sending = new Set<number>()
  const pauses = new Map<number, { attempts: number; timer?: ReturnType<typeof setTimeout> }>()
  const listeners = new Set<() => void>()
  let stopped = false

  const change = (key: number, by: Partial<Queued<Job, Result>>) => {
    list = list.map((entry) => (entry.key === key ? { ...entry, ...by } : entry))
    for (const listener of listeners) listener()
  }
  const find = (key: number) => list.find((entry) => entry.key === key)

  async function attempt({ key, job }: Queued<Job, Result>) {
    sending.add(key)
    const giveUp = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<Sent<Result>>((resolve) => {
      timer = setTimeout(() => {
        resolve({ kind: 'again' })
        giveUp.abort()
      }, patience)
    })
    const sent = await Promise.race([send(job, giveUp.signal), late]).catch((): Sent<Result> => ({ kind: 'again' }))
    clearTimeout(timer)
    sending.delete(key)
    if (stopped) return
    if (sent.kind === 'again') {
      const attempts = (pauses.get(key)?.attempts ?? 0) + 1
      const pause = setTimeout(() => {
        pauses.set(key, { attempts })
        pump()
      }, pauseAfter(attempts))
      pauses.set(key, { attempts, timer: pause })
      change(key, { state: 'again' })
    } else if (sent.kind === 'held') change(key, { state: 'held' })
    else {
      pauses.delete(key)
      const result = sent.kind === 'saved' ? { result: sent.result } : { message: sent.message }
      change(key, { state: sent.kind, settledAt: Date.now(), ...result })
      const entry = find(key)
      if (entry) onSettled?.(entry)
    }
    pump()
  }

  /** Sends what may go: no earlier job of the same lane is open, and none of its own pause is left. */
  function pump() {
    if (stopped) return
    const taken = new Set<string>()
    for (const entry of list) {
      if (isSettled(entry)) continue
      const lanes = lanesOf(entry.job)
      const free = !lanes.some((lane) => taken.has(lane))
      for (const lane of lanes) taken.add(lane)
      const rests = entry.state === 'held' || pauses.get(entry.key)?.timer !== undefined
      if (free && !rests && !sending.has(entry.key) && sending.size < most) void attempt(entry)
    }
  }

  const queue: ScanQueue<Job, Result> = {
    add(job) {
      lastKey += 1
      const entry: Queued<Job, Result> = { key: lastKey, job, state: 'wait' }
      list = [...list, entry]
      for (const listener of listeners) listener()
      pump()
      return entry
    },
    entries: () => list,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    wake() {
      for (const [key, { attempts, timer }] of pauses) {
        clearTimeout(timer)
        pauses.set(key, { attempts })
      }
      for (const { key, state } of list) if (state === 'held') change(key, { state: 'wait' })
      pump()
    },
    tidy() {
      list = list.filter((entry) => !isSettled(entry))
      for (const listener of listeners) listener()
    },
    stop() {
      stopped = true
      for (const { timer } of pauses.values()) clearTimeout(timer)
    },
  }
  return queue
}
