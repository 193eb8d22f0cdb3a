import type { Language } from '../vocabulary.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import { inSentence } from './inSentence.ts'
import { spans } from './spans.ts'
import type { WordList, Words } from './words.ts'

export { inSentence } from './inSentence.ts'
export type { WordList, Words } from './words.ts'

/** The words of the field in every language. The browser loads those of its own alone, as the texts `words`. */
export const words: Record<Language, Words> = { en, es }

/** The words of a list by the words of the vocabulary. */
export function wordsIn(list: WordList, language: Language): Readonly<Record<string, string>> {
  const [name, machine] = list.split('.') as [keyof Words, keyof Words['states'] | undefined]
  const found = words[language][name]
  return machine ? (found as Words['states'])[machine] : (found as Record<string, string>)
}

/** One word; what the list does not know is given back as it is. */
export const wordOf = (list: WordList, word: string, language: Language): string =>
  Object.hasOwn(wordsIn(list, language), word) ? (wordsIn(list, language)[word] as string) : word

export type Params = Record<string, string | number | boolean>

/**
 * Fills the places of a sentence: `{serial}` with the parameter as it is, `{status:states.dosimeter}` with the word that it
 * stands for, `{from:day}` and `{period:period}` as days and periods are written, in the language of the sentence.
 */
export const fill = (sentence: string, params: Params, language: Language): string =>
  sentence.replace(/\{(\w+)(?::([\w.]+))?\}/g, (_, name: string, kind: WordList | keyof typeof spans | undefined) => {
    const value = String(params[name] ?? '')
    if (kind === 'day' || kind === 'period') return spans[kind](value, language)
    return kind ? inSentence(wordOf(kind, value, language)) : value
  })
