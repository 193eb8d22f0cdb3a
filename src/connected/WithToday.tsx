import type { ReactNode } from 'react'
import { useGetSettingsQuery } from '../store/api/settings.ts'
import { NoSettings } from './NoSettings.tsx'

export interface WithTodayProps {
  /** Shown until it is here. */
  waiting?: ReactNode
  children(today: string): ReactNode
}

/** What cannot be shown without the service's day, YYYY-MM-DD; that it could not be fetched, and a way to ask again. */
export function WithToday({ waiting, children }: WithTodayProps) {
  const { data } = useGetSettingsQuery()
  return data ? children(data.today) : <NoSettings compact waiting={waiting} />
}
