import { sql } from 'drizzle-orm'
import type { UserListItem } from '../../contract/schemas/users.ts'
import { type AccountRole, type AccountState, accountRoleOf, accountRoles, roleIds } from '../../contract/vocabulary.ts'
import { accountState, accountStateAmong, isLastAdministrator } from '../core/accounts.ts'
import { contains, is, type Listing } from '../core/listing.ts'
import { type Scope, within } from '../core/scope.ts'
import { hasSecondFactor } from '../core/secondFactor.ts'
import { openSessionsOf } from '../core/sessions.ts'
import { toIso } from '../db/database.ts'

export interface UsersFilter {
  role?: AccountRole
  state?: AccountState
  clientId?: number
  search?: string
}

/** The name of an officer's client or a participant's person, in SQL, over `users`. */
export const belongsTo = sql<string | null>`coalesce((select c.name from clients c where c.id = users.client_id),
  (select p.last_names || ', ' || p.first_names from people p where p.id = users.person_id))`

/** Accounts of those who work for or at a client. */
const isOf = (clientId: number) => sql`(users.client_id = ${clientId}
  or users.client_id is null and users.person_id in (select p.id from people p where p.client_id = ${clientId}))`

const roleIdOf = (role: AccountRole | undefined) => roleIds.find((id) => accountRoleOf[id] === role)
/** In the order in which the roles are named. */
const roleOrder = sql.raw(
  `case users.rol_id ${roleIds.map((id) => `when ${id} then ${accountRoles.indexOf(accountRoleOf[id])}`).join(' ')} end`,
)

/** Accounts, as their list shows them. They are the service's own: no client or person sees any. */
export const usersListing = (scope: Scope, query: UsersFilter, now: Date): Listing => ({
  columns: sql`users.id, users.email, users.nombre, users.rol_id as "rol_id", users.client_id as "clientId",
    users.person_id as "personId", ${belongsTo} as "belongsTo", ${accountState} as state,
    users.last_login_at as "lastLoginAt", ${hasSecondFactor} as "secondFactor", ${openSessionsOf(now)} as "openSessions",
    ${isLastAdministrator} as "lastAdministrator"`,
  from: sql`users`,
  joins: { onto: sql`users` },
  within: within(scope, { client: null }),
  where: [
    is(sql`users.rol_id`, roleIdOf(query.role)),
    query.state ? sql`${accountStateAmong} = ${query.state}` : undefined,
    query.clientId === undefined ? undefined : isOf(query.clientId),
    query.search
      ? sql`(${contains(sql`users.email`, query.search)} or ${contains(sql`users.nombre`, query.search)})`
      : undefined,
  ],
  sorts: {
    email: sql`users.email`,
    nombre: sql`users.nombre`,
    role: roleOrder,
    belongsTo: sql`coalesce(${belongsTo}, '')`,
    state: accountStateAmong,
    lastLoginAt: sql`coalesce(users.last_login_at, '-infinity')`,
  },
  tieBreak: sql`users.id`,
  defaultSort: 'email',
})

/** A row as the API shows it. */
export const toListItem = (row: UserListItem): UserListItem => ({ ...row, lastLoginAt: toIso(row.lastLoginAt) })
