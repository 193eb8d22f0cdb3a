import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesOf } from './lint-imports.mjs'

const why =
  'The words of the field stand in contract/words, once in each language: a second home says one thing in two ways. Show them from there (the texts `words` on screens, wordOf on the server).'

/** What looks like a second home and is none, and why. */
const exceptions = {
  'src/features/uploads/locales: view': 'says what goes on with the file, as a heading',
}

/** The lists of words by name, each with its words of the vocabulary. */
export function wordLists(words, path = '') {
  const lists = new Map()
  for (const [name, content] of Object.entries(words)) {
    const deeper = Object.values(content).some((value) => typeof value === 'object')
    if (deeper) for (const [inner, list] of wordLists(content, `${name}.`)) lists.set(inner, list)
    else lists.set(path + name, new Set(Object.keys(content)))
  }
  return lists
}

const bare = (key) => key.replace(/_(zero|one|two|few|many|other)$/, '')
/** A name, not a sentence that explains it and not a text with figures. */
const isWord = (text) => typeof text === 'string' && text.split(/\s+/).length <= 4 && !/[.?!…]$|\{|%/.test(text)

/**
 * Which list the entries of one object repeat, or undefined: three words of it, or nothing but words of it. One word that
 * looks like one of a list is most often something else, such as the heading of a column.
 */
function repeated(entries, lists) {
  const named = entries.filter(([, texts]) => texts.some(isWord)).map(([key]) => bare(key))
  for (const [name, list] of lists) {
    const keys = [...new Set(named.filter((key) => list.has(key)))]
    if (keys.length >= 3 || (keys.length === 2 && named.every((key) => list.has(key)))) return { name, keys }
  }
}

/** Where a tree of texts repeats words of the contract: the path in it, the list and the words. */
export function repeatedTexts(texts, lists, path = '') {
  const entries = Object.entries(texts).map(([key, value]) => [
    key,
    typeof value === 'string' ? [value] : Object.values(value).filter((each) => typeof each === 'string'),
  ])
  const found = repeated(
    entries.filter(([key]) => typeof texts[key] === 'string' || [...lists.values()].some((list) => list.has(key))),
    lists,
  )
  const below = Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [] : repeatedTexts(value, lists, path ? `${path}.${key}` : key),
  )
  return found ? [{ path, ...found }, ...below] : below
}

/** Objects of a source that give words for keys: `key: ['a', 'b']`, `key: { en: 'a', es: 'b' }`, `key: 'a'`. */
const entry =
  /\b(\w+):\s*(?:\[\s*'([^'\n]*)',\s*'([^'\n]*)'\s*\]|\{\s*en:\s*'([^'\n]*)',\s*es:\s*'([^'\n]*)'|'([^'\n]*)')/g

/** The words of the contract that a source says again. Names in lower case, such as colours of states, are no words. */
export function repeatedInSource(text, lists) {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const known = new Set([...lists.values()].flatMap((list) => [...list]))
  const entries = [...code.matchAll(entry)].map(([, key, ...texts]) => [
    key,
    texts.filter((each) => each !== undefined),
  ])
  const shown = entries.filter(
    ([, texts]) => !texts.some((text) => known.has(text)) && (texts.length > 1 || /^\p{Lu}/u.test(texts[0] ?? '')),
  )
  return repeated(shown, lists)
}

export function lintWords(root) {
  const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))
  const lists = wordLists(read('contract/words/en.json'))
  const problems = []
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
      if (/\.(test|stories)\.tsx?$|\/testing\/|^contract\/cast/.test(path)) continue
      const found = repeatedInSource(readFileSync(file, 'utf8'), lists)
      if (found) problems.push(`${path} repeats ${found.keys.join(', ')} of ${found.name}. ${why}`)
    }
  }
  return problems
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = lintWords(process.cwd())
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exit(1)
  console.log('The words of the field have one home.')
}
