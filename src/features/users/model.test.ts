import { expect, test } from 'vitest'
import { recorded } from '../../testing/recorded.ts'
import { type ActedOn, actsOn, seesOther, sightsOf } from './model.ts'

const user: ActedOn = {
  id: 1,
  email: 'a@b.cr',
  nombre: 'A',
  state: 'active',
  secondFactor: false,
  openSessions: 0,
  lastAdministrator: false,
  belongsTo: null,
}

test.each([
  [{}, ['sendReset', 'deactivate']],
  [{ openSessions: 2, secondFactor: true }, ['sendReset', 'endSessions', 'resetSecondFactor', 'deactivate']],
  [{ state: 'invited' }, ['invite', 'deactivate']],
  [{ state: 'locked' }, ['deactivate']],
  [{ lastAdministrator: true }, ['sendReset']],
  [{ state: 'deactivated', secondFactor: true }, ['resetSecondFactor', 'activate']],
] as const)('of an account that is %j the acts are %j', (more, acts) => {
  expect(actsOn({ ...user, ...more })).toEqual(acts)
})

test('a role sees what the policy table grants to it', () => {
  expect(sightsOf(3)).toEqual({ of: 'person', sights: ['ownReport'] })
  expect(sightsOf(2)).toEqual({ of: 'client', sights: ['people', 'peopleWrite', 'reports', 'adjustments'] })
  expect(sightsOf(1).of).toBeNull()
  expect(sightsOf(1).sights).toContain('users')
  expect(sightsOf(1).sights).not.toContain('ownReport')
})

test('another role or client is seen to be another', () => {
  const officer = recorded('users.get')
  expect(seesOther(undefined, officer)).toBe(false)
  expect(seesOther(officer, officer)).toBe(false)
  expect(seesOther(officer, { ...officer, clientId: 2 })).toBe(true)
  expect(seesOther(officer, { ...officer, rol_id: 1, clientId: null })).toBe(true)
})
