import { expect, test } from 'vitest'
import { periodChoices } from './periodChoices.ts'

const codes = (...args: Parameters<typeof periodChoices>) => periodChoices(...args).map(({ value }) => value)

test('a year of every frequency is offered, in the words of the language', () => {
  const choices = periodChoices('2026-11-20', undefined, 'es')
  expect(choices).toHaveLength(13 + 7 + 5)
  expect(choices).toContainEqual({ value: '2026-10', label: 'octubre 2026' })
  expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length)
})

test('a client is offered its own frequency alone', () => {
  expect(codes('2026-11-20', undefined, 'en', ['quarterly'])).toHaveLength(5)
})

test('what is chosen is offered too, however old, and before the day is known', () => {
  expect(codes('2026-11-20', '2019-03', 'en')[0]).toBe('2019-03')
  expect(codes('2026-11-20', '2026-10', 'en')).toHaveLength(25)
  expect(codes(undefined, '2019-03', 'en')).toEqual(['2019-03'])
})
