import { type ApiError, isApiError, isRetryable, messageOf } from '../../../store/errors.ts'
import type { SievertStore } from '../../../store/makeStore.ts'
import type { QueueOptions, ScanQueue, Sent } from './scanQueue.ts'
import { createScanQueue } from './scanQueue.ts'

/** What an answer means for the queue. Only an answer that is final names a scan as not saved. */
export function sentOf<Result>({ data, error }: { data?: Result; error?: unknown }): Sent<Result> {
  if (error === undefined) return { kind: 'saved', result: data as Result }
  if (!isApiError(error)) return { kind: 'again' }
  if (error.status === 401) return { kind: 'held' }
  if (isRetryable(error) || error.status === 'unreadable') return { kind: 'again' }
  return { kind: 'refused', message: fieldMessage(error) ?? messageOf(error) }
}
const fieldMessage = ({ fields }: ApiError) => fields?.[0]?.message

interface Kept {
  userId: number
  // biome-ignore lint/suspicious/noExplicitAny: each name has a queue of its own kind; `keptQueue` gives it back as that.
  queue: ScanQueue<any, any>
}
const kept = new WeakMap<SievertStore, Map<string, Kept>>()

/**
 * A queue of the signed-in user that outlives the screen it was filled on, so that going elsewhere loses no scan. Nothing is
 * sent in another user's name, and nobody finds another's scans.
 */
export function keptQueue<Job, Result>(
  store: SievertStore,
  name: string,
  options: QueueOptions<Job, Result>,
): ScanQueue<Job, Result> {
  const userId = store.getState().session.currentUser?.id ?? 0
  const queues = kept.get(store) ?? new Map<string, Kept>()
  kept.set(store, queues)
  for (const [key, { userId: whose, queue }] of queues) {
    if (whose === userId) continue
    queue.stop()
    queues.delete(key)
  }
  const found = queues.get(name)
  if (found) return found.queue
  const isSame = () => store.getState().session.currentUser?.id === userId
  const queue = createScanQueue<Job, Result>({
    ...options,
    send: async (job, signal) => (isSame() ? options.send(job, signal) : { kind: 'held' }),
  })
  queues.set(name, { userId, queue })
  return queue
}
