import type { i18n, Resource } from 'i18next'
import type { Language } from '../../contract/vocabulary.ts'
import type { PreferenceStorage } from '../store/storage.ts'
import { languageDetector } from './detectLanguage.ts'
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
    plugins: [resources ? [] : PatientBackend, detect ? languageDetector : []].flat(),
    more: {
      backend: { loadPath, onLate: () => void made.instance.emit('languageChanged', languageOf(made.instance)) },
      ...loading,
    },
  })
  return made
}
