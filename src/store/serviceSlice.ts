import { createSlice, type Dispatch, type PayloadAction, type Reducer } from '@reduxjs/toolkit'
import type { ApiError } from './errors.ts'

/** What is away: the service itself, or the database behind it. Null: the last answer was one. */
export type Away = 'service' | 'database' | null
export interface ServiceState {
  away: Away
}

const slice = createSlice({
  name: 'service',
  initialState: { away: null } as ServiceState,
  reducers: {
    serviceHeard(state, action: PayloadAction<Away>) {
      state.away = action.payload
    },
  },
})
export const { serviceHeard } = slice.actions
export const serviceReducer: Reducer<ServiceState> = slice.reducer

/** Answers of something in front of the service, or of a service that cannot serve now. */
const gatewayStatuses = new Set<ApiError['status']>([502, 503, 504, 'network', 'timeout'])
const databaseCodes = new Set(['databaseAway', 'outcomeUnknown'])

/** What the outcome of a call says about the service; any answer of its own says that it is there. */
export function awayBy(error: ApiError | null): Away {
  // Busy is an answer of the service's own.
  if (!error || error.code === 'busy' || !gatewayStatuses.has(error.status)) return null
  return databaseCodes.has(error.code) ? 'database' : 'service'
}

/** Keeps what a call has shown, where it is news. */
export function hear(
  { dispatch, getState }: { dispatch: Dispatch; getState(): unknown },
  error: ApiError | null,
): void {
  const away = awayBy(error)
  // Stores of a single test may lack the slice.
  const { service } = getState() as { service?: ServiceState }
  if (service && service.away !== away) dispatch(serviceHeard(away))
}
