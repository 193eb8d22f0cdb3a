import type { BackendModule, i18n, ReadCallback } from 'i18next'
import type { Language } from '../../contract/vocabulary.ts'
import { bundledTexts, type Texts } from '../app/bundledTexts.ts'
import type { Messages, Seams } from '../app/seams.ts'
import { knownLanguage } from './fallbackTexts.ts'

function merged(below: Texts, above: Texts): Texts {
  const result = { ...below }
  for (const [key, value] of Object.entries(above)) {
    const own = result[key]
    result[key] = typeof value === 'object' && typeof own === 'object' ? merged(own, value) : value
  }
  return result
}

/** The texts of a namespace as they come with the package, with the host's words in place of some. */
export const textsOf = async (namespace: string, language: Language, messages: Messages = {}): Promise<Texts> =>
  merged(await bundledTexts(namespace, language), (messages[language]?.[namespace] ?? {}) as Texts)

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
      : textsOf(namespace, language as Language, messages)
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
