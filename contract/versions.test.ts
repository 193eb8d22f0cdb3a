import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { api } from './api.ts'
import { type RouteId, routes } from './routes.ts'
import { version } from './schemas/common.ts'

/** What is put without a version, and why nobody can lose anything by it. */
const withoutVersion: Partial<Record<RouteId, string>> = {
  'auth.preferences':
    'Language and unit of one account, which only its own person chooses: the last choice is the one meant.',
}

const updates = (Object.keys(routes) as RouteId[]).filter((id) => routes[id].method === 'PUT')

describe.each(updates.filter((id) => !(id in withoutVersion)))('%s', (id) => {
  const { body, response } = api[id] as unknown as { body: z.ZodObject; response: z.ZodObject }

  it('says over which version it was typed', () => {
    expect(body.shape.version).toBe(version)
  })
  it('answers the version that it made', () => {
    expect(response.shape.version).toBe(version)
  })
})

it('lets nothing out of this that is no update', () => {
  expect(updates).toEqual(expect.arrayContaining(Object.keys(withoutVersion)))
  expect(updates.length).toBeGreaterThan(4)
})
