import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allows, listOf, mayBeListed, type Policy, policies } from './policies.ts'

const users = { admin: { id: 1, rol_id: 1 }, officer: { id: 2, rol_id: 2 }, worker: { id: 3, rol_id: 3 } } as const

test('a list of the settings grants what it names to whom it names, whatever the role, and nothing else', () => {
  const lists = { ccssUserIds: [2, 3] }
  expect(Object.values(users).map((user) => allows('ccss', user))).toEqual(['all', 'none', 'none'])
  expect(Object.values(users).map((user) => allows('ccss', user, lists))).toEqual(['all', 'ccss', 'ccss'])
  const others = (Object.keys(policies) as Policy[]).filter((policy) => listOf(policy) === undefined)
  for (const policy of others)
    for (const user of Object.values(users)) expect(allows(policy, user, lists)).toBe(allows(policy, user))
  expect(allows('ccss', null, lists)).toBe('none')
  expect(allows('ccss', { rol_id: 2 }, lists)).toBe('none')
})

test('lists matter to whom one of them can give what the role does not', () => {
  const everybody = { ccssUserIds: Object.values(users).map(({ id }) => id) }
  for (const user of Object.values(users)) {
    const isGiven = (Object.keys(policies) as Policy[]).some(
      (policy) => allows(policy, user, everybody) !== allows(policy, user),
    )
    expect(mayBeListed(user.rol_id)).toBe(isGiven)
  }
  expect([mayBeListed(1), mayBeListed(2)]).toEqual([false, true])
})

test('roles are compared in the policy table alone', () => {
  const files = ['src', 'server', 'contract']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
    .filter((path) => /\.tsx?$/.test(path))
  expect(files.length).toBeGreaterThan(500)
  const compared = files.filter(
    (path) => !/policies\.ts$|\.test\.tsx?$/.test(path) && /rol_id\s*[!=]==?\s*[0-9]/.test(readFileSync(path, 'utf8')),
  )
  expect(compared).toEqual([])
})
