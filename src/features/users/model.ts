import { canUnmake } from '../../../contract/accountActs.ts'
import { allows, belongsBy, type Policy } from '../../../contract/policies.ts'
import type { User, UserInvitation, UserListItem } from '../../../contract/schemas/users.ts'
import type { AccountState, Language, RoleId } from '../../../contract/vocabulary.ts'
import type { Tone } from '../../components/status/StatusChip.tsx'

/** Filters of the list, as the address names them. */
export const userFilters = ['role', 'state', 'clientId'] as const
export type UserFilter = (typeof userFilters)[number]

export const userListDefaults = { sort: 'email' }

/** How a state looks. */
export const toneOf: Record<AccountState, Tone> = {
  active: 'success',
  invited: 'info',
  locked: 'warning',
  deactivated: 'neutral',
}

/** What the form of a new user starts with: most who are invited work at a client. */
export const newUser = (language: Language): UserInvitation => ({
  email: '',
  nombre: '',
  rol_id: 2,
  clientId: null,
  personId: null,
  language,
})

/** What the form of a known user starts with: all that it can change. */
export const toInput = ({ email, nombre, rol_id, clientId, personId, language }: User): UserInvitation => ({
  email,
  nombre,
  rol_id,
  clientId,
  personId,
  language,
})

/** What can be done to an account beside its form. */
export const acts = ['invite', 'sendReset', 'endSessions', 'resetSecondFactor', 'deactivate', 'activate'] as const
export type Act = (typeof acts)[number]
/** Those that take something away, asked for with care. */
export const isDestructive = (act: Act): boolean => ['endSessions', 'resetSecondFactor', 'deactivate'].includes(act)

/** What an act is about. */
export type ActedOn = Pick<
  UserListItem,
  'id' | 'email' | 'nombre' | 'state' | 'secondFactor' | 'openSessions' | 'lastAdministrator' | 'belongsTo'
>

/** What can be done to an account as it stands. A locked one comes back with its client alone. */
export function actsOn({ state, openSessions, secondFactor, lastAdministrator }: ActedOn): Act[] {
  const possible: Record<Act, boolean> = {
    invite: state === 'invited',
    sendReset: state === 'active',
    endSessions: openSessions > 0,
    resetSecondFactor: secondFactor,
    deactivate: state !== 'deactivated' && canUnmake({ lastAdministrator }),
    activate: state === 'deactivated',
  }
  return acts.filter((act) => possible[act])
}

/** What accounts are made for, with the policy that says so: what the form tells of a role is the table's own word. */
const sightPolicies = {
  people: 'people.read',
  peopleWrite: 'people.write',
  reports: 'reports.reading',
  adjustments: 'adjustments.request',
  assignments: 'assignments.write',
  validation: 'readings.validate',
  clients: 'clients.write',
  users: 'users.write',
  ownReport: 'participant.report',
} as const satisfies Record<string, Policy>
export type Sight = keyof typeof sightPolicies

/** What a user of a role will see and do, and of whom. */
export const sightsOf = (rol_id: RoleId): { of: 'client' | 'person' | null; sights: Sight[] } => ({
  of: belongsBy[rol_id],
  sights: (Object.keys(sightPolicies) as Sight[]).filter(
    (sight) => allows(sightPolicies[sight], { rol_id }) !== 'none',
  ),
})

/** Will the user have to sign in anew when this is saved? */
export const seesOther = (user: User | undefined, now: Pick<User, 'rol_id' | 'clientId' | 'personId'>): boolean =>
  user !== undefined && (user.rol_id !== now.rol_id || user.clientId !== now.clientId || user.personId !== now.personId)
