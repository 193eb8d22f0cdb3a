import type { CurrentUser } from '../../contract/schemas/auth.ts'
import type { Language } from '../../contract/vocabulary.ts'
import { specifiedRetry } from '../store/environment.ts'
import { makeStore, type StoreOptions } from '../store/makeStore.ts'
import { initialSession } from '../store/sessionSlice.ts'
import { memoryPreferences } from '../store/storage.ts'

/** Waits of retries are cut short: a story of a failure shows it at once. */
export const noWaits = { ...specifiedRetry, sleep: () => Promise.resolve() }

/** A store for a story or a test: somebody signed in or nobody, preferences in memory only. */
export function storyStore(user: CurrentUser | null, language: () => Language, options: StoreOptions = {}) {
  const storage = memoryPreferences()
  const session = user
    ? { isAuthenticated: true, currentUser: user, checking: false, checked: true, unanswered: false }
    : initialSession(storage)
  return makeStore({ storage, getLanguage: language, retry: noWaits, preloaded: { session }, ...options })
}
