/** The names under which preferences are kept; given by the product's specification, but for `signedOut` and `recent`. */
export const storageKeys = {
  theme: 'theme',
  language: 'language',
  sidebarMinified: 'sidebarMinified',
  userData: 'userData',
  detectedLanguage: 'i18nextLng',
  /** Stands from a sign-out until the server has ended the session too (`signedOutMark.ts`). */
  signedOut: 'signedOut',
  /** What the signed-in user picked lately (`recent.ts`). */
  recent: 'recent',
} as const
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys]

/** Where preferences are kept. Reading and writing never throw: a browser may forbid storage altogether. */
export interface PreferenceStorage {
  get(key: StorageKey): string | null
  set(key: StorageKey, value: string): void
  remove(key: StorageKey): void
  /** Forgets everything that this storage is responsible for. */
  clear(): void
  /** Hears what other tabs write and remove; `key` is null when one has emptied the storage. Answers how to stop. */
  watch?(heard: (key: StorageKey | null, value: string | null) => void): () => void
}

export interface LocalStorageOptions {
  /** Put in front of every key, so that an embedded Sievert keeps out of its host's names. */
  prefix?: string
  /** `all` empties local storage as a whole (the standalone app); `own` removes Sievert's keys only. */
  clears?: 'all' | 'own'
}

function quietly<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch {
    // Private windows and locked-down browsers refuse storage; preferences then last as long as the page.
    return otherwise
  }
}

/** Preferences in the browser's local storage. */
export function localPreferences({ prefix = '', clears = 'own' }: LocalStorageOptions = {}): PreferenceStorage {
  const remove = (key: StorageKey) => quietly(() => localStorage.removeItem(prefix + key), undefined)
  return {
    get: (key) => quietly(() => localStorage.getItem(prefix + key), null),
    set: (key, value) => quietly(() => localStorage.setItem(prefix + key, value), undefined),
    remove,
    clear() {
      if (clears === 'all') quietly(() => localStorage.clear(), undefined)
      else for (const key of Object.values(storageKeys)) remove(key)
    },
    watch(heard) {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        const own = key === null ? null : Object.values(storageKeys).find((name) => prefix + name === key)
        if (own !== undefined) heard(own, newValue)
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}

/** Preferences that last as long as the object: for tests, stories and hosts that want nothing kept. */
export function memoryPreferences(initial: Partial<Record<StorageKey, string>> = {}): PreferenceStorage {
  const kept = new Map<string, string>(Object.entries(initial))
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}
