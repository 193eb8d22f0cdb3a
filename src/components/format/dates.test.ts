import { expect, test } from 'vitest'
import { formatDate, formatDay, formatInstant } from './dates.ts'

const evening = '2026-11-21T02:30:00.000Z'

test('the day of an instant is the service’s, not that of UTC', () => {
  expect(formatDay(evening, 'es', 'America/Costa_Rica')).toBe('20/11/2026')
  expect(formatDay(evening, 'en', 'America/Costa_Rica')).toBe('20 Nov 2026')
  expect(formatDay(evening, 'es', 'Pacific/Auckland')).toBe('21/11/2026')
  expect(formatInstant(evening, 'es', 'America/Costa_Rica')).toBe('20/11/2026 20:30')
})

test('an instant is no calendar date, and what is neither comes back as it is', () => {
  expect(formatDate('2026-11-21', 'es')).toBe('21/11/2026')
  expect(formatDate(evening, 'es')).toBe(evening)
  expect(formatDay('soon', 'es')).toBe('soon')
})
