import type { ReactNode } from 'react'
import { ErrorState, ForbiddenState, LoadingState } from '../../../components/states/states.tsx'
import { errorStateOf } from '../../../store/errorState.ts'

interface Answer<T> {
  data?: T
  currentData?: T
  error?: unknown
  refetch(): unknown
}

/** What a call answered, or that it is under way, failed or was refused. */
export function Asked<T>({ answer, children }: { answer: Answer<T>; children(data: T): ReactNode }) {
  const failed = errorStateOf(answer.error)
  if (failed?.forbidden) return <ForbiddenState compact text={failed.text} />
  if (failed)
    return <ErrorState compact text={failed.text} reference={failed.reference} onRetry={() => void answer.refetch()} />
  if (answer.currentData === undefined) return <LoadingState compact />
  return children(answer.currentData)
}
