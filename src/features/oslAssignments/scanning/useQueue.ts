import { useEffect, useSyncExternalStore } from 'react'
import { useCurrentUser } from '../../../store/hooks.ts'
import { isSettled, type Queued, type ScanQueue } from './scanQueue.ts'

/** What stands in a queue, oldest first. Goes on when the connection or the user is back; a page with unsaved scans asks before it closes. */
export function useQueue<Job, Result>(queue: ScanQueue<Job, Result>): readonly Queued<Job, Result>[] {
  const entries = useSyncExternalStore(queue.subscribe, queue.entries, queue.entries)
  const userId = useCurrentUser()?.id
  useEffect(() => {
    if (userId !== undefined) queue.wake()
    const wake = () => queue.wake()
    window.addEventListener('online', wake)
    return () => window.removeEventListener('online', wake)
  }, [queue, userId])
  const open = entries.some((entry) => !isSettled(entry))
  useEffect(() => {
    if (!open) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [open])
  return entries
}
