import { useState } from 'react'

interface Answered<T> {
  currentData?: T
  fulfilledTimeStamp?: number
}

/**
 * What a query answered since this component came up; undefined until then. For forms: an answer that was kept from earlier
 * may be minutes old, and saving it would undo what somebody else has changed. Ask with `refetchOnMountOrArgChange: true`.
 */
export function useAnswerSinceMounted<T>({ currentData, fulfilledTimeStamp = 0 }: Answered<T>): T | undefined {
  const [since] = useState(() => Date.now())
  return fulfilledTimeStamp >= since ? currentData : undefined
}
