import type { i18n, Resource } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { type Language, languages } from '../../contract/vocabulary.ts'
import { type PreferenceStorage, storageKeys } from '../store/storage.ts'
import { languageOf, startI18n } from './i18nInstance.ts'
import { loading, PatientBackend } from './PatientBackend.ts'

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
  // What the page came with; `first-paint.js` and the app write there which language is shown.
  htmlTag: {
    getAttribute: () => document.documentElement.dataset.servedLang ?? document.documentElement.getAttribute('lang'),
  } as unknown as HTMLElement,
}

/** Which language a page of Sievert's own finds around it. */
export interface FoundLanguage {
  /** What somebody has set: in the address, a cookie or storage. */
  set: Language | undefined
  /** That, else what browser and page are in. */
  any: Language
}

/** Looks for the language as the detection does, without keeping what it finds. */
export function findLanguage(): FoundLanguage {
  const detector = new LanguageDetector(undefined, detection)
  const look = (places: string[]): Language | undefined => {
    for (const place of places) {
      const tags = [detector.detect([place])].flat()
      const known = tags.map((tag) => languages.find((language) => language === tag?.slice(0, 2))).find(Boolean)
      if (known) return known
    }
  }
  const set = look(detection.order.slice(0, 4))
  return { set, any: set ?? look(detection.order.slice(4)) ?? 'en' }
}

export { loading }

/** The texts of the standalone app: fetched, in the language that is found as the specification says. */
export function createI18n(options: I18nOptions): { instance: i18n; ready: Promise<unknown> } {
  const { language, storage, loadPath = '/locales/{{lng}}/{{ns}}.json', resources, detect = false } = options
  const made = startI18n({
    language,
    storage,
    resources,
    detect,
    fallback: 'en',
    plugins: [resources ? [] : PatientBackend, detect ? LanguageDetector : []].flat(),
    more: {
      backend: { loadPath, onLate: () => void made.instance.emit('languageChanged', languageOf(made.instance)) },
      detection,
      ...loading,
    },
  })
  return made
}
