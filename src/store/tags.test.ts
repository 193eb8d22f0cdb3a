import { expect, test } from 'vitest'
import { type RouteId, routes } from '../../contract/routes.ts'
import { alsoChanges, changedBy, resourceOf, resources, shownBy } from './tags.ts'

const ids = Object.keys(routes) as RouteId[]
const queries = ids.filter((id) => routes[id].method === 'GET')
const mutations = ids.filter((id) => routes[id].method !== 'GET')

test.each(mutations)('%s leaves no list of its own resource stale', (mutation) => {
  const changed = new Set(changedBy(mutation))
  const own = queries.filter((query) => resourceOf(query) === resourceOf(mutation))
  for (const query of own) expect(shownBy(query).some((tag) => changed.has(tag))).toBe(true)
})

/** What a write to one thing shows elsewhere, in the words of the product. */
const elsewhere: [mutation: RouteId, query: RouteId][] = [
  ['people.create', 'clients.list'],
  ['people.transfer', 'assignments.sheet'],
  ['clients.setStatus', 'people.list'],
  ['technologies.update', 'dosimeterTypes.list'],
  ['dosimeters.receive', 'assignments.sheet'],
  ['dosimeters.receive', 'dashboard.get'],
  ['assignments.add', 'people.list'],
  ['assignments.assignStock', 'dosimeters.list'],
  ['packingLists.create', 'assignments.sheet'],
  ['packingLists.ship', 'dosimeters.list'],
  ['uploads.confirm', 'readings.list'],
  ['uploads.confirm', 'assignments.sheet'],
  ['uploads.undo', 'readings.list'],
  ['readings.approve', 'dashboard.get'],
  ['readings.estimate', 'readings.missing'],
  ['readings.publish', 'reports.reading'],
  ['readings.publish', 'people.list'],
  ['readings.publish', 'participant.report'],
  ['readings.publish', 'uploads.list'],
]

test.each(elsewhere)('%s makes %s ask again', (mutation, query) => {
  expect(changedBy(mutation)).toEqual(expect.arrayContaining(shownBy(query)))
})

test('the relations name known resources, and never the resource itself', () => {
  for (const [own, others] of Object.entries(alsoChanges)) {
    expect(others).not.toContain(own)
    expect(resources).toEqual(expect.arrayContaining([...others]))
    expect(new Set(others).size).toBe(others.length)
  }
  expect(new Set(ids.map(resourceOf))).toEqual(new Set(resources))
})
