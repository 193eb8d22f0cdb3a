import type { Machine } from '../../contract/machines.ts'
import type { Language } from '../../contract/vocabulary.ts'
import { inSentence, wordOf, words } from '../../contract/words/index.ts'

/** “A reading cannot go from published to approved.”, or the same in Spanish. Unknown states are shown as they are. */
export function describeTransition(machine: Machine, from: string, to: string, language: Language): string {
  const thing = words[language].machines[machine]
  const [before, after] = [from, to].map((state) => inSentence(wordOf(`states.${machine}`, state, language)))
  return language === 'es'
    ? `${thing} no puede pasar de “${before}” a “${after}”.`
    : `${thing} cannot go from ${before} to ${after}.`
}
