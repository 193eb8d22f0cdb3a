import { expect, test } from 'vitest'
import { clientInput } from '../../../contract/schemas/clients.ts'
import { recorded } from '../../testing/recorded.ts'
import { addressText, emptyAddress, newClient, provinceChoices, toInput } from './model.ts'

test('a client that the API answered goes back as it came', () => {
  const client = recorded('clients.get')
  const input = toInput(client)
  expect(clientInput.parse(input)).toEqual(input)
  expect({ ...input, id: client.id, version: client.version, active: client.active, people: client.people }).toEqual(
    client,
  )
})

test('a new client lacks only what must be typed', () => {
  const problems = clientInput.safeParse(newClient()).error?.issues.map(({ path }) => path.join('.'))
  expect(problems?.sort()).toEqual(['code', 'legalId', 'name', 'sector', 'sites.0.name'])
})

test('a province on record under another name stays a choice', () => {
  expect(provinceChoices('')).toHaveLength(7)
  expect(provinceChoices('Cartago')).toHaveLength(7)
  expect(provinceChoices('Chiriquí')).toContain('Chiriquí')
})

test('an address is one line of what is known of it', () => {
  expect(addressText({ ...emptyAddress(), line: 'Calle 7', province: 'Heredia' })).toBe('Calle 7, Heredia')
  expect(addressText(emptyAddress())).toBe('')
})
