import { type PreferenceStorage, storageKeys } from './storage.ts'

/**
 * The mark that stands from a sign-out until the server has ended the session too. While it stands the session that may
 * still live there signs nobody in: only a person does. It has a value of its own each time, so that whoever acts on one
 * sign-out leaves a later one alone.
 */
const inMemory = new WeakMap<PreferenceStorage, string>()

/** The mark that stands, or null. */
export const markOf = (storage: PreferenceStorage): string | null =>
  inMemory.get(storage) ?? storage.get(storageKeys.signedOut)

/** Sets a mark. Where the browser refuses storage it lasts as long as the page. */
export function setMark(storage: PreferenceStorage): void {
  const mark = `${Date.now()}-${Math.random().toString(36).slice(2)}`
  storage.set(storageKeys.signedOut, mark)
  if (storage.get(storageKeys.signedOut) !== mark) inMemory.set(storage, mark)
}

/** Takes this mark away, if it is the one that stands. */
export function liftMark(storage: PreferenceStorage, mark: string | null): void {
  if (mark === null || markOf(storage) !== mark) return
  inMemory.delete(storage)
  storage.remove(storageKeys.signedOut)
}
