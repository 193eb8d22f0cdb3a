import { expect, test } from 'vitest'
import { actOn } from './model.ts'

const at = (...states: ('open' | 'acknowledged' | 'closed')[]) => states.map((state) => ({ state }))

test('alerts take the next step together where all stand at the same one', () => {
  expect(actOn(at('open', 'open'))).toBe('acknowledge')
  expect(actOn(at('acknowledged'))).toBe('close')
  expect(actOn(at('open', 'acknowledged'))).toBeNull()
  expect(actOn(at('closed', 'closed'))).toBeNull()
  expect(actOn([])).toBeNull()
})
