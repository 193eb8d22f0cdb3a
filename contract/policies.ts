import type { RoleId } from './vocabulary.ts'

/**
 * Who may do what, in one place: the menu, route guards, buttons and the server all read this table.
 * `all`: every object; `own`: only objects of the caller's own client (role 2) or own person (role 3); `none`: forbidden.
 * No schema library is imported here, so that the shell stays light.
 */
export type Scope = 'all' | 'own' | 'none'

type Grant = Record<RoleId, Scope>
const grant = (admin: Scope, client: Scope, participant: Scope): Grant => ({ 1: admin, 2: client, 3: participant })

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
  'dosimeters.read': grant('all', 'none', 'none'),
  'dosimeters.write': grant('all', 'none', 'none'),
  'assignments.read': grant('all', 'none', 'none'),
  'assignments.write': grant('all', 'none', 'none'),
  'packingLists.read': grant('all', 'own', 'none'),
  'packingLists.write': grant('all', 'none', 'none'),
  'uploads.read': grant('all', 'none', 'none'),
  'uploads.write': grant('all', 'none', 'none'),
  'readings.validate': grant('all', 'none', 'none'),
  'reports.reading': grant('all', 'own', 'none'),
  'participant.report': grant('none', 'none', 'own'),
} as const satisfies Record<string, Grant>

export type Policy = keyof typeof policies

/** What a policy grants to a role; without a session only `public` grants anything. */
export function allows(policy: Policy, user: { rol_id: RoleId } | null | undefined): Scope {
  if (!user) return policy === 'public' ? 'all' : 'none'
  return policies[policy][user.rol_id]
}
