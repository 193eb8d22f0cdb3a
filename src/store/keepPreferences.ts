import type { CurrentUser } from '../../contract/schemas/auth.ts'
import { type PreferenceStorage, storageKeys } from './storage.ts'
import { defaultUi, type UiState } from './uiSlice.ts'

interface Watched {
  getState(): { session: { currentUser: CurrentUser | null }; ui: UiState }
  subscribe(listener: () => void): () => void
}

/** Writes the preferences that changed, and only those, so that clearing storage is not undone by the next action. */
export function keepPreferences(store: Watched, storage: PreferenceStorage): () => void {
  let before = store.getState()
  return store.subscribe(() => {
    const now = store.getState()
    // What was forgotten is cleared by whoever forgot it; writing the usual in its place would undo that.
    if (now.ui !== defaultUi) {
      if (now.ui.theme !== before.ui.theme) storage.set(storageKeys.theme, now.ui.theme)
      if (now.ui.language && now.ui.language !== before.ui.language) storage.set(storageKeys.language, now.ui.language)
      if (now.ui.sidebarMinified !== before.ui.sidebarMinified) {
        storage.set(storageKeys.sidebarMinified, JSON.stringify(now.ui.sidebarMinified))
      }
    }
    const { currentUser } = now.session
    if (currentUser !== before.session.currentUser) {
      if (currentUser) storage.set(storageKeys.userData, JSON.stringify(currentUser))
      else storage.remove(storageKeys.userData)
    }
    before = now
  })
}
