import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { filesOf } from './lint-imports.ts'

const why =
  'The words of the field stand in contract/words, once in each language: a second home says one thing in two ways. Show them from there (the texts `words` on screens, wordOf on the server).'

/** What looks like a second home and is none, and why. */
const exceptions: Record<string, string> = {
  'src/features/uploads/locales: view': 'says what goes on with the file, as a heading',
}

/** The words of the vocabulary, by the names of their lists. */
export type WordLists = Map<string, Set<string>>
/** Texts as a file of locales has them. */
export interface Texts {
  [key: string]: string | Texts
}
type Entry = [key: string, texts: string[]]

export interface Repeated {
  name: string
  keys: string[]
}

/** The lists of words by name, each with its words of the vocabulary. */
export function wordLists(words: object, path = ''): WordLists {
  const lists: WordLists = new Map()
  for (const [name, content] of Object.entries(words)) {
    const deeper = Object.values(content).some((value) => typeof value === 'object')
    if (deeper) for (const [inner, list] of wordLists(content, `${name}.`)) lists.set(inner, list)
    else lists.set(path + name, new Set(Object.keys(content)))
  }
  return lists
}

const bare = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
/** A name, not a sentence that explains it and not a text with figures. */
const isWord = (text: string) => text.split(/\s+/).length <= 4 && !/[.?!…]$|\{|%/.test(text)

/**
 * Which list the entries of one object repeat, or undefined: three words of it, or nothing but words of it. One word that
 * looks like one of a list is most often something else, such as the heading of a column.
 */
function repeated(entries: readonly Entry[], lists: WordLists): Repeated | undefined {
  const named = entries.filter(([, texts]) => texts.some(isWord)).map(([key]) => bare(key))
  for (const [name, list] of lists) {
    const keys = [...new Set(named.filter((key) => list.has(key)))]
    if (keys.length >= 3 || (keys.length === 2 && named.every((key) => list.has(key)))) return { name, keys }
  }
}

/** Where a tree of texts repeats words of the contract: the path in it, the list and the words. */
export function repeatedTexts(texts: object, lists: WordLists, path = ''): (Repeated & { path: string })[] {
  const all = Object.entries(texts as Texts)
  const entries = all.map(
    ([key, value]): Entry => [
      key,
      typeof value === 'string'
        ? [value]
        : Object.values(value).filter((each): each is string => typeof each === 'string'),
    ],
  )
  const found = repeated(
    entries.filter(
      ([key]) => typeof (texts as Texts)[key] === 'string' || [...lists.values()].some((list) => list.has(key)),
    ),
    lists,
  )
  const below = all.flatMap(([key, value]) =>
    typeof value === 'string' ? [] : repeatedTexts(value, lists, path ? `${path}.${key}` : key),
  )
  return found ? [{ path, ...found }, ...below] : below
}

/** Objects of a source that give words for keys: `key: ['a', 'b']`, `key: { en: 'a', es: 'b' }`, `key: 'a'`. */
const entry =
  /\b(\w+):\s*(?:\[\s*'([^'\n]*)',\s*'([^'\n]*)'\s*\]|\{\s*en:\s*'([^'\n]*)',\s*es:\s*'([^'\n]*)'|'([^'\n]*)')/g

/** The words of the contract that a source says again. Names in lower case, such as colours of states, are no words. */
export function repeatedInSource(text: string, lists: WordLists): Repeated | undefined {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const known = new Set([...lists.values()].flatMap((list) => [...list]))
  const entries = [...code.matchAll(entry)].map(
    ([, key = '', ...texts]): Entry => [key, texts.filter((each) => each !== undefined)],
  )
  const shown = entries.filter(
    ([, texts]) => !texts.some((text) => known.has(text)) && (texts.length > 1 || /^\p{Lu}/u.test(texts[0] ?? '')),
  )
  return repeated(shown, lists)
}

export function lintWords(root: string): string[] {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
  const lists = wordLists(read('contract/words/en.json'))
  const problems: string[] = []
  for (const entryPath of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    const path = `src/${entryPath.split(sep).join('/')}`
    if (!/locales\/\w+\.json$/.test(path)) continue
    for (const found of repeatedTexts(read(path), lists)) {
      if (exceptions[`${path.replace(/\/\w+\.json$/, '')}: ${found.path}`]) continue
      problems.push(`${path}: ${found.path || 'the top'} repeats ${found.keys.join(', ')} of ${found.name}. ${why}`)
    }
  }
  for (const folder of ['contract', 'server', 'src']) {
    for (const file of filesOf(join(root, folder))) {
      const path = relative(root, file).split(sep).join('/')
      if (/\.(test|stories)\.tsx?$|\/testing\/|^contract\/(cast|words)\//.test(path)) continue
      const found = repeatedInSource(readFileSync(file, 'utf8'), lists)
      if (found) problems.push(`${path} repeats ${found.keys.join(', ')} of ${found.name}. ${why}`)
    }
  }
  return problems
}
