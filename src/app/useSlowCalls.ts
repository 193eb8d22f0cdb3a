import { useEffect, useState } from 'react'
import { useAppSelector } from '../store/hooks.ts'
import type { RootState } from '../store/makeStore.ts'

/** A call that takes longer than this is felt as slow: say so before somebody reloads the page. */
export const slowMs = 8_000

/** When the oldest call that is still under way began; null when none is. */
export function waitingSince(state: Pick<RootState, 'api'>): number | null {
  const { queries = {}, mutations = {} } = state.api ?? {}
  const calls = [...Object.values(queries), ...Object.values(mutations)]
  const starts = calls.flatMap((call) =>
    call?.status === 'pending' && call.startedTimeStamp ? [call.startedTimeStamp] : [],
  )
  return starts.length > 0 ? Math.min(...starts) : null
}

/** Is some call taking long? Turns true while it waits, and false with its answer. */
export function useSlowCalls(patienceMs = slowMs): boolean {
  const since = useAppSelector(waitingSince)
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (since === null) return
    const timer = setTimeout(() => setSlow(true), Math.max(0, since + patienceMs - Date.now()))
    return () => clearTimeout(timer)
  }, [since, patienceMs])
  return slow
}
