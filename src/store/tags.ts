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
  settings: ['auth', 'reports', 'ccss', 'alerts'],
  dashboard: [],
  clients: [
    'rndEntities',
    'rndToes',
    'rndPackages',
    'users',
    'people',
    'assignments',
    'keptDevices',
    'packingLists',
    'reports',
    'ccss',
    'dashboard',
  ],
  people: [
    'rndToes',
    'rndPackages',
    'users',
    'clients',
    'assignments',
    'keptDevices',
    'readings',
    'reports',
    'ccss',
    'participant',
    'dashboard',
  ],
  employments: [
    'rndToes',
    'rndPackages',
    'users',
    'people',
    'clients',
    'assignments',
    'keptDevices',
    'readings',
    'reports',
    'ccss',
    'participant',
    'dashboard',
  ],
  externalDoses: ['people', 'readings', 'reports', 'ccss', 'participant', 'dashboard'],
  technologies: ['dosimeterTypes', 'dosimeters', 'assignments', 'keptDevices', 'readings'],
  dosimeterTypes: ['dosimeters', 'assignments', 'keptDevices', 'readings'],
  dosimeters: [
    'assignments',
    'keptDevices',
    'packingLists',
    'readings',
    'people',
    'clients',
    'reports',
    'ccss',
    'dashboard',
  ],
  assignments: ['dosimeters', 'packingLists', 'readings', 'people', 'clients', 'reports', 'ccss', 'dashboard'],
  keptDevices: [
    'dosimeters',
    'assignments',
    'readings',
    'people',
    'clients',
    'reports',
    'ccss',
    'dashboard',
    'uploads',
  ],
  fileMappings: [],
  packingLists: ['assignments', 'dosimeters', 'clients', 'people', 'reports', 'ccss', 'dashboard'],
  uploads: [
    'keptDevices',
    'fileMappings',
    'readings',
    'adjustments',
    'doses',
    'assignments',
    'dosimeters',
    'people',
    'ccss',
    'dashboard',
  ],
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
    'alerts',
    'doses',
    'rndPackages',
  ],
  adjustments: [
    'rndToes',
    'rndPackages',
    'readings',
    'people',
    'reports',
    'ccss',
    'participant',
    'doses',
    'alerts',
    'dashboard',
  ],
  alerts: ['dashboard'],
  auditEvents: [],
  doses: [],
  reports: [],
  ccss: [],
  participant: [],
  rndEntities: ['clients', 'rndPackages', 'rndToes'],
  rndToes: ['people', 'employments', 'rndPackages'],
  rndPackages: ['rndEntities', 'rndToes', 'dashboard'],
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

/** Things that show each other: a write to one makes another one look different, such as a package and its correction. */
const showEachOther: ReadonlySet<Resource> = new Set<Resource>(['rndPackages'])

/**
 * What a mutation changes: everything that is worked out from its resource, and of its own resource the lists and the one
 * thing that its address names, or all of it.
 */
export function changedBy(route: RouteId, args?: unknown): Tag[] {
  const own = resourceOf(route)
  const id = showEachOther.has(own) ? undefined : idOf(args)
  const things: Tag[] = id === undefined ? [own] : [listId, id].map((each) => ({ type: own, id: each }))
  return [...things, ...alsoChanges[own]]
}
