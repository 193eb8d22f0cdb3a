import { expect, test } from 'vitest'
import { languages } from '../../contract/vocabulary.ts'
import { type WordList, wordsIn } from '../../contract/words/index.ts'
import { spans } from '../../contract/words/spans.ts'
import { messageOf } from './errors.ts'
import { type MessageCode, messages } from './messages.ts'

const places = (text: string) => [...text.matchAll(/\{(\w+)(?::([\w.]+))?\}/g)].map(([, name, list]) => [name, list])

test.each(Object.keys(messages) as MessageCode[])('%s takes the same from its caller in both languages', (code) => {
  const [en, es] = languages.map((language) => places(messages[code][language]).toSorted())
  expect(es).toEqual(en)
  for (const [, list] of en ?? [])
    if (list && !Object.hasOwn(spans, list)) expect(Object.keys(wordsIn(list as WordList, 'en'))).not.toEqual([])
})

// A state or a code of the vocabulary, a day and a period are never shown as they travel.
test.each(['status', 'state', 'flag', 'frequency', 'period', 'from', 'to'])('no message shows a bare {%s}', (name) => {
  for (const text of Object.values(messages)) expect(`${text.en} ${text.es}`).not.toContain(`{${name}}`)
})

test('a message names states, flags and frequencies in the words of its language', () => {
  const status = { serial: 'OC20134', status: 'lost' }
  expect(messageOf('notInStock', 'es', status)).toBe('El dosímetro OC20134 no está en existencias: perdido.')
  expect(messageOf('notInStock', 'en', status)).toBe('The dosimeter OC20134 is not in stock: lost.')
  expect(messageOf('uploadState', 'es', { state: 'analysing' })).toBe('La carga no está lista para esto: analizando.')
  expect(messageOf('readingBlocked', 'es', { serial: 'A1', flag: 'negativeGross' })).toMatch(/: bruta negativa\.$/)
  expect(messageOf('periodOfOtherFrequency', 'en', { frequency: 'bimonthly', period: '2026-11' })).toMatch(
    /dosimeters every two months; November 2026/,
  )
  expect(messageOf('periodOfOtherFrequency', 'es', { frequency: 'monthly', period: '2026-Q4' })).toContain(
    'oct–dic 2026',
  )
  expect(messageOf('profileInForce', 'es', { from: '2026-01-05' })).toContain('rigen desde 05/01/2026')
  expect(messageOf('profileInForce', 'en', { from: '2026-01-05' })).toContain('since 05 Jan 2026')
})
