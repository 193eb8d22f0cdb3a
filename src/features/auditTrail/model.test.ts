import type { TFunction } from 'i18next'
import { describe, expect, test } from 'vitest'
import { languages } from '../../../contract/vocabulary.ts'
import { auditFields } from '../../../contract/words/auditFields.ts'
import { testI18n } from '../../testing/texts.ts'
import { sayingOf } from './fieldWords.ts'
import { changesOf } from './model.ts'

const sayingIn = (language: 'en' | 'es', objectType = 'person') =>
  sayingOf(
    testI18n(language).getFixedT(language, ['auditTrail', 'common', 'words']) as TFunction<
      ['auditTrail', 'common', 'words']
    >,
    language,
    objectType,
  )

test('what an event changed comes first, and what was not said is not said to be empty text', () => {
  const say = sayingIn('en')
  expect(
    changesOf({ before: { name: 'A', sex: 'F', ids: [1] }, after: { name: 'B', sex: 'F', ids: [1, 2] } }, say),
  ).toEqual([
    { field: 'Name', before: 'A', after: 'B' },
    { field: 'Numbers of the readings', before: '1', after: '1; 2' },
    { field: 'Sex', before: 'Female', after: 'Female' },
  ])
  expect(changesOf({ before: null, after: { note: '', count: 0 } }, say)).toEqual([
    { field: 'Note', before: null, after: '' },
    { field: 'How many', before: null, after: '0' },
  ])
  expect(changesOf({ before: 'old', after: undefined }, say)).toEqual([{ field: '', before: 'old', after: null }])
})

describe.each(languages)('the fields of the trail in %s', (language) => {
  test.each(Object.keys(auditFields))('%s has its words', (field) => {
    const word = sayingIn(language).field(field)
    expect(word).toMatch(/^\p{Lu}/u)
  })
})

test('what stands in a field is said in words, with the dates of the language; what is unknown stays readable', () => {
  const say = sayingIn('es', 'assignment')
  expect(say.value('notReturned', 'state')).toBe('No retornada')
  expect(say.value('2026-11-20', 'from')).toBe('20/11/2026')
  expect(say.value(true, 'active')).toBe('Sí')
  expect(say.value([{ name: 'Sede', address: '', clientId: null }], 'sites')).toBe('Nombre: Sede')
  expect(say.value({ hp10: 120 }, 'values')).toBe('Hp(10): 120')
  expect(say.value('novelty', 'state')).toBe('novelty')
  expect(say.field('ofBefore')).toBe('ofBefore')
})
