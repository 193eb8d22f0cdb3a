import { combineReducers, configureStore, type Reducer, type UnknownAction } from '@reduxjs/toolkit'
import { type Answers, joinAnswers, lateMiddleware } from './answers.ts'
import { type StoreEnvironment, specifiedRetry } from './environment.ts'
import { keepPreferences } from './keepPreferences.ts'
import { serviceReducer } from './serviceSlice.ts'
import { epochOf, initialSession, sessionReducer } from './sessionSlice.ts'
import { memoryPreferences } from './storage.ts'
import type { RootState, SievertStore } from './storeTypes.ts'
import { initialUi, uiReducer } from './uiSlice.ts'
import { type AskHost, askHost, endSession, recoverSession } from './unauthorized.ts'

export type { AppDispatch, AppThunk, RootState, SievertStore } from './storeTypes.ts'

/** The parts of a store, the answers of the API among them as soon as their code has come. */
const partsWith = (answers: Partial<Pick<Answers, 'reducer'>>) =>
  combineReducers({
    session: sessionReducer,
    service: serviceReducer,
    ui: uiReducer,
    ...(answers.reducer && { api: answers.reducer }),
  }) as Reducer as Reducer<RootState, UnknownAction, Partial<RootState>>

type OfTheStore = 'onUnauthorized' | 'sessionIsOver' | 'sessionNow' | 'mayWrite' | 'marks'

export interface StoreOptions extends Partial<Omit<StoreEnvironment, OfTheStore>> {
  preloaded?: Partial<Pick<RootState, 'session' | 'ui'>>
  /** `host`: a refused call asks the portal and ends nothing. `own` (the default): it ends the session here. */
  sessionOf?: 'own' | 'host'
  /** Hears of refused calls; a portal answers true once its user is signed in again. */
  onUnauthorized?: AskHost
}

/**
 * A store of its own for every provider, story and test. What is not given is the specified behaviour, with preferences
 * kept in memory only.
 */
export function makeStore({ preloaded, sessionOf = 'own', ...options }: StoreOptions = {}): SievertStore {
  const storage = options.storage ?? memoryPreferences()
  // A burst of refused calls is one question.
  let asking: Promise<boolean> | null = null
  const refused = (): Promise<boolean> => {
    if (sessionOf === 'host') return store.dispatch(askHost(options.onUnauthorized))
    const { isAuthenticated, currentUser } = store.getState().session
    if (isAuthenticated || currentUser) options.onUnauthorized?.('expired')
    return store.dispatch(endSession())
  }
  const environment: StoreEnvironment = {
    apiBaseUrl: options.apiBaseUrl ?? '/api/v1',
    getLanguage: options.getLanguage ?? (() => 'en'),
    getToken: options.getToken,
    send: options.send,
    onDisplayError: options.onDisplayError ?? (() => {}),
    onFailure: options.onFailure ?? (() => {}),
    retry: options.retry ?? specifiedRetry,
    storage,
    // A portal may sign its users in where nobody here sees it: its marks do not outlive the page.
    marks: sessionOf === 'own' ? storage : memoryPreferences(),
    sessionNow() {
      const { session } = store.getState()
      const inside = session.isAuthenticated && !session.expired
      return { epoch: epochOf(session), userId: inside ? session.currentUser?.id : undefined }
    },
    async onUnauthorized(asked) {
      const now = environment.sessionNow()
      // Refused in a session that is over: it ends nothing, and may be asked again if its user is back.
      if (asked.epoch !== now.epoch) return now.userId !== undefined && now.userId === asked.userId
      asking ??= refused().finally(() => {
        asking = null
      })
      return asking
    },
    sessionIsOver: () => store.getState().session.expired === true,
    async mayWrite() {
      // Standing alone, a person signs in on the page for it.
      if (sessionOf === 'own') return false
      const { currentUser } = store.getState().session
      if (await store.dispatch(recoverSession())) return true
      // Somebody else is here now: the work of the one before is not this one's.
      return (
        store.getState().session.currentUser === currentUser && environment.onUnauthorized(environment.sessionNow())
      )
    },
  }
  const late = lateMiddleware()
  const store = configureStore({
    reducer: partsWith({}),
    preloadedState: {
      session: preloaded?.session ?? initialSession(storage),
      ui: preloaded?.ui ?? initialUi(storage),
    },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: environment }, serializableCheck: false, immutableCheck: false }).concat(
        late.middleware,
      ),
  })
  joinAnswers((answers) => {
    store.replaceReducer(partsWith(answers))
    late.fill(answers.middleware)
  })
  keepPreferences(store, storage)
  // The provider joins the store's voice to the messages that it shows.
  return Object.assign(store, { environment })
}
