/** The names under which preferences are kept; given by the product's specification. */
export const storageKeys = {
  theme: 'theme',
  language: 'language',
  sidebarMinified: 'sidebarMinified',
  userData: 'userData',
  detectedLanguage: 'i18nextLng',
} as const
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys]

/** Where preferences are kept. Reading and writing never throw: a browser may forbid storage altogether. */
export interface PreferenceStorage {
  get(key: StorageKey): string | null
  set(key: StorageKey, value: string): void
  remove(key: StorageKey): void
  /** Forgets everything that this storage is responsible for. */
  clear(): void
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
