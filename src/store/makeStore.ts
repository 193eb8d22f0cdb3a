import { combineReducers, configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit'
import { api } from './api.ts'
import { type StoreEnvironment, specifiedRetry } from './environment.ts'
import { keepPreferences } from './keepPreferences.ts'
import { signOut } from './session.ts'
import { initialSession, sessionReducer } from './sessionSlice.ts'
import { memoryPreferences } from './storage.ts'
import { initialUi, uiReducer } from './uiSlice.ts'

const reducer = combineReducers({ [api.reducerPath]: api.reducer, session: sessionReducer, ui: uiReducer })

export type RootState = ReturnType<typeof reducer>
export type AppThunk<Result = void> = ThunkAction<Result, RootState, StoreEnvironment, UnknownAction>
export type SievertStore = ReturnType<typeof makeStore>
export type AppDispatch = SievertStore['dispatch']

export type StoreOptions = Partial<StoreEnvironment> & { preloaded?: Partial<Pick<RootState, 'session' | 'ui'>> }

/**
 * A store of its own for every provider, story and test. What is not given is the specified behaviour, with preferences
 * kept in memory only.
 */
export function makeStore({ preloaded, ...options }: StoreOptions = {}) {
  const storage = options.storage ?? memoryPreferences()
  let signingOut = false
  const environment: StoreEnvironment = {
    apiBaseUrl: options.apiBaseUrl ?? '/api/v1',
    getLanguage: options.getLanguage ?? (() => 'en'),
    onDisplayError: options.onDisplayError ?? (() => {}),
    retry: options.retry ?? specifiedRetry,
    storage,
    onUnauthorized() {
      const { isAuthenticated, currentUser } = store.getState().session
      // A burst of refused calls is one sign-out; where nobody is known there is nobody to sign out.
      if (signingOut || !(isAuthenticated || currentUser)) return
      signingOut = true
      void store.dispatch(signOut()).finally(() => {
        signingOut = false
      })
      options.onUnauthorized?.()
    },
  }
  const store = configureStore({
    reducer,
    preloadedState: {
      session: preloaded?.session ?? initialSession(storage),
      ui: preloaded?.ui ?? initialUi(storage),
    },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: environment }, serializableCheck: false, immutableCheck: false }).concat(
        api.middleware,
      ),
  })
  keepPreferences(store, storage)
  // The provider joins the store's voice to the messages that it shows.
  return Object.assign(store, { environment })
}
