export type WordLists = Map<string, Set<string>>
export interface Repeated {
  name: string
  keys: string[]
}
export function wordLists(words: object): WordLists
export function repeatedTexts(texts: object, lists: WordLists): (Repeated & { path: string })[]
export function repeatedInSource(text: string, lists: WordLists): Repeated | undefined
export function lintWords(root: string): string[]
