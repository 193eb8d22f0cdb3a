import type { ReactNode } from 'react'
import { FailedState } from '../components/states/states.tsx'
import { useGetSettingsQuery } from '../store/api/settings.ts'
import { errorStateOf } from '../store/errorState.ts'

export interface WithTodayProps {
  /** Shown until it is here. */
  waiting?: ReactNode
  children(today: string): ReactNode
}

/** What cannot be shown without the service's day, YYYY-MM-DD; that it could not be fetched, and a way to ask again. */
export function WithToday({ waiting = null, children }: WithTodayProps) {
  const { data, error, refetch } = useGetSettingsQuery()
  if (data) return children(data.today)
  const failure = errorStateOf(error)
  return failure ? <FailedState compact failure={failure} onRetry={() => void refetch()} /> : waiting
}
