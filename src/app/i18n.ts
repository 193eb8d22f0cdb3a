import { createInstance, type i18n, type Resource } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import HttpBackend from 'i18next-http-backend'
import { type Language, languages } from '../../contract/vocabulary.ts'
import { type PreferenceStorage, storageKeys } from '../store/storage.ts'

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

/** A texts instance of its own, never the global one, which belongs to the host. Resolves when the first texts are there. */
export function createI18n(options: I18nOptions): { instance: i18n; ready: Promise<unknown> } {
  const { language, storage, loadPath = '/locales/{{lng}}/{{ns}}.json', resources, detect = false } = options
  const instance = createInstance()
  if (!resources) instance.use(HttpBackend)
  if (detect) instance.use(LanguageDetector)
  const ready = instance.init({
    lng: language ?? (detect ? undefined : (chosenBefore(storage) ?? 'en')),
    supportedLngs: [...languages],
    nonExplicitSupportedLngs: true,
    load: 'languageOnly',
    fallbackLng: 'en',
    ns: ['common'],
    defaultNS: 'common',
    resources,
    backend: { loadPath },
    detection,
    ...loading,
    interpolation: { escapeValue: false },
    react: { useSuspense: true, bindI18n: 'languageChanged', bindI18nStore: '' },
  })
  return { instance, ready }
}

const chosenBefore = (storage: PreferenceStorage): Language | undefined =>
  languages.find((known) => known === storage.get(storageKeys.language))

/** The language that is shown. */
export const languageOf = (instance: i18n): Language => (instance.resolvedLanguage === 'es' ? 'es' : 'en')
