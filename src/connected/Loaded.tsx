import type { ReactNode } from 'react'
import { FailedState, LoadingState } from '../components/states/states.tsx'
import { errorStateOf } from '../store/errorState.ts'
import { useTold } from './hostEvents.ts'

export interface LoadedProps<T> {
  /** A query as RTK Query's hooks give it. */
  query: { data?: T; currentData?: T; error?: unknown; refetch(): unknown }
  /** Only the answer to what is asked now: never that of the one before, while the next is on its way. */
  current?: boolean
  /** What is there stays when a later look at the server fails; otherwise the failure takes its place. */
  keep?: boolean
  compact?: boolean
  /** Shown while the first answer is on its way. */
  waiting?: ReactNode
  children(data: NonNullable<T>): ReactNode
}

/** What a call answered; before that, that it is under way, has failed, or was refused. */
export function Loaded<T>({ query, current, keep, compact, waiting, children }: LoadedProps<T>) {
  const data = current ? query.currentData : query.data
  useTold(Boolean(data), query.error)
  const failure = errorStateOf(query.error)
  if (failure && !(keep && data))
    return <FailedState compact={compact} failure={failure} onRetry={() => void query.refetch()} />
  if (!data) return waiting ?? <LoadingState compact={compact} />
  return children(data)
}
