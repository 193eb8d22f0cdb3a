import { startI18n } from '../app/i18nInstance.ts'
import type { Core } from '../app/SievertCore.tsx'
import type { Seams } from '../app/seams.ts'
import { api } from '../store/api.ts'
import { makeStore } from '../store/makeStore.ts'
import { initialSession, signedIn } from '../store/sessionSlice.ts'
import { localPreferences, memoryPreferences, type PreferenceStorage, storageKeys } from '../store/storage.ts'
import { languageNow, textsBackend } from './texts.ts'

/** What a host keeps for Sievert are preferences. Who its user is stays out of its storage. */
const withoutUser = (storage: PreferenceStorage): PreferenceStorage => ({
  ...storage,
  get: (key) => (key === storageKeys.userData ? null : storage.get(key)),
  set: (key, value) => (key === storageKeys.userData ? undefined : storage.set(key, value)),
})

/** Names in the browser's storage: of Sievert, and of one Sievert where a page has several prefixes. */
const storagePrefix = (cssPrefix = 'sv') => (cssPrefix === 'sv' ? 'sievert.' : `sievert.${cssPrefix}.`)

/** The function that asks the host for a token, or undefined when calls carry the cookie. */
export const tokenOf = ({ session }: Seams) =>
  typeof session === 'object' && 'getToken' in session ? session.getToken : undefined

/** Nobody shows anything of a core any more: its answers go, and the clocks that would have let them go later. */
export const letGo = ({ store }: Core): void => void store.dispatch(api.util.resetApiState())

/**
 * Store and texts of an embedded Sievert. `seams` is read whenever one is needed, so that a host may hand over new functions
 * at every render. With `sessionOf: 'own'` a session that ends leads to Sievert's own sign-in instead of asking the host.
 * Nothing is asked of the server, and nothing of the page is touched, until a widget is shown.
 */
export function createCore(seams: () => Seams, sessionOf: 'own' | 'host' = 'host'): Core {
  const given = seams()
  const storage = withoutUser(given.storage ?? localPreferences({ prefix: storagePrefix(given.cssPrefix) }))
  const { instance } = startI18n({
    language: given.language,
    storage,
    plugins: [textsBackend(given)],
    // Every text stands in both languages, so nobody waits for a second one.
    fallback: false,
  })
  const store = makeStore({
    storage,
    apiBaseUrl: given.apiBaseUrl,
    sessionOf,
    getLanguage: () => languageNow(instance),
    getToken: tokenOf(given) && (() => tokenOf(seams())?.() ?? ''),
    onUnauthorized: (reason) => seams().onUnauthorized?.(reason),
    onFailure: (error) => seams().onError?.(error),
    preloaded: { session: initialSession(memoryPreferences()) },
  })
  const { session } = given
  if (typeof session === 'object' && 'user' in session) store.dispatch(signedIn(session.user))
  return { store, i18n: instance }
}
