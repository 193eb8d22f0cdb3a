import type { RouteId } from '../../contract/routes.ts'

/** What the API is about: the part of a route's id before the dot. */
export type Resource = RouteId extends `${infer R}.${string}` ? R : never

/**
 * Which other resources look different after a write to one. A resource always changes itself. A resource of the contract
 * that is missing here does not compile, so no list can be forgotten when the API grows.
 */
export const alsoChanges: Record<Resource, readonly Resource[]> = {
  auth: ['users'],
  users: ['auth'],
  settings: [],
  dashboard: [],
  clients: ['users', 'people', 'assignments', 'packingLists', 'reports', 'ccss', 'dashboard'],
  people: ['users', 'clients', 'assignments', 'readings', 'reports', 'ccss', 'participant', 'dashboard'],
  employments: ['users', 'people', 'clients', 'assignments', 'readings', 'reports', 'ccss', 'participant', 'dashboard'],
  externalDoses: ['people', 'readings', 'reports', 'ccss', 'participant', 'dashboard'],
  technologies: ['dosimeterTypes', 'dosimeters', 'assignments', 'readings'],
  dosimeterTypes: ['dosimeters', 'assignments', 'readings'],
  dosimeters: ['assignments', 'packingLists', 'readings', 'people', 'clients', 'reports', 'ccss', 'dashboard'],
  assignments: ['dosimeters', 'packingLists', 'readings', 'people', 'clients', 'reports', 'ccss', 'dashboard'],
  packingLists: ['assignments', 'dosimeters', 'clients', 'people', 'reports', 'ccss', 'dashboard'],
  uploads: ['readings', 'adjustments', 'doses', 'assignments', 'dosimeters', 'people', 'ccss', 'dashboard'],
  readings: [
    'assignments',
    'dosimeters',
    'uploads',
    'people',
    'clients',
    'reports',
    'ccss',
    'participant',
    'dashboard',
    'adjustments',
    'doses',
  ],
  adjustments: ['readings', 'people', 'reports', 'ccss', 'participant', 'doses', 'dashboard'],
  doses: [],
  reports: [],
  ccss: [],
  participant: [],
}

/** Every resource, as RTK Query's tag types. */
export const resources = Object.keys(alsoChanges) as Resource[]

/** The resource that a route is about. */
export const resourceOf = (route: RouteId): Resource => route.slice(0, route.indexOf('.')) as Resource

/** A whole resource, or one of it: a thing by its id, or its lists. */
export type Tag = Resource | { type: Resource; id: string | number }

const listId = 'list'

/** The thing that a call is about, where its address names one. */
function idOf(args: unknown): string | number | undefined {
  const { params } = (args ?? {}) as { params?: { id?: string | number } }
  return params?.id
}

/** What a query shows: one thing, or a list of its resource. */
export const shownBy = (route: RouteId, args?: unknown): Tag[] => [
  { type: resourceOf(route), id: idOf(args) ?? listId },
]

/**
 * What a mutation changes: everything that is worked out from its resource, and of its own resource the lists and the one
 * thing that its address names, or all of it.
 */
export function changedBy(route: RouteId, args?: unknown): Tag[] {
  const own = resourceOf(route)
  const id = idOf(args)
  const things: Tag[] = id === undefined ? [own] : [listId, id].map((each) => ({ type: own, id: each }))
  return [...things, ...alsoChanges[own]]
}
