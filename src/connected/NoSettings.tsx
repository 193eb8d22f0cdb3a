import type { ReactNode } from 'react'
import { FailedState, type FailedStateProps } from '../components/states/states.tsx'
import { useGetSettingsQuery } from '../store/api/settings.ts'
import { errorStateOf } from '../store/errorState.ts'

export interface NoSettingsProps extends Pick<FailedStateProps, 'compact' | 'titleAs'> {
  /** Shown while they are on their way. */
  waiting?: ReactNode
}

/** In the place of what needs the settings of the service and has none: that they could not be fetched, and a way to ask again. */
export function NoSettings({ waiting = null, ...looks }: NoSettingsProps) {
  const { error, refetch } = useGetSettingsQuery()
  const failure = errorStateOf(error)
  return failure ? <FailedState {...looks} failure={failure} onRetry={() => void refetch()} /> : waiting
}
