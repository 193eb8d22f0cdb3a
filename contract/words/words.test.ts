import { describe, expect, it, test } from 'vitest'
import { machineStates, machines } from '../machines.ts'
import * as vocabulary from '../vocabulary.ts'
import { fill, inSentence, type WordList, wordOf, words, wordsIn } from './index.ts'
import { wordLists } from './words.ts'

const all = [
  ...Object.entries(wordLists),
  ...machines.map((machine) => [`states.${machine}`, machineStates[machine]] as const),
] as readonly (readonly [WordList, readonly string[]])[]

describe.each(vocabulary.languages)('the words in %s', (language) => {
  it.each(all)('of %s are those of the vocabulary, and no more', (list, known) => {
    expect(Object.keys(wordsIn(list, language))).toEqual([...known])
    for (const word of Object.values(wordsIn(list, language))) expect(word.trim()).toMatch(/^\S/)
  })

  // Two people who read the same word must mean the same: what is told apart is named apart.
  it.each(all.filter(([list]) => list !== 'machines'))('of %s are all different', (list) => {
    const named = Object.values(wordsIn(list, language))
    expect(new Set(named).size).toBe(named.length)
  })
})

test('a flag of a reading and an alert of a person are two things with two words', () => {
  const { states, machines: things } = words.es
  expect(states.reading.flagged).toMatch(/avisos/)
  expect(JSON.stringify([words.es.flags, states.reading, words.es.statesOfReadings])).not.toMatch(/alerta/i)
  expect(things.alert).toMatch(/alerta/)
})

test.each([
  ['Not returned', 'not returned'],
  ['Área', 'área'],
  ['CCSS', 'CCSS'],
  ['OSL reader', 'OSL reader'],
  ['', ''],
])('%s is written %s within a sentence', (word, text) => expect(inSentence(word)).toBe(text))

test('a sentence takes parameters as they are, and words in its own language', () => {
  const params = { serial: 'OC20134', status: 'lost' }
  expect(fill('{serial} is {status:states.dosimeter}.', params, 'en')).toBe('OC20134 is lost.')
  expect(fill('{serial}: {status:states.dosimeter}.', params, 'es')).toBe('OC20134: perdido.')
  expect(fill('{nobody}.', params, 'es')).toBe('.')
})

test('what a list does not know is given back as it is', () => {
  expect(wordOf('positions', 'toString', 'es')).toBe('toString')
  expect(wordOf('positions', 'chest', 'es')).toBe('Tórax')
})
