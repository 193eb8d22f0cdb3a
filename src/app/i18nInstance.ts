import { createInstance, type i18n, type Module, type Newable, type NewableModule, type Resource } from 'i18next'
import { type Language, languages } from '../../contract/vocabulary.ts'
import { type PreferenceStorage, storageKeys } from '../store/storage.ts'

export interface I18nStart {
  /** Fixed by a host; otherwise what someone chose here before, otherwise English or what a detector finds. */
  language?: Language
  storage: PreferenceStorage
  /** Where texts come from, and what finds the language. */
  plugins: (Module | Newable<Module> | NewableModule<Module>)[]
  /** Texts already at hand: nothing is fetched then. */
  resources?: Resource
  /** For a language that Sievert does not speak; false when there is none such. Texts come in one language: each has all. */
  fallback: Language | false
  /** Whether a detector is among the plugins. */
  detect?: boolean
  /** Options of the plugins. */
  more?: object
}

/** A texts instance of its own, never the global one, which belongs to the host. Resolves when the first texts are there. */
export function startI18n(start: I18nStart): { instance: i18n; ready: Promise<unknown> } {
  const { language, storage, plugins, resources, fallback, detect = false, more } = start
  const instance = createInstance()
  for (const plugin of plugins) instance.use(plugin as Module)
  const ready = instance.init({
    lng: language ?? chosenBefore(storage) ?? (detect ? undefined : 'en'),
    supportedLngs: [...languages],
    nonExplicitSupportedLngs: true,
    load: 'languageOnly',
    // One named for a language that is spoken would be loaded beside it.
    fallbackLng: fallback && { ...Object.fromEntries(languages.map((known) => [known, []])), default: [fallback] },
    ns: ['common'],
    defaultNS: 'common',
    resources,
    interpolation: { escapeValue: false },
    react: { useSuspense: true, bindI18n: 'languageChanged', bindI18nStore: '' },
    ...more,
  })
  return { instance, ready }
}

const chosenBefore = (storage: PreferenceStorage): Language | undefined =>
  languages.find((known) => known === storage.get(storageKeys.language))

/** The language that is shown. */
export const languageOf = (instance: i18n): Language => (instance.resolvedLanguage === 'es' ? 'es' : 'en')
