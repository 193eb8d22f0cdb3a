import type { RoleId } from './vocabulary.ts'

/**
 * Who may do what, in one place: the menu, route guards, buttons and the server all read this table, and nothing else
 * compares roles.
 * `all`: every object; `own`: only objects of the caller's own client (role 2) or own person (role 3); `ccss`: only objects
 * of clients of that sector; `none`: forbidden.
 * No schema library is imported here, so that the shell stays light.
 */
export type Scope = 'all' | 'own' | 'ccss' | 'none'

/** Users whom the service's settings name, whatever their role. */
export interface Lists {
  ccssUserIds: number[]
}

type Grant = Record<RoleId, Scope> & { listed?: Partial<Record<keyof Lists, Scope>> }
const grant = (admin: Scope, client: Scope, participant: Scope, listed?: Grant['listed']): Grant => ({
  1: admin,
  2: client,
  3: participant,
  listed,
})

export const policies = {
  /** Reachable without a session. */
  public: grant('all', 'all', 'all'),
  /** Any signed-in user, about itself. */
  signedIn: grant('own', 'own', 'own'),
  'dashboard.read': grant('all', 'own', 'none'),
  'clients.read': grant('all', 'own', 'none'),
  'clients.write': grant('all', 'none', 'none'),
  'people.read': grant('all', 'own', 'none'),
  'people.write': grant('all', 'own', 'none'),
  'people.transfer': grant('all', 'none', 'none'),
  'technologies.read': grant('all', 'none', 'none'),
  'technologies.write': grant('all', 'none', 'none'),
  'dosimeterTypes.read': grant('all', 'none', 'none'),
  'dosimeterTypes.write': grant('all', 'none', 'none'),
  'dosimeters.read': grant('all', 'own', 'none'),
  'dosimeters.write': grant('all', 'none', 'none'),
  /** Saying that one is lost, damaged or was not used. */
  'dosimeters.report': grant('all', 'own', 'none'),
  'assignments.read': grant('all', 'none', 'none'),
  'assignments.write': grant('all', 'none', 'none'),
  'packingLists.read': grant('all', 'own', 'none'),
  'packingLists.write': grant('all', 'none', 'none'),
  'packingLists.reprint': grant('all', 'own', 'none'),
  'uploads.read': grant('all', 'none', 'none'),
  'uploads.write': grant('all', 'none', 'none'),
  'readings.validate': grant('all', 'none', 'none'),
  'reports.reading': grant('all', 'own', 'none'),
  'reports.privateClients': grant('all', 'none', 'none'),
  /** Doses that were received elsewhere, with where: counted in every sum, shown as themselves to administrators. */
  externalDoses: grant('all', 'none', 'none'),
  'adjustments.read': grant('all', 'own', 'none'),
  'adjustments.request': grant('all', 'own', 'none'),
  'adjustments.decide': grant('all', 'none', 'none'),
  /** What a published dose is made of, version by version; a worker's own is the worker's to know. */
  'doses.chain': grant('all', 'own', 'own'),
  'alerts.read': grant('all', 'own', 'none'),
  'alerts.acknowledge': grant('all', 'own', 'none'),
  'alerts.close': grant('all', 'none', 'none'),
  /** Who did what to what. */
  'audit.read': grant('all', 'none', 'none'),
  /** How the service works: levels, limits, its name, who is named for what. */
  'settings.write': grant('all', 'none', 'none'),
  /** Accounts: who may sign in, as what. */
  'users.read': grant('all', 'none', 'none'),
  'users.write': grant('all', 'none', 'none'),
  /** What goes to the national registry, and what it answers. */
  'registry.read': grant('all', 'none', 'none'),
  'registry.write': grant('all', 'none', 'none'),
  'participant.report': grant('none', 'none', 'own'),
  /** Readings and assignments of the clients of the social security. */
  ccss: grant('all', 'none', 'none', { ccssUserIds: 'ccss' }),
} as const satisfies Record<string, Grant>

export type Policy = keyof typeof policies

/** The settings' list that a policy also looks at, if any: whoever asks for a policy without one needs no lists. */
export const listOf = (policy: Policy): keyof Lists | undefined =>
  Object.keys(policies[policy].listed ?? {})[0] as keyof Lists | undefined

/** Could a list give a role what it does not have by itself? For whom none does, no list needs to be known. */
export const mayBeListed = (role: RoleId): boolean =>
  Object.values<Grant>(policies).some((granted) => granted.listed !== undefined && granted[role] === 'none')

interface Caller {
  id?: number
  rol_id: RoleId
}

/** What a policy grants to a user, by its role or else by a list that names it; without a session only `public` grants anything. */
export function allows(policy: Policy, user: Caller | null | undefined, lists?: Lists): Scope {
  if (!user) return policy === 'public' ? 'all' : 'none'
  const granted: Grant = policies[policy]
  const list = listOf(policy)
  const isListed = list !== undefined && user.id !== undefined && lists?.[list].includes(user.id)
  return granted[user.rol_id] === 'none' && isListed ? (granted.listed?.[list] ?? 'none') : granted[user.rol_id]
}

/** Whose objects a role calls its own. */
export const belongsBy = { 1: null, 2: 'client', 3: 'person' } as const satisfies Record<RoleId, string | null>

/** An administrator of the service. */
export const isAdministrator = (user: Caller | null | undefined): boolean => user?.rol_id === 1

/** A monitored worker, who has doses of its own and sees nothing else. */
export const isParticipant = (user: Caller | null | undefined): boolean => user?.rol_id === 3
