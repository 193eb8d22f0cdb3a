import { createSlice, original, type PayloadAction, type Reducer } from '@reduxjs/toolkit'
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
  /**
   * The session ended by itself. Inside a portal the user stays and the portal is asked to sign it in again; standing alone
   * nobody is signed in, and `former` waits.
   */
  expired?: boolean
  /** Whose session ended by itself; what it typed is there again when the same user is back, and gone with any other. */
  former?: CurrentUser | null
  /** Since when a sign-in is under way. */
  signingInSince?: number
  /**
   * Counts beginnings and ends of sessions. An answer to what was asked under another number says nothing about the session
   * of now, however late it comes.
   */
  epoch?: number
}

/** The number of the session that is, or of the time without one. */
export const epochOf = ({ epoch = 0 }: Pick<SessionState, 'epoch'>): number => epoch
const next = (state: SessionState) => ({ epoch: epochOf(state) + 1 })

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

/** The user as known so far, where the server says the same again. */
const sameOr = (known: CurrentUser | null | undefined, told: CurrentUser): CurrentUser =>
  known && JSON.stringify(known) === JSON.stringify(told) ? known : told

const slice = createSlice({
  name: 'session',
  initialState: signedOutState,
  reducers: {
    checkStarted(state) {
      state.checking = true
    },
    /** The check found nobody signed in, and nobody was. */
    nobodyFound(state) {
      state.checking = false
      state.checked = true
      state.unanswered = false
    },
    /** The check ended without an answer about the user (server or network failure): nothing is known, nothing changes. */
    checkFailed(state) {
      state.checking = false
      state.checked = true
      state.unanswered = true
    },
    /** A person signs in: what was asked before says nothing about what begins now. */
    signInStarted(state, action: PayloadAction<number>) {
      state.epoch = epochOf(state) + 1
      state.checking = false
      state.signingInSince = action.payload
    },
    signInRefused(state) {
      state.signingInSince = undefined
    },
    signedIn(state, action: PayloadAction<CurrentUser>) {
      const goesOn = state.isAuthenticated && !state.expired && state.currentUser?.id === action.payload.id
      return {
        isAuthenticated: true,
        // Who is asked for on every path and is the same as before is the same object: nothing is drawn or written again.
        currentUser: sameOr(original(state)?.currentUser, action.payload),
        checking: false,
        checked: true,
        unanswered: false,
        ...(goesOn ? { epoch: epochOf(state) } : next(state)),
      }
    },
    /** Inside a portal: the server refuses this user. */
    sessionExpired(state) {
      state.expired = true
      state.epoch = epochOf(state) + 1
    },
    /** Standing alone: the server refuses this user, who is signed out and may be back. */
    sessionEnded(state) {
      return {
        ...signedOutState,
        checked: true,
        expired: true,
        former: state.currentUser,
        signingInSince: state.signingInSince,
        ...next(state),
      }
    },
    /** Another server, or another way to say who asks: whoever is signed in there has to be asked for. */
    sessionUnknown(state) {
      return { ...signedOutState, ...next(state) }
    },
    signedOut(state) {
      return { ...signedOutState, checked: true, signingInSince: state.signingInSince, ...next(state) }
    },
  },
})

export const {
  checkStarted,
  checkFailed,
  nobodyFound,
  signInStarted,
  signInRefused,
  signedIn,
  signedOut,
  sessionEnded,
  sessionExpired,
  sessionUnknown,
} = slice.actions
export const sessionReducer: Reducer<SessionState> = slice.reducer
