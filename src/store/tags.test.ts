import { expect, test } from 'vitest'
import { type RouteId, routes } from '../../contract/routes.ts'
import { alsoChanges, changedBy, resourceOf, resources, shownBy, type Tag } from './tags.ts'

const ids = Object.keys(routes) as RouteId[]
const queries = ids.filter((id) => routes[id].method === 'GET')
const mutations = ids.filter((id) => routes[id].method !== 'GET')

/** The arguments of a call about the thing with an id, where its address names one. */
const about = (route: RouteId, id: number) => (routes[route].path.includes(':id') ? { params: { id } } : {})
const typeOf = (tag: Tag) => (typeof tag === 'string' ? tag : tag.type)
const isStale = (shown: Tag[], changed: Tag[]) =>
  shown.some((one) => changed.some((other) => (typeof other === 'string' ? other === typeOf(one) : isSame(other, one))))
const isSame = (one: Tag, other: Tag) => JSON.stringify(one) === JSON.stringify(other)

test.each(mutations)('%s leaves nothing stale that shows what it changed', (mutation) => {
  const changed = changedBy(mutation, about(mutation, 1))
  const own = queries.filter((query) => resourceOf(query) === resourceOf(mutation))
  for (const query of own) expect(isStale(shownBy(query, about(query, 1)), changed), query).toBe(true)
})

test('a change of one thing leaves the others of its kind as they are', () => {
  const changed = changedBy('clients.update', { params: { id: 1 } })
  expect(isStale(shownBy('clients.get', { params: { id: 1 } }), changed)).toBe(true)
  expect(isStale(shownBy('clients.get', { params: { id: 2 } }), changed)).toBe(false)
  expect(isStale(shownBy('people.get', { params: { id: 2 } }), changed)).toBe(true)
})

test('what becomes of a correction is seen in the package that it corrects', () => {
  const changed = changedBy('rndPackages.accept', { params: { id: 2 } })
  expect(isStale(shownBy('rndPackages.get', { params: { id: 1 } }), changed)).toBe(true)
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
  expect(isStale(shownBy(query), changedBy(mutation, about(mutation, 1)))).toBe(true)
})

test('the relations name known resources, and never the resource itself', () => {
  for (const [own, others] of Object.entries(alsoChanges)) {
    expect(others).not.toContain(own)
    expect(resources).toEqual(expect.arrayContaining([...others]))
    expect(new Set(others).size).toBe(others.length)
  }
  expect(new Set(ids.map(resourceOf))).toEqual(new Set(resources))
})
