import type { i18n, Resource } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import HttpBackend from 'i18next-http-backend'
import type { Language } from '../../contract/vocabulary.ts'
import { type PreferenceStorage, storageKeys } from '../store/storage.ts'
import { startI18n } from './i18nInstance.ts'

export { languageOf } from './i18nInstance.ts'

export interface I18nOptions {
  /** Fixed by a host; otherwise what someone chose here before, otherwise detected. */
  language?: Language
  storage: PreferenceStorage
  /** Where the texts are served. */
  loadPath?: string
  /** Texts already at hand: nothing is fetched then. */
  resources?: Resource
  /** Looks at the address, cookies, storage and the browser; the standalone app does, an embedded one asks its host. */
  detect?: boolean
}

/** How the language is found, and where the finding is kept, as the product's specification says. */
export const detection = {
  order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
  lookupQuerystring: 'lng',
  lookupCookie: storageKeys.detectedLanguage,
  lookupLocalStorage: storageKeys.detectedLanguage,
  lookupSessionStorage: storageKeys.detectedLanguage,
  caches: ['localStorage'],
}

/** Loading of texts: up to 5 retries, the first after 350 ms and doubling, at most 10 files at a time. */
export const loading = { maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 }

/** The texts of the standalone app: fetched, in the language that is found as the specification says. */
export function createI18n(options: I18nOptions): { instance: i18n; ready: Promise<unknown> } {
  const { language, storage, loadPath = '/locales/{{lng}}/{{ns}}.json', resources, detect = false } = options
  return startI18n({
    language,
    storage,
    resources,
    detect,
    fallback: 'en',
    plugins: [resources ? [] : HttpBackend, detect ? LanguageDetector : []].flat(),
    more: { backend: { loadPath }, detection, ...loading },
  })
}
