import { expect, it } from 'vitest'
import { packageActsOf } from '../../../contract/acts.ts'
import type { RegistryPackage } from '../../../contract/schemas/registryPackages.ts'
import { recorded } from '../../testing/recorded.ts'
import { lastQuarter, lettersOfObservation } from './model.ts'

it.each([
  ['2026-11-20', 2026, 3],
  ['2026-01-01', 2025, 4],
  ['2026-03-31', 2025, 4],
  ['2026-04-01', 2026, 1],
])('the quarter that ended last before %s', (day, year, quarter) => {
  expect(lastQuarter(day)).toEqual({ year, quarter })
})

const draft = recorded('rndPackages.get draft')
it('offers to verify only what nothing blocks, and to close only what waits for nothing', () => {
  expect(draft.blocking).toBeGreaterThan(0)
  expect(packageActsOf(draft)).not.toContain('verify')
  expect(packageActsOf({ ...draft, blocking: 0 })).toContain('verify')
  const corrected = recorded('rndPackages.get corrected')
  expect(packageActsOf(corrected)).not.toContain('close')
  const answered = { ...corrected, correctedBy: { ...corrected.correctedBy, state: 'accepted' } } as RegistryPackage
  expect(packageActsOf(answered)).toContain('close')
})

it('writes the letters of an observation', () => {
  expect(lettersOfObservation('belowLevel')).toBe('<LD')
  expect(lettersOfObservation('notReturned')).toBe('NR')
})
