import type { i18n, Resource } from 'i18next'
import type { Language } from '../../contract/vocabulary.ts'
import type { PreferenceStorage } from '../store/storage.ts'
import { languageDetector } from './detectLanguage.ts'
import { languageOf, startI18n } from './i18nInstance.ts'
import { loadBundled, loading, PatientBackend } from './PatientBackend.ts'

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

/**
 * The texts of the standalone app: fetched, in the language that is found as the specification says. What a served file
 * lacks comes with the code, in the same language.
 */
export function createI18n(options: I18nOptions): { instance: i18n; ready: Promise<unknown> } {
  const { language, storage, loadPath = '/locales/{{lng}}/{{ns}}.json', resources, detect = false } = options
  const shownAnew = () => void made.instance.emit('languageChanged', languageOf(made.instance))
  const filled = new Set<string>()
  const fillGaps = ([language]: readonly string[], namespace: string) => {
    const file = `${language}/${namespace}`
    if (filled.has(file)) return
    filled.add(file)
    loadBundled()
      .then(({ bundledTexts }) => bundledTexts(namespace, language as Language))
      .then((texts) => {
        made.instance.addResourceBundle(language as Language, namespace, texts, true, false)
        shownAnew()
      })
      // Another word that is missing asks for them again.
      .catch(() => filled.delete(file))
  }
  const made = startI18n({
    language,
    storage,
    resources,
    detect,
    fallback: 'en',
    plugins: [resources ? [] : PatientBackend, detect ? languageDetector : []].flat(),
    more: {
      backend: { loadPath, onLate: shownAnew },
      saveMissing: !resources,
      saveMissingTo: 'current',
      missingKeyHandler: fillGaps,
      ...loading,
    },
  })
  return made
}
