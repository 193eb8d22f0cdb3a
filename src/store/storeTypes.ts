import type { Dispatch, Store, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { api } from './api.ts'
import type { StoreEnvironment } from './environment.ts'
import type { ServiceState } from './serviceSlice.ts'
import type { SessionState } from './sessionSlice.ts'
import type { UiState } from './uiSlice.ts'

export interface RootState {
  /** Not there before the code of the API has come (`answers.ts`). */
  api?: ReturnType<typeof api.reducer>
  session: SessionState
  service: ServiceState
  ui: UiState
}
export type AppThunk<Result = void> = ThunkAction<Result, RootState, StoreEnvironment, UnknownAction>
export type AppDispatch = ThunkDispatch<RootState, StoreEnvironment, UnknownAction> & Dispatch<UnknownAction>
/** A store, with what it needs from the page around it. */
export interface SievertStore extends Store<RootState, UnknownAction> {
  dispatch: AppDispatch
  environment: StoreEnvironment
}
