import { endOnServer } from './endOnServer.ts'
import type { SievertStore } from './makeStore.ts'
import { checkSession, forgetSession } from './session.ts'
import { storageKeys } from './storage.ts'

/**
 * Does here what another tab did: signing out there signs out here, signing in there is noticed here. And takes up what a
 * tab or a page of before could not finish: the end of a session on the server. Answers how to stop.
 */
export function followOtherTabs(store: SievertStore): () => void {
  void store.dispatch(endOnServer())
  const { storage } = store.environment
  return (
    storage.watch?.((key, value) => {
      const { isAuthenticated, currentUser, former } = store.getState().session
      if (key === storageKeys.signedOut) {
        if (!value) return
        if (isAuthenticated || currentUser || former) store.dispatch(forgetSession())
        void store.dispatch(endOnServer())
      } else if (key === null || key === storageKeys.userData) {
        // Emptied or signed in: the server says who it is now. Where nobody is, an emptied storage changes nothing.
        if (value !== null || isAuthenticated) void store.dispatch(checkSession())
      }
    }) ?? (() => {})
  )
}
