import { expect, it } from 'vitest'
import { formerPregnancies } from './pregnancies.ts'

const days = (declaredOn: string, expectedOn: string) => ({ declaredOn, expectedOn })
const [first, second] = [days('2024-01-10', '2024-08-01'), days('2025-03-01', '2025-10-01')]

it('keeps a declaration of other days, before or after', () => {
  expect(formerPregnancies(first, [], second)).toEqual([first])
  expect(formerPregnancies(second, [], first)).toEqual([second])
  expect(formerPregnancies(second, [first], days('2027-01-01', '2027-09-01'))).toEqual([first, second])
})

it('takes one that shares a day for the same one, told better', () => {
  expect(formerPregnancies(second, [first], days('2025-10-01', '2025-10-20'))).toEqual([first])
  expect(formerPregnancies(second, [first], days('2024-08-01', '2024-08-20'))).toEqual([second])
})

it('leaves those before alone when the last one is withdrawn', () => {
  expect(formerPregnancies(second, [first], null)).toEqual([first])
  expect(formerPregnancies(null, [first], null)).toEqual([first])
})
