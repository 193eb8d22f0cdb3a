import { createSlice, type PayloadAction, type Reducer } from '@reduxjs/toolkit'
import type { CurrentUser } from '../../contract/schemas/auth.ts'
import { type PreferenceStorage, storageKeys } from './storage.ts'

/**
 * Who is signed in. `checking` is true while the current-user call runs; `checked` once the first one has ended;
 * `unanswered` when the last one ended without an answer about the user.
 */
export interface SessionState {
  isAuthenticated: boolean
  currentUser: CurrentUser | null
  checking: boolean
  checked: boolean
  unanswered: boolean
  /** The server refuses this user's calls for now; only inside a portal, which is asked to sign the user in again. */
  expired?: boolean
}

const signedOutState: SessionState = {
  isAuthenticated: false,
  currentUser: null,
  checking: false,
  checked: false,
  unanswered: false,
}

/** State at start: unauthenticated, with the user that the last visit left in storage. */
export function initialSession(storage: PreferenceStorage): SessionState {
  return { ...signedOutState, currentUser: readUser(storage.get(storageKeys.userData)) }
}

function readUser(text: string | null): CurrentUser | null {
  if (!text) return null
  try {
    const user: unknown = JSON.parse(text)
    const looksRight = typeof user === 'object' && user !== null && 'id' in user && 'rol_id' in user && 'nombre' in user
    return looksRight ? (user as CurrentUser) : null
  } catch {
    // Someone edited storage; the check on the first route says who this is.
    return null
  }
}

const slice = createSlice({
  name: 'session',
  initialState: signedOutState,
  reducers: {
    checkStarted(state) {
      state.checking = true
    },
    /** The check ended without an answer about the user (server or network failure): nothing is known, nothing changes. */
    checkFailed(state) {
      state.checking = false
      state.checked = true
      state.unanswered = true
    },
    signedIn(_state, action: PayloadAction<CurrentUser>) {
      return { isAuthenticated: true, currentUser: action.payload, checking: false, checked: true, unanswered: false }
    },
    sessionExpired(state) {
      state.expired = true
    },
    /** Another server, or another way to say who asks: whoever is signed in there has to be asked for. */
    sessionUnknown() {
      return signedOutState
    },
    signedOut() {
      return { ...signedOutState, checked: true }
    },
  },
})

export const { checkStarted, checkFailed, signedIn, signedOut, sessionExpired, sessionUnknown } = slice.actions
export const sessionReducer: Reducer<SessionState> = slice.reducer
/** True when the role is administrator. */
export const isAdmin = (user: Pick<CurrentUser, 'rol_id'> | null): boolean => user?.rol_id === 1
