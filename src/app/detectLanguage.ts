import type { LanguageDetectorModule } from 'i18next'
import { type Language, languages } from '../../contract/vocabulary.ts'
import { storageKeys } from '../store/storage.ts'

const name = storageKeys.detectedLanguage

/** Where a page of Sievert's own looks for its language, in the order of the product's specification. */
const places = {
  querystring: () => new URLSearchParams(window.location.search).get('lng'),
  cookie: () =>
    document.cookie
      .split(/; */)
      .find((each) => each.startsWith(`${name}=`))
      ?.slice(name.length + 1),
  localStorage: () => window.localStorage.getItem(name),
  sessionStorage: () => window.sessionStorage.getItem(name),
  navigator: () => navigator.languages ?? navigator.language,
  // What the page came with; `firstPaint.js` and the app write into `lang` which language is shown.
  htmlTag: () => document.documentElement.dataset.servedLang ?? document.documentElement.lang,
}
type Place = keyof typeof places

/** The names of the places, in their order. */
export const languagePlaces = Object.keys(places) as Place[]
/** Where somebody has set it. */
const settings = languagePlaces.slice(0, 4)

/** The first language of Sievert's that a place names; a place that the browser keeps shut names none. */
function lookAt(place: Place): Language | undefined {
  try {
    const tags = [places[place]()].flat()
    return tags.map((tag) => languages.find((language) => language === tag?.slice(0, 2))).find(Boolean)
  } catch {
    return undefined
  }
}
const firstOf = (looked: readonly Place[]) => looked.map(lookAt).find(Boolean)

/** Which language a page of Sievert's own finds around it. */
export interface FoundLanguage {
  /** What somebody has set: in the address, a cookie or storage. */
  set: Language | undefined
  /** That, else what browser and page are in. */
  any: Language
}

/** Looks for the language without keeping what it finds. */
export function findLanguage(): FoundLanguage {
  return { set: firstOf(settings), any: firstOf(languagePlaces) ?? 'en' }
}

/** For i18next: finds the language, and keeps in local storage what is shown. */
export const languageDetector: LanguageDetectorModule = {
  type: 'languageDetector',
  detect: () => findLanguage().any,
  cacheUserLanguage: (language) => {
    try {
      window.localStorage.setItem(name, language)
    } catch {
      // A browser that keeps nothing is asked again next time.
    }
  },
}
