import type { RouteId } from '../../contract/routes.ts'

/** What the API is about: the part of a route's id before the dot. */
export type Resource = RouteId extends `${infer R}.${string}` ? R : never

/**
 * Which other resources look different after a write to one. A resource always changes itself. A resource of the contract
 * that is missing here does not compile, so no list can be forgotten when the API grows.
 */
export const alsoChanges: Record<Resource, readonly Resource[]> = {
  auth: [],
  settings: [],
  dashboard: [],
  clients: ['people', 'assignments', 'packingLists', 'reports', 'dashboard'],
  people: ['clients', 'assignments', 'readings', 'reports', 'participant', 'dashboard'],
  technologies: ['dosimeterTypes', 'dosimeters', 'assignments', 'readings'],
  dosimeterTypes: ['dosimeters', 'assignments', 'readings'],
  dosimeters: ['assignments', 'packingLists', 'readings', 'people', 'clients', 'dashboard'],
  assignments: ['dosimeters', 'packingLists', 'readings', 'people', 'clients', 'reports', 'dashboard'],
  packingLists: ['assignments', 'dosimeters', 'clients', 'people', 'dashboard'],
  uploads: ['readings', 'assignments', 'dosimeters', 'people', 'dashboard'],
  readings: ['assignments', 'dosimeters', 'uploads', 'people', 'clients', 'reports', 'participant', 'dashboard'],
  reports: [],
  participant: [],
}

/** Every resource, as RTK Query's tag types. */
export const resources = Object.keys(alsoChanges) as Resource[]

/** The resource that a route is about. */
export const resourceOf = (route: RouteId): Resource => route.slice(0, route.indexOf('.')) as Resource

/** What a query shows. */
export const shownBy = (route: RouteId): Resource[] => [resourceOf(route)]

/** What a mutation changes: its own resource and everything that is worked out from it. */
export function changedBy(route: RouteId): Resource[] {
  const own = resourceOf(route)
  return [own, ...alsoChanges[own]]
}
