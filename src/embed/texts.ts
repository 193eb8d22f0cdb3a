import type { BackendModule, i18n, ReadCallback } from 'i18next'
import type { Language } from '../../contract/vocabulary.ts'
import type { Messages, Seams } from '../app/seams.ts'
import { knownLanguage } from './fallbackTexts.ts'

type Texts = { [key: string]: string | Texts }
type Load = () => Promise<unknown>

// One file for each namespace and language, fetched when a widget that shows it does.
const common = import.meta.glob('../{app,components,dosimetry}/locales/*.json', { import: 'default' })
const features = import.meta.glob('../features/*/locales/*.json', { import: 'default' })

/** The files that make up a namespace in a language. */
function partsOf(namespace: string, language: Language): Load[] {
  const parts = Object.entries(namespace === 'common' ? common : features)
  const ending = namespace === 'common' ? `/locales/${language}.json` : `/${namespace}/locales/${language}.json`
  return parts.filter(([path]) => path.endsWith(ending)).map(([, load]) => load)
}

/** Spanish has a number form of its own for whole millions, which says the same as the common plural unless written. */
export function withMillions(texts: Texts): Texts {
  const filled: Texts = {}
  for (const [key, value] of Object.entries(texts)) {
    filled[key] = typeof value === 'object' ? withMillions(value) : value
    const many = key.replace(/_other$/, '_many')
    if (many !== key && !(many in texts)) filled[many] = value
  }
  return filled
}

function merged(below: Texts, above: Texts): Texts {
  const result = { ...below }
  for (const [key, value] of Object.entries(above)) {
    const own = result[key]
    result[key] = typeof value === 'object' && typeof own === 'object' ? merged(own, value) : value
  }
  return result
}

/** The texts of a namespace as they come with the package, with the host's words in place of some. */
export async function bundledTexts(namespace: string, language: Language, messages: Messages = {}): Promise<Texts> {
  const loaded = await Promise.all(partsOf(namespace, language).map((load) => load()))
  if (loaded.length === 0) throw new Error(`There are no texts of ${namespace} in ${language}.`)
  const texts = Object.assign({}, ...loaded) as Texts
  const own = language === 'es' ? withMillions(texts) : texts
  return merged(own, (messages[language]?.[namespace] ?? {}) as Texts)
}

/** The texts of a namespace from where the host keeps them. */
async function fetchedTexts(path: string, namespace: string, language: Language): Promise<Texts> {
  const address = path.replaceAll('{{lng}}', language).replaceAll('{{ns}}', namespace)
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The texts at ${address} were answered with ${response.status}.`)
  return (await response.json()) as Texts
}

/** Gives i18next the texts that come with the package, or those at the host's own address. */
export const textsBackend = ({ messages, localesPath }: Pick<Seams, 'messages' | 'localesPath'>): BackendModule => ({
  type: 'backend',
  init() {},
  read(language: string, namespace: string, done: ReadCallback) {
    const texts = localesPath
      ? fetchedTexts(localesPath, namespace, language as Language)
      : bundledTexts(namespace, language as Language, messages)
    texts.then(
      (found) => done(null, found),
      (error) => done(error as Error, false),
    )
  },
})

/** The language that is shown or, before the first texts are there, going to be. */
export const languageNow = (instance: i18n): Language =>
  knownLanguage(instance.resolvedLanguage ?? String(instance.options.lng))

/** Are these texts there, in the language that is shown? */
export const hasTexts = (instance: i18n, namespaces: readonly string[]): boolean =>
  namespaces.every((namespace) => instance.hasResourceBundle(languageNow(instance), namespace))

/** Waits until texts are there, asking twice for what does not come. Throws when it still does not. */
export async function needTexts(instance: i18n, language: Language, namespaces: readonly string[]): Promise<void> {
  const missing = () => namespaces.filter((namespace) => !instance.hasResourceBundle(language, namespace))
  await instance.loadNamespaces([...namespaces])
  if (missing().length > 0) await instance.reloadResources([language], missing())
  if (missing().length > 0) throw new Error(`The texts of ${missing().join(', ')} could not be loaded.`)
}
