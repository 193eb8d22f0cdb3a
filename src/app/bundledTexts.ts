import type { Language } from '../../contract/vocabulary.ts'

export type Texts = { [key: string]: string | Texts }
type Load = () => Promise<unknown>

// One file for each namespace and language, fetched when something that shows it does.
const common = import.meta.glob('../{app,components,dosimetry}/locales/*.json', { import: 'default' })
const features = import.meta.glob('../features/*/locales/*.json', { import: 'default' })
const words = import.meta.glob('../../contract/words/*.json', { import: 'default' })

/** The files that make up a namespace in a language. */
function partsOf(namespace: string, language: Language): Load[] {
  const [parts, ending] =
    namespace === 'common'
      ? [common, `/locales/${language}.json`]
      : namespace === 'words'
        ? [words, `/words/${language}.json`]
        : [features, `/${namespace}/locales/${language}.json`]
  return Object.entries(parts)
    .filter(([path]) => path.endsWith(ending))
    .map(([, load]) => load)
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

/** The texts of a namespace as they come with the code. Throws when there are none, or when they do not arrive. */
export async function bundledTexts(namespace: string, language: Language): Promise<Texts> {
  const loaded = await Promise.all(partsOf(namespace, language).map((load) => load()))
  if (loaded.length === 0) throw new Error(`There are no texts of ${namespace} in ${language}.`)
  const texts = Object.assign({}, ...loaded) as Texts
  return language === 'es' ? withMillions(texts) : texts
}
